// Areas on a display, from the sheet that the server counted: which to light, and their outlines.
import { at, same, type Area, type Cell, type ExtraName, type Feature, type Sheet } from './view';

/** What the player looks at more closely: a line of the sheet, or all that a card belongs to. */
export type Lit =
  | { kind: 'feature'; feature: Feature }
  | { kind: 'extra'; index: number }
  | { kind: 'extras'; name: ExtraName }
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
    default:
      return [];
  }
}

/** The cells to light where no area is meant: those that an extra counts. */
export function litCells(sheet: Sheet, lit: Lit): Cell[] {
  if (lit.kind === 'extra') return sheet.extras[lit.index]?.cells ?? [];
  if (lit.kind !== 'extras') return [];
  const all = sheet.extras.filter(({ name }) => name === lit.name).flatMap(({ cells }) => cells);
  return [...new Map(all.map((cell) => [at(cell), cell])).values()];
}

/** What a wizard on this card would add to the areas of the sheet; the golden one counts twice. */
export function gain(sheet: Sheet, cell: Cell, golden: boolean): number {
  const sizes = areasAt(sheet, cell).reduce((sum, { area }) => sum + area.size, 0);
  return golden ? 2 * sizes : sizes;
}

/** Lines between the middles of neighbouring cells, as an SVG path; one cell is one unit. */
export function links(cells: Cell[]): string {
  const inside = new Set(cells.map(at));
  return cells
    .map(([x, y]) =>
      [
        inside.has(at([x + 1, y])) ? `M${x + 0.5} ${y + 0.5}h1` : '',
        inside.has(at([x, y + 1])) ? `M${x + 0.5} ${y + 0.5}v1` : '',
      ].join(''),
    )
    .join('');
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
