/** Weights of pages in the search by the start of their path: people's pages come before endpoints and kinds. */
const WEIGHTS: readonly (readonly [start: string, weight: number])[] = [
  ['play/', 3.5],
  ['research/lab', 2.5],
  ['bots/', 2.5],
  ['library/packages/', 0.7],
  ['library/', 1.5],
  ['operate/', 1.2],
  ['reference/command-line', 2],
  ['reference/formats', 1.2],
  ['reference/glossary', 1.2],
  ['reference/commands/', 0.6],
  ['reference/http', 0.6],
  ['reference/', 0.3],
  ['research/sources', 0.6],
  ['research/experiments', 0.6],
  ['contribute/', 0.6],
];

/** Options of the search box. */
export const SEARCH_OPTIONS = {
  fuzzy: 0.2,
  prefix: true,
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument: (id: unknown) => weightOf(String(id)),
};

/** @param id address of a section: `/docs/ru/play/rules#turns` */
function weightOf(id: string): number {
  const page = id.replace(/^\/docs\/(?:ru\/)?/, '');
  return WEIGHTS.find(([start]) => page.startsWith(start))?.[1] ?? 1;
}
