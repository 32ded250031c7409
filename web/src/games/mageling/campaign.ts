// The campaign of Mageling: five chapters to save the Evertree.
import type { CampaignFace } from '../../room/campaign-face';
import { shown } from './campaign/choices';
import Decided from './campaign/Decided.svelte';
import ChapterMap from './campaign/ChapterMap.svelte';
import type { CampaignView } from './campaign/view';
import { words } from './campaign/words';

const campaign: CampaignFace<CampaignView> = {
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
  Picture: ChapterMap,
  Sealed: Decided,
  show: shown,
  point: (chapter) => words.chapterAhead(chapter),
};

export default campaign;
