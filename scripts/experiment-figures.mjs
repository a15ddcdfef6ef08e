// Extracts the figures that other pages quote from docs/research/experiments.md, by key.
import { tablesIn } from './russian-pages.mjs';

/** @param {string} page @returns {Record<string, string>} */
export function experimentFigures(page) {
  const sectionOf = (/** @type {string} */ name) => section(page, name);
  return {
    ...placerFigures(sectionOf('placers')),
    ...shooterFigures(sectionOf('shooters')),
    ...haloFigures(sectionOf('halo')),
    ...learningFigures(sectionOf('learning-curve')),
    ...evolutionRunFigures(sectionOf('evolution-7x7')),
    ...zoneFigures(sectionOf('habr-25ms')),
    ...huntFigures(sectionOf('habr-25ms')),
    ...firstMoveFigures(sectionOf('first-move')),
    ...leavingFigures(sectionOf('leave-unfinished')),
  };
}

/** @typedef {Record<string, string>} Row cells by column */

/** @param {string} page @param {string} name */
function section(page, name) {
  const text = page.split(/^## /m).find((candidate) => candidate.startsWith(`${name}\n`));
  if (text === undefined)
    throw new Error(`docs/research/experiments.md lacks the section of ${name}`);
  return text;
}

/** @param {string} text @param {string} title part of the table's title @returns {Row[]} */
function tableRowsIn(text, title) {
  const lines = text.split('\n');
  const titleLine = lines.findIndex((line) => line.includes(title) && line.endsWith(':'));
  const table = titleLine < 0 ? undefined : tablesIn(text).find(({ at }) => at > titleLine);
  if (!table) throw new Error(`docs/research/experiments.md lacks the table «${title}»`);
  const { heading, rows } = table;
  return rows.map((row) => Object.fromEntries(heading.map((name, i) => [name, row[i] ?? ''])));
}

/** @param {string} text @param {RegExp} pattern @throws if it does not match */
function matchIn(text, pattern) {
  const match = pattern.exec(text);
  if (!match) throw new Error(`docs/research/experiments.md says nothing like ${pattern}`);
  return match;
}

/** @param {string} text */
function plainText(text = '') {
  return text.replaceAll('−', '-').trim();
}

/** Negates a figure given as text. @param {string} text */
function negatedText(text = '') {
  const plainCell = plainText(text);
  return plainCell.startsWith('-') ? plainCell.slice(1) : `-${plainCell}`;
}

/** @param {string} text */
function placerFigures(text) {
  const rows = tableRowsIn(text, 'Mean shots to clear a board, by placer and shooter');
  const [, boards = '', slowBoards = ''] = matchIn(text, /on (\d+) boards of each, .*? on (\d+)/);
  /** @type {Record<string, string>} */
  const figures = { 'placers.boards': boards, 'placers.slowBoards': slowBoards };
  for (const { placer, least: _, ...shots } of rows) {
    for (const [shooter, cell] of Object.entries(shots)) {
      figures[`placers.${placer}.${shooter}`] = plainText(cell);
    }
  }
  const randomRows = rows
    .map(({ random }) => plainText(random))
    .sort((a, b) => parseFloat(a) - parseFloat(b));
  figures['placers.least.random'] = randomRows[0] ?? '';
  figures['placers.most.random'] = randomRows.at(-1) ?? '';
  return figures;
}

/** @param {string} text */
function shooterFigures(text) {
  /** @type {Record<string, string>} */
  const figures = {};
  for (const row of tableRowsIn(text, 'Shots to clear a board drawn uniformly')) {
    const difference = row['more than density, same boards'];
    const key = `shooters.${row.shooter}`;
    figures[`${key}.shots`] = plainText(row.shots);
    figures[`${key}.boards`] = plainText(row.boards);
    if (difference === '–') continue;
    figures[`${key}.more`] = plainText(difference);
    figures[`${key}.fewer`] = negatedText(difference);
  }
  for (const row of tableRowsIn(text, 'The same for the automaton')) {
    figures[`untold.${row.shooter}.shots`] = plainText(row.shots);
  }
  for (const [, name, , from] of text.matchAll(/([\w-]+) \(([^()]+), visible from ([\d.]+)\)/g)) {
    figures[`shooters.${name}.visible`] = from ?? '';
  }
  figures['classic.printedCosts'] = matchIn(text, /as printed costs (\S+ ± \S+) shots/)[1] ?? '';
  return figures;
}

/** @param {string} text */
function haloFigures(text) {
  const row = tableRowsIn(text, 'Shots to clear a board of uniform').find(
    ({ shooter }) => shooter === 'random',
  );
  return {
    'halo.random.known': plainText(row?.['halo known']),
    'halo.random.unknown': plainText(row?.['halo unknown']),
    'halo.random.costs': plainText(row?.['it costs, same boards']),
    'halo.knockout.costs': matchIn(text, /it costs (\S+ ± \S+) here/)[1] ?? '',
  };
}

/** @param {string} text */
function learningFigures(text) {
  /** @type {Record<string, string>} */
  const figures = {};
  for (const row of tableRowsIn(text, 'Shots of learned minus those of density')) {
    const key = `learning.${row.placer}`;
    figures[`${key}.last`] = plainText(row['46–50']);
    figures[`${key}.lastSaved`] = negatedText(row['46–50']);
    figures[`${key}.firstSaved`] = negatedText(row['1–5']);
    const [, visible] =
      new RegExp(`${row.placer} \\S+ ± \\S+, visible from (\\d+\\.\\d+)`).exec(text) ?? [];
    if (visible) figures[`${key}.visible`] = visible;
  }
  return figures;
}

/** @param {string} text */
function evolutionRunFigures(text) {
  /** @type {Record<string, string>} */
  const figures = {};
  for (const row of tableRowsIn(text, 'Runs of 50 generations')) {
    const key = `evolution.${row.board?.replace('×', 'x')}.${row.population}`;
    const solvedMatch = matchIn(
      text,
      new RegExp(
        `${row.board}, population ${row.population}: (\\S+)% solved \\((\\S+) to (\\S+)\\)`,
      ),
    );
    figures[`${key}.percent`] = solvedMatch[1] ?? '';
    figures[`${key}.low`] = solvedMatch[2] ?? '';
    figures[`${key}.high`] = solvedMatch[3] ?? '';
    figures[`${key}.generation`] = plainText(row['mean generation']);
  }
  figures['evolution.early'] = matchIn(text, /(\d+) had a layout by generation 17/)[1] ?? '';
  return figures;
}

/** @param {string} text */
function zoneFigures(text) {
  /** @type {Record<string, string>} */
  const figures = {};
  const [, all = ''] = matchIn(text, /all eight equally often, the weakest first: (.*)\.$/m);
  for (const [, name, won] of all.matchAll(/(zones\/[\w-]+) (\S+ ± \S+)%/g)) {
    figures[`won.${name}`] = won ?? '';
  }
  for (const row of tableRowsIn(text, 'knockouts of the other six zones')) {
    figures[`wonOfSix.${row.placer}`] = plainText(row['ours %']);
  }
  const winsMatch = matchIn(text, /bands together win (\S+ ± \S+)%, the four sides (\S+ ± \S+)%/);
  figures['wonOfSix.bands'] = winsMatch[1] ?? '';
  figures['wonOfSix.sides'] = winsMatch[2] ?? '';
  return figures;
}

/** @param {string} text */
function huntFigures(text) {
  /** @type {Record<string, string>} */
  const figures = {
    'hunts.boards': matchIn(text, /Random or crosswise\?.* same (\d+) boards/)[1] ?? '',
  };
  for (const row of tableRowsIn(text, 'Random or crosswise?')) {
    const key = `hunts.${row.hunt?.replaceAll(' ', '-')}`;
    if (row['printed less meant'] === '–') figures[`${key}.fewer`] = negatedText(row['as meant']);
    else figures[`${key}.printedMore`] = plainText(row['printed less meant']);
  }
  return figures;
}

/** @param {string} text */
function firstMoveFigures(text) {
  /** @type {Record<string, string>} */
  const figures = {};
  const findings = text.matchAll(
    /^- With (.+), all shooters together: .* won (\S+ ± \S+)% of (\d+) games/gm,
  );
  for (const [, turns, won, games] of findings) {
    figures[`first.${turns}`] = won ?? '';
    figures[`first.${turns}.games`] = games ?? '';
  }
  return figures;
}

/** @param {string} text */
function leavingFigures(text) {
  const [row] = tableRowsIn(text, 'How often exact leaves a hit ship');
  return {
    'leave.games': plainText(row?.games),
    'leave.shots': plainText(row?.['target shots']),
    'leave.left': plainText(row?.['of them leave']),
    'leave.percent': matchIn(text, /exact leaves it in .* \((\S+)%\)/)[1] ?? '',
    'leave.perGame': plainText(row?.['leave, a game']),
    'leave.likelier': plainText(row?.['likelier by, % points']),
    'leave.visible': matchIn(text, /density\+leave \S+ ± \S+, visible from (\d+\.\d+)/)[1] ?? '',
  };
}
