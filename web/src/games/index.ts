// The faces of the games: every folder here with an index.ts is one, loaded when it is needed.
import type { CampaignFace } from '../room/campaign-face';
import type { GameFace } from '../table/game';

const faces = import.meta.glob<GameFace>('./*/index.ts', { import: 'default' });

const campaigns = import.meta.glob<CampaignFace>('./*/campaign.ts', { import: 'default' });

/** Keys of the games that this client can show. */
export const knownGames: string[] = Object.keys(faces).map((path) => path.split('/')[1] ?? '');

/** The face of a game, or null if this client has none. */
export async function loadFace(key: string): Promise<GameFace | null> {
  const load = faces[`./${key}/index.ts`];
  return load ? load() : null;
}

/** The campaign of a game, or null if this client knows none. */
export async function loadCampaign(key: string): Promise<CampaignFace | null> {
  const load = campaigns[`./${key}/campaign.ts`];
  return load ? load() : null;
}
