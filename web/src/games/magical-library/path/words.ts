// Words of the Path of Knowledge: badges, boxes, what is in them.
import { catalogue } from '../../../words/words.svelte';
import { de } from './words.de';
import { en } from './words.en';
import { hu } from './words.hu';
import { ru } from './words.ru';

export const words = catalogue(en, { de, hu, ru });
