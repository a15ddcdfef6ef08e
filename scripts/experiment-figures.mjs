// Figures of docs/research/experiments.md that other pages quote, by key.

/**
 * @param {string} page
 * @returns {Record<string, string>}
 */
export function experimentFigures(page) {
  const of = (/** @type {string} */ name) => section(page, name);
  return {
    ...placers(of('placers')),
    ...shooters(of('shooters')),
    ...halo(of('halo')),
    ...learning(of('learning-curve')),
    ...evolution(of('evolution-7x7')),
    ...zones(of('habr-25ms')),
    ...hunts(of('habr-25ms')),
    ...firstMove(of('first-move')),
    ...leaving(of('leave-unfinished')),
  };
}

/** @typedef {Record<string, string>} Row by column */

/** @param {string} page @param {string} name */
function section(page, name) {
  const text = page.split(/^## /m).find((each) => each.startsWith(`${name}\n`));
  if (text === undefined)
    throw new Error(`docs/research/experiments.md lacks the section of ${name}`);
  return text;
}

/**
 * Returns the rows of the table whose title contains these words.
 * @param {string} text
 * @param {string} title
 * @returns {Row[]}
 */
function rowsOf(text, title) {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes(title) && line.endsWith(':'));
  if (at < 0) throw new Error(`docs/research/experiments.md lacks the table «${title}»`);
  const cells = lines
    .slice(at + 2, at + 2 + lines.slice(at + 2).findIndex((line) => !line.startsWith('|')))
    .map((line) => line.slice(2, -2).split(' | '));
  const [heading = [], , ...rows] = cells;
  return rows.map((row) => Object.fromEntries(heading.map((name, i) => [name, row[i] ?? ''])));
}

/** Returns the match of a pattern in the findings. @param {string} text @param {RegExp} pattern */
function found(text, pattern) {
  const match = pattern.exec(text);
  if (!match) throw new Error(`docs/research/experiments.md says nothing like ${pattern}`);
  return match;
}

/** @param {string} text */
function plain(text = '') {
  return text.replaceAll('−', '-').trim();
}

/** Negates a written figure. @param {string} text */
function negated(text = '') {
  const told = plain(text);
  return told.startsWith('-') ? told.slice(1) : `-${told}`;
}

/** @param {string} text */
function placers(text) {
  const rows = rowsOf(text, 'Mean shots to clear a board, by placer and shooter');
  const [, boards = '', slowBoards = ''] = found(text, /on (\d+) boards of each, .*? on (\d+)/);
  /** @type {Record<string, string>} */
  const figures = { 'placers.boards': boards, 'placers.slowBoards': slowBoards };
  for (const { placer, least: _, ...shots } of rows) {
    for (const [shooter, told] of Object.entries(shots)) {
      figures[`placers.${placer}.${shooter}`] = plain(told);
    }
  }
  const byRandom = rows
    .map(({ random }) => plain(random))
    .sort((a, b) => parseFloat(a) - parseFloat(b));
  figures['placers.least.random'] = byRandom[0] ?? '';
  figures['placers.most.random'] = byRandom.at(-1) ?? '';
  return figures;
}

/** @param {string} text */
function shooters(text) {
  /** @type {Record<string, string>} */
  const figures = {};
  for (const row of rowsOf(text, 'Shots to clear a board drawn uniformly')) {
    const more = row['more than density, same boards'];
    const key = `shooters.${row.shooter}`;
    figures[`${key}.shots`] = plain(row.shots);
    figures[`${key}.boards`] = plain(row.boards);
    if (more === '–') continue;
    figures[`${key}.more`] = plain(more);
    figures[`${key}.fewer`] = negated(more);
  }
  for (const row of rowsOf(text, 'The same for the automaton')) {
    figures[`untold.${row.shooter}.shots`] = plain(row.shots);
  }
  for (const [, name, , from] of text.matchAll(/([\w-]+) \(([^()]+), visible from ([\d.]+)\)/g)) {
    figures[`shooters.${name}.visible`] = from ?? '';
  }
  figures['classic.printedCosts'] = found(text, /as printed costs (\S+ ± \S+) shots/)[1] ?? '';
  return figures;
}

/** @param {string} text */
function halo(text) {
  const row = rowsOf(text, 'Shots to clear a board of uniform').find(
    ({ shooter }) => shooter === 'random',
  );
  return {
    'halo.random.known': plain(row?.['halo known']),
    'halo.random.unknown': plain(row?.['halo unknown']),
    'halo.random.costs': plain(row?.['it costs, same boards']),
    'halo.knockout.costs': found(text, /it costs (\S+ ± \S+) here/)[1] ?? '',
  };
}

/** @param {string} text */
function learning(text) {
  /** @type {Record<string, string>} */
  const figures = {};
  for (const row of rowsOf(text, 'Shots of learned minus those of density')) {
    const key = `learning.${row.placer}`;
    figures[`${key}.last`] = plain(row['46–50']);
    figures[`${key}.lastSaved`] = negated(row['46–50']);
    figures[`${key}.firstSaved`] = negated(row['1–5']);
    const [, visible] =
      new RegExp(`${row.placer} \\S+ ± \\S+, visible from (\\d+\\.\\d+)`).exec(text) ?? [];
    if (visible) figures[`${key}.visible`] = visible;
  }
  return figures;
}

/** @param {string} text */
function evolution(text) {
  /** @type {Record<string, string>} */
  const figures = {};
  for (const row of rowsOf(text, 'Runs of 50 generations')) {
    const key = `evolution.${row.board?.replace('×', 'x')}.${row.population}`;
    const solved = found(
      text,
      new RegExp(
        `${row.board}, population ${row.population}: (\\S+)% solved \\((\\S+) to (\\S+)\\)`,
      ),
    );
    figures[`${key}.percent`] = solved[1] ?? '';
    figures[`${key}.low`] = solved[2] ?? '';
    figures[`${key}.high`] = solved[3] ?? '';
    figures[`${key}.generation`] = plain(row['mean generation']);
  }
  figures['evolution.early'] = found(text, /(\d+) had a layout by generation 17/)[1] ?? '';
  return figures;
}

/** @param {string} text */
function zones(text) {
  /** @type {Record<string, string>} */
  const figures = {};
  const [, all = ''] = found(text, /all eight equally often, the weakest first: (.*)\.$/m);
  for (const [, name, won] of all.matchAll(/(zones\/[\w-]+) (\S+ ± \S+)%/g)) {
    figures[`won.${name}`] = won ?? '';
  }
  for (const row of rowsOf(text, 'knockouts of the other six zones')) {
    figures[`wonOfSix.${row.placer}`] = plain(row['ours %']);
  }
  const together = found(text, /bands together win (\S+ ± \S+)%, the four sides (\S+ ± \S+)%/);
  figures['wonOfSix.bands'] = together[1] ?? '';
  figures['wonOfSix.sides'] = together[2] ?? '';
  return figures;
}

/** @param {string} text */
function hunts(text) {
  /** @type {Record<string, string>} */
  const figures = {
    'hunts.boards': found(text, /Random or crosswise\?.* same (\d+) boards/)[1] ?? '',
  };
  for (const row of rowsOf(text, 'Random or crosswise?')) {
    const key = `hunts.${row.hunt?.replaceAll(' ', '-')}`;
    if (row['printed less meant'] === '–') figures[`${key}.fewer`] = negated(row['as meant']);
    else figures[`${key}.printedMore`] = plain(row['printed less meant']);
  }
  return figures;
}

/** @param {string} text */
function firstMove(text) {
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
function leaving(text) {
  const [row] = rowsOf(text, 'How often exact leaves a hit ship');
  return {
    'leave.games': plain(row?.games),
    'leave.shots': plain(row?.['target shots']),
    'leave.left': plain(row?.['of them leave']),
    'leave.percent': found(text, /exact leaves it in .* \((\S+)%\)/)[1] ?? '',
    'leave.perGame': plain(row?.['leave, a game']),
    'leave.likelier': plain(row?.['likelier by, % points']),
    'leave.visible': found(text, /density\+leave \S+ ± \S+, visible from (\d+\.\d+)/)[1] ?? '',
  };
}
