// The Russian pages of docs/ru/research: their texts are typed; figures, commands and tests come from the English page.
// Above a table `<!-- shared: 2 3 -->` names the columns whose cells are those of the same table of the English page.
// `npm run measure-figures -- --only pages` writes them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const RUSSIAN = /^docs\/ru\//;
const SHARED = /^<!-- shared: ([\d ]+) -->$/;
/** Parts of a cell that are not translated: code, comments and link targets. */
const CODE = /(`[^`]*`|<!--.*?-->|\]\([^)]*\))/;

/** Russian texts of links in shared cells. @type {Record<string, string>} */
const LINKS = {
  'as printed and as meant': 'как напечатано и как задумано',
  equilibrium: 'равновесие',
  evolution: 'эволюция',
  findings: 'выводы',
  inference: 'подсчёт',
  'research notes': 'заметки',
  rules: 'правила',
  strength: 'сила игры',
  'table below': 'таблица ниже',
  why: 'почему',
};

/** The languages of pages. @param {string} path @returns {'en' | 'ru'} */
export function langOf(path) {
  return RUSSIAN.test(path) ? 'ru' : 'en';
}

/** The page in English; undefined where there is none, and of English pages. @param {string} path */
export function englishOf(path) {
  const english = path.replace(RUSSIAN, 'docs/');
  return english !== path && existsSync(join(ROOT, english)) ? english : undefined;
}

/**
 * The Russian page with the cells that it shares with the English one.
 * @param {string} page @param {string} english @param {string} path of the English page
 */
export function withSharedCells(page, english, path) {
  const theirs = tablesIn(english);
  const lines = page.split('\n');
  for (const [index, { at, rows }] of tablesIn(page).entries()) {
    const columns = SHARED.exec(lines[at - 1] ?? '')?.[1]
      ?.split(' ')
      .map(Number);
    if (!columns) continue;
    const from = theirs[index]?.rows ?? [];
    if (from.length !== rows.length) {
      throw new Error(
        `${path}: «${lines[at]}» has ${rows.length} rows in Russian, not ${from.length}`,
      );
    }
    for (const [row, cells] of rows.entries()) {
      const own = cells.map((cell, column) =>
        columns.includes(column + 1) ? inRussian(from[row]?.[column] ?? '', path) : cell,
      );
      lines[at + 2 + row] = `| ${own.join(' | ')} |`;
    }
  }
  return lines.join('\n');
}

/** The tables of a page in their order, without heading. @param {string} page */
export function tablesIn(page) {
  const lines = page.split('\n');
  return lines.flatMap((line, at) => {
    if (!line.startsWith('|') || lines[at - 1]?.startsWith('|')) return [];
    const below = lines.slice(at + 2);
    const end = below.findIndex((each) => !each.startsWith('|'));
    const rows = below.slice(0, end < 0 ? undefined : end).map(cellsOf);
    return [{ at, rows }];
  });
}

/** The headings of a page with their levels: `## Titel`. @param {string} page */
export function headingsIn(page) {
  return page.replace(/^```[\s\S]*?^```$/gm, '').match(/^#+ .*$/gm) ?? [];
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

/** @param {string} cell @param {string} path of the English page */
function inRussian(cell, path) {
  const parts = withoutTitles(cell).split(CODE);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return figuresInRussian(part);
      return part.startsWith('](') ? `](${linkInRussian(part.slice(2, -1), path)})` : part;
    })
    .join('')
    .replace(/\[([^\]]+)\]\((?=[^)]*\.md|#)/g, (_, label) => `[${labelInRussian(label)}](`);
}

/** A test is a link to its file: its title is English. @param {string} cell */
function withoutTitles(cell) {
  const parts = cell.split('<br>').map((part) => part.replace(/(\.tsx?\)) › .*$/, '$1'));
  return [...new Set(parts)].join('<br>');
}

/** Numbers as Russian writes them. @param {string} text */
function figuresInRussian(text) {
  return text
    .replace(/(?<=\d),(?=\d{3})/g, '\u00A0')
    .replace(/(?<=\d)\.(?=\d)/g, ',')
    .replace(/(?<=\d)%/g, '\u00A0%');
}

/** @param {string} label */
function labelInRussian(label) {
  const told = /[-./@0-9]|^[a-z]+$/.test(label) && !(label in LINKS) ? label : LINKS[label];
  if (told === undefined)
    throw new Error(`scripts/russian-pages.mjs has no Russian for the link «${label}»`);
  return told;
}

/** Leads to the Russian page where there is one. @param {string} link @param {string} path of the English page */
function linkInRussian(link, path) {
  const [file = '', anchor] = link.split('#');
  const folder = path.replace(/[^/]*$/, '');
  const target = file === '' ? path : `${folder}${file}`;
  const russian = target.replace(/^docs\//, 'docs/ru/');
  if (file.startsWith('..') || !existsSync(join(ROOT, russian))) {
    return file.startsWith('..') ? `../${link}` : `../../${folder.replace(/^docs\//, '')}${link}`;
  }
  return anchor === undefined ? file : `${file}#${anchorInRussian(anchor, target, russian)}`;
}

/** The anchor of the heading at the same place. @param {string} anchor @param {string} english @param {string} russian */
function anchorInRussian(anchor, english, russian) {
  const at = headingsIn(read(english)).findIndex((heading) => anchorOf(heading) === anchor);
  const heading = headingsIn(read(russian))[at];
  if (heading === undefined)
    throw new Error(`${english} has no #${anchor}, or ${russian} lacks its section`);
  return anchorOf(heading);
}

/** Anchor of a heading on GitHub; tests/docs.test.ts follows the links. @param {string} heading */
function anchorOf(heading) {
  const kept = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return kept.trim().replaceAll(' ', '-');
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}
