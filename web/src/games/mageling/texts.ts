// The words of every part, made from its data, so that text and effect cannot disagree (MAGE-06).
import { language, spoken } from '../../words/words.svelte';
import { ANCIENTS, CARDS, CRYSTALS, PLACES } from './cards';
import type { Effect, Rule } from './effects';
import { de } from './texts.de';
import { en } from './texts.en';
import { hu } from './texts.hu';
import { ru } from './texts.ru';
import type { Card } from './view';

/** How a language says what the effect language can say. Clauses begin small and have no full stop. */
export interface Speaker {
  effect: (effect: Effect) => string;
  /** An inner list as one clause. */
  list: (effects: Effect[]) => string;
  rule: (rule: Exclude<Rule, { rule: 'animate' }>) => string;
  heads: Record<Head, string>;
}

export type Head = 'animate' | 'reveal' | 'enter' | 'defeat' | 'local' | 'global' | 'flip';

/** One sentence of a text, and the effect that it tells, if it is one. */
export interface Sentence {
  text: string;
  effect: Effect | null;
}

/** A paragraph of a text: when it happens, and what. */
export interface Part {
  head: Head | null;
  label: string;
  sentences: Sentence[];
}

const speaker = (): Speaker => spoken({ en, de, hu, ru });

/** The first letter large, and a full stop. */
export function upper(clause: string): string {
  return clause.charAt(0).toLocaleUpperCase(language()) + clause.slice(1);
}

function sentence(clause: string, effect: Effect | null): Sentence {
  return { text: `${upper(clause)}.`, effect };
}

function sentences(list: Effect[]): Sentence[] {
  return list.map((effect) => sentence(speaker().effect(effect), effect));
}

function part(head: Head | null, made: Sentence[], also: Head | null = null): Part[] {
  if (made.length === 0) return [];
  const heads = [head, also].flatMap((one) => (one ? [speaker().heads[one]] : []));
  return [{ head: also ?? head, label: heads.map((one) => `${one}:`).join(' '), sentences: made }];
}

/** Standing rules stand together; an Animate effect among them has a paragraph of its own. */
function standing(head: 'local' | 'global', rules: Rule[]): Part[] {
  return rules.flatMap((rule) =>
    rule.rule === 'animate'
      ? part(head, sentences(rule.then), 'animate')
      : part(head, [sentence(speaker().rule(rule), null)]),
  );
}

/** The text of any part; the resources of a card are not in it. */
export function partsOf(id: Card): Part[] {
  const card = CARDS.get(id);
  if (card) {
    return [
      ...part(null, sentences(card.effects ?? [])),
      ...part('animate', sentences(card.animate ?? [])),
    ];
  }
  const place = PLACES.get(id);
  if (place) {
    return [
      ...part('reveal', sentences(place.reveal ?? [])),
      ...part('enter', sentences(place.enter ?? [])),
      ...part('defeat', sentences(place.defeat ?? [])),
      ...standing('local', place.local ?? []),
      ...standing('global', place.global ?? []),
    ];
  }
  const crystal = CRYSTALS.get(id);
  if (crystal) return part('animate', sentences(crystal.animate));
  return part(null, sentences(ANCIENTS.get(id)?.flip ?? []));
}

/** The same sentence by sentence, the first of a paragraph with when it happens; a location that lies
 *  open has done its Reveal effect. */
export function sentencesOf(id: Card, without: Head | null = null): string[] {
  let last = '';
  const parts = partsOf(id).filter(({ head }) => head === null || head !== without);
  return parts.flatMap(({ label, sentences: all }) => {
    const repeated = label === last;
    last = label;
    return all.map(({ text }, i) => (label && !repeated && i === 0 ? `${label} ${text}` : text));
  });
}

/** The same in one line. */
export function textOf(id: Card, without: Head | null = null): string {
  return sentencesOf(id, without).join(' ');
}

/** What an Animate effect of a card, a crystal or a location says. */
export function animateText(id: Card): string {
  return partsOf(id)
    .filter(({ head }) => head === 'animate')
    .flatMap(({ sentences: all }) => all.map(({ text }) => text))
    .join(' ');
}

/** A list of effects as one sentence, for a choice. */
export function listText(list: Effect[]): string {
  return upper(speaker().list(list));
}
