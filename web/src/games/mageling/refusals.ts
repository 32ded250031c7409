// What the rules refuse, in the reader's language.
import { refusalsIn } from '../../words/refusals';
import { de } from './refusals.de';

export const refusal = refusalsIn({ de });
