// Russian pages of docs/ru/research: texts are written by hand; figures, commands and tests come
// from the English page. `<!-- shared: 2 3 -->` above a table names the columns copied from that
// page. `npm run measure-figures -- --only pages` copies them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const RUSSIAN_PATH = /^docs\/ru\//;
const SHARED_COLUMNS = /^<!-- shared: ([\d ]+) -->$/;
/** Parts of a cell that are not translated: code, comments and link targets. */
const UNTRANSLATED_PARTS = /(`[^`]*`|<!--.*?-->|\]\([^)]*\))/;

/** Russian link texts of shared cells, by English text. @type {Record<string, string>} */
const RUSSIAN_LINK_TEXTS = {
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

/** @param {string} path @returns {'en' | 'ru'} */
export function langOf(path) {
  return RUSSIAN_PATH.test(path) ? 'ru' : 'en';
}

/** Returns a Russian page's English page; undefined if there is none. @param {string} path */
export function englishPath(path) {
  const english = path.replace(RUSSIAN_PATH, 'docs/');
  return english !== path && existsSync(join(ROOT, english)) ? english : undefined;
}

/** @param {string} page @param {string} english @param {string} path path of the English page */
export function withSharedCells(page, english, path) {
  const englishTables = tablesIn(english);
  const lines = page.split('\n');
  for (const [index, { at, rows }] of tablesIn(page).entries()) {
    const columns = SHARED_COLUMNS.exec(lines[at - 1] ?? '')?.[1]
      ?.split(' ')
      .map(Number);
    if (!columns) continue;
    const englishRows = englishTables[index]?.rows ?? [];
    if (englishRows.length !== rows.length) {
      throw new Error(
        `${path}: «${lines[at]}» has ${rows.length} rows in Russian, not ${englishRows.length}`,
      );
    }
    for (const [row, cells] of rows.entries()) {
      const ownCells = cells.map((cell, column) =>
        columns.includes(column + 1) ? translateCell(englishRows[row]?.[column] ?? '', path) : cell,
      );
      lines[at + 2 + row] = `| ${ownCells.join(' | ')} |`;
    }
  }
  return lines.join('\n');
}

/** Returns the tables of a page in order: line, heading and rows. @param {string} page */
export function tablesIn(page) {
  const lines = page.split('\n');
  return lines.flatMap((line, lineIndex) => {
    if (!line.startsWith('|') || lines[lineIndex - 1]?.startsWith('|')) return [];
    const below = lines.slice(lineIndex + 2);
    const end = below.findIndex((lineBelow) => !lineBelow.startsWith('|'));
    const rows = below.slice(0, end < 0 ? undefined : end).map(cellsOf);
    return [{ at: lineIndex, heading: cellsOf(line), rows }];
  });
}

/** Returns the heading lines of a page, such as `## Title`. @param {string} page */
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

/** @param {string} cell @param {string} path path of the English page */
function translateCell(cell, path) {
  const parts = withoutTitles(cell).split(UNTRANSLATED_PARTS);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return figuresInRussian(part);
      return part.startsWith('](') ? `](${linkInRussian(part.slice(2, -1), path)})` : part;
    })
    .join('')
    .replace(/\[([^\]]+)\]\((?=[^)]*\.md|#)/g, (_, label) => `[${labelInRussian(label)}](`);
}

/** Reduces references to tests to links to their files: titles are English. @param {string} cell */
function withoutTitles(cell) {
  const parts = cell.split('<br>').map((part) => part.replace(/(\.tsx?\)) › .*$/, '$1'));
  return [...new Set(parts)].join('<br>');
}

/** @param {string} text */
function figuresInRussian(text) {
  return text
    .replace(/(?<=\d),(?=\d{3})/g, '\u00A0')
    .replace(/(?<=\d)\.(?=\d)/g, ',')
    .replace(/(?<=\d)%/g, '\u00A0%');
}

/** @param {string} label */
function labelInRussian(label) {
  const labelText =
    /[-./@0-9]|^[a-z]+$/.test(label) && !(label in RUSSIAN_LINK_TEXTS)
      ? label
      : RUSSIAN_LINK_TEXTS[label];
  if (labelText === undefined)
    throw new Error(`scripts/russian-pages.mjs has no Russian for the link «${label}»`);
  return labelText;
}

/** Points a link to a Russian page, if any. @param {string} link @param {string} path its page */
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

/** @param {string} anchor @param {string} english path @param {string} russian path */
function anchorInRussian(anchor, english, russian) {
  const headingIndex = headingsIn(read(english)).findIndex(
    (heading) => anchorOf(heading) === anchor,
  );
  const heading = headingsIn(read(russian))[headingIndex];
  if (heading === undefined)
    throw new Error(`${english} has no #${anchor}, or ${russian} lacks its section`);
  return anchorOf(heading);
}

/** Returns a heading's anchor, as on GitHub. @param {string} heading */
function anchorOf(heading) {
  const letters = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return letters.trim().replaceAll(' ', '-');
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}
