// The campaign of Magical Library: the Path of Knowledge.
import type { CampaignFace } from '../../room/campaign-face';
import { shown } from './path/badges';
import Path from './path/Path.svelte';
import Sealed from './path/Sealed.svelte';
import type { PathView } from './path/view';
import { words } from './path/words';

const campaign: CampaignFace<PathView> = {
  get title() {
    return words.title;
  },
  get pitch() {
    return words.pitch;
  },
  get question() {
    return words.question;
  },
  get confirm() {
    return words.confirm;
  },
  Picture: Path,
  Sealed,
  show: shown,
};

export default campaign;
