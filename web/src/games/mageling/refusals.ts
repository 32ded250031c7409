// What the rules refuse, in the reader's language.
import { refusalsIn } from '../../words/refusals';
import { de } from './refusals.de';
import { hu } from './refusals.hu';
import { ru } from './refusals.ru';

export const refusal = refusalsIn({ de, hu, ru });
