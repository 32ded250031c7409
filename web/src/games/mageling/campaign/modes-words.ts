// Words for choosing the mode of the next chapter.
import { catalogue } from '../../../words/words.svelte';

export const modeWords = catalogue(
  {
    legendaryLater: 'Legendary Mode opens once you have won a whole campaign here.',
  },
  {
    de: {
      legendaryLater:
        'Der Legendenmodus öffnet sich, wenn ihr hier einen ganzen Feldzug gewonnen habt.',
    },
    hu: {
      legendaryLater: 'A legendás mód akkor nyílik meg, ha itt megnyertetek egy teljes hadjáratot.',
    },
    ru: {
      legendaryLater: 'Легендарный режим откроется, когда вы выиграете здесь целую кампанию.',
    },
  },
);
