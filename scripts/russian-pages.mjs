// Russian pages of docs/ru/research: texts are written by hand; figures, commands and tests come from the English
// page. `<!-- shared: 2 3 -->` above a table names the columns shared with the same table of the English page.
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

/** Returns the English page; undefined if there is none, or if the page is English. @param {string} path */
export function englishOf(path) {
  const english = path.replace(RUSSIAN, 'docs/');
  return english !== path && existsSync(join(ROOT, english)) ? english : undefined;
}

/**
 * Fills the cells that a Russian page shares with the English one.
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

/** Returns the tables of a page in order, without headings. @param {string} page */
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

/** Returns the headings of a page with their levels: `## Title`. @param {string} page */
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

/** Reduces a test to a link to its file, as its title is English. @param {string} cell */
function withoutTitles(cell) {
  const parts = cell.split('<br>').map((part) => part.replace(/(\.tsx?\)) › .*$/, '$1'));
  return [...new Set(parts)].join('<br>');
}

/** Formats numbers in Russian. @param {string} text */
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

/**
 * Points a link to the Russian page if there is one.
 * @param {string} link
 * @param {string} path of the English page
 */
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

/**
 * Returns the anchor of the heading at the same position.
 * @param {string} anchor
 * @param {string} english
 * @param {string} russian
 */
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
