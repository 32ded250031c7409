// What a game with a campaign gives to the room: one module, src/games/<key>/campaign.ts.
import type { Component } from 'svelte';
import type { Campaign } from '../api/models';
import type { Tagged } from '../table/game';

/** All that a picture of a campaign is given. It shows; the host alone can choose. */
export interface CampaignProps<View = unknown> {
  /** The progress, as this member may know it. */
  view: View;
  log: Campaign['log'];
  /** What may be chosen at any time; empty for whoever may not choose now. */
  free: Tagged[];
  /** Choose one of `free`. */
  choose: (choice: Tagged) => void;
}

/** One game's campaign. */
export interface CampaignFace<View = never> {
  /** The campaign's name, and what it is in a sentence; in the language of the moment. */
  title: string;
  pitch: string;
  /** How far the room has come, with whatever is free to choose. */
  Picture: Component<CampaignProps<View>>;
  /** What stands among the options for those that are still closed; it tells nothing of them. */
  Sealed: Component<{ view: View }>;
  /** What is asked when a match has offered something. */
  question: string;
  /** The button that makes one of a match's offers count. */
  confirm: string;
  /** A choice in words and with a symbol. */
  show: (choice: Tagged) => Shown;
  /** What a point is called from which another campaign may begin; left out if there are none. */
  point?: (point: number) => string;
}

export interface Shown {
  name: string;
  /** What it takes, or what it does. */
  hint: string;
  symbol: string;
  /** Stands in the place of the symbol, such as a number. */
  text?: string;
}
