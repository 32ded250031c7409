// Areas on a display, from the sheet that the server counted: which to light, and their outlines.
import { at, same, type Area, type Cell, type Feature, type Sheet } from './view';

/** What the player looks at more closely: a line of the sheet, or all that a card belongs to. */
export type Lit =
  | { kind: 'feature'; feature: Feature }
  | { kind: 'extra'; index: number }
  | { kind: 'cell'; cell: Cell };

export interface LitArea {
  feature: Feature;
  area: Area;
}

/** The areas that a card belongs to. */
export function areasAt(sheet: Sheet, cell: Cell): LitArea[] {
  return sheet.categories.flatMap(({ feature, areas }) =>
    areas
      .filter(({ cells }) => cells.some((each) => same(each, cell)))
      .map((area) => ({ feature, area })),
  );
}

/** The areas to light. */
export function litAreas(sheet: Sheet, lit: Lit): LitArea[] {
  switch (lit.kind) {
    case 'feature': {
      const areas = sheet.categories.find(({ feature }) => feature === lit.feature)?.areas ?? [];
      return areas.map((area) => ({ feature: lit.feature, area }));
    }
    case 'cell':
      return areasAt(sheet, lit.cell);
    case 'extra':
      return [];
  }
}

/** The cells to light where no area is meant: those that an extra counts. */
export function litCells(sheet: Sheet, lit: Lit): Cell[] {
  return lit.kind === 'extra' ? (sheet.extras[lit.index]?.cells ?? []) : [];
}

/** What a wizard on this card would add to the areas of the sheet; the golden one counts twice. */
export function gain(sheet: Sheet, cell: Cell, golden: boolean): number {
  const sizes = areasAt(sheet, cell).reduce((sum, { area }) => sum + area.size, 0);
  return golden ? 2 * sizes : sizes;
}

/** The edges round some cells as an SVG path; one cell is one unit. */
export function outline(cells: Cell[]): string {
  const inside = new Set(cells.map(at));
  const open = (x: number, y: number): boolean => !inside.has(at([x, y]));
  return cells
    .map(([x, y]) =>
      [
        open(x, y - 1) ? `M${x} ${y}h1` : '',
        open(x + 1, y) ? `M${x + 1} ${y}v1` : '',
        open(x, y + 1) ? `M${x} ${y + 1}h1` : '',
        open(x - 1, y) ? `M${x} ${y}v1` : '',
      ].join(''),
    )
    .join('');
}
