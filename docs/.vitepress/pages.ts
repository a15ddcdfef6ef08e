import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where the build lays all pages, written and generated, before vitepress reads them. */
export const SITE_SOURCES = join(ROOT, '.flotilla/docs');
export const SITE = join(ROOT, 'dist/docs');

/** Pages outside `docs/` that are on the site, and where. */
const OTHERS: Readonly<Record<string, string>> = {
  'README.md': 'index.md',
  'CONTRIBUTING.md': 'contribute/index.md',
  'CHANGELOG.md': 'changelog.md',
  ...Object.fromEntries(
    ['rules', 'engine', 'play', 'protocol', 'lab'].map((name) => [
      `packages/${name}/README.md`,
      `library/packages/${name}.md`,
    ]),
  ),
};

/** Files that pages link to and a browser opens as they are. */
const SERVED = /^docs\/(examples\/|[\w-]+\.(txt|json)$)/;

const LINK = /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g;
const CODE = /^```[\s\S]*?^```$|`[^`\n]*`/gm;

/** Where a page of the repository is on the site; undefined if it is not there. */
export function sitePathOf(path: string): string | undefined {
  const other = OTHERS[path];
  if (other !== undefined) return other;
  return /^docs\/.*\.md$/.test(path) ? path.slice('docs/'.length) : undefined;
}

/** The text of every page that is written by hand, by its path on the site. */
export function writtenPages(): Map<string, string> {
  const others = Object.keys(OTHERS).filter((path) => path !== 'README.md');
  const paths = [...filesOfDocs(), ...others].filter((path) => path.endsWith('.md'));
  const there = paths.filter((path) => existsSync(join(ROOT, path))).sort();
  return new Map(
    there.map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return [sitePathOf(path) ?? path, withSiteLinks(text, path)];
    }),
  );
}

/** The files that the site serves as they are, by path from the root of the repository. */
export function servedFiles(): string[] {
  return filesOfDocs().filter((path) => SERVED.test(path) && /\.\w+$/.test(path));
}

/** The pictures that commands write beside their pages, by path from the root of the repository. */
export function pagePictures(): string[] {
  return filesOfDocs().filter((path) => /^docs\/research\/[\w-]+\.svg$/.test(path));
}

function filesOfDocs(): string[] {
  const files = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return files.map((path) => `docs/${path}`).filter((path) => !path.startsWith('docs/.vitepress'));
}

/** A page with its links as the site has them. @param path of the page in the repository */
function withSiteLinks(text: string, path: string): string {
  const codes: string[] = [];
  // Code is set aside: what looks like a link in it is none.
  const prose = text.replace(CODE, (code) => `\0${codes.push(code) - 1}\0`);
  const linked = prose.replace(LINK, (all, sign: string, label: string, link: string) =>
    /^(?:[a-z]+:|#|\/)/.test(link) ? all : siteLink({ sign, label, link, path }),
  );
  return linked.replace(/\0(\d+)\0/g, (_, at: string) => codes[Number(at)] ?? '');
}

interface WrittenLink {
  /** `!` of a picture. */
  readonly sign: string;
  readonly label: string;
  readonly link: string;
  readonly path: string;
}

function siteLink({ sign, label, link, path }: WrittenLink): string {
  const [file = '', anchor] = link.split('#');
  const target = normalize(join(dirname(path), file));
  const here = dirname(sitePathOf(path) ?? path);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  const page = sitePathOf(target);
  if (page !== undefined) return `${sign}[${label}](${relativeTo(here, page)}${hash})`;
  if (sign) return `![${label}](${relativeTo(here, target.replace(/^docs\//, ''))})`;
  if (SERVED.test(target)) {
    // As HTML: vitepress takes a link to a file of a kind that it does not know for one to a page.
    return `<a href="/${target}" target="_blank">${label}</a>`;
  }
  // A source file is not on the site: its path is told.
  return label === target ? `\`${target}\`` : `${label} (\`${target}\`)`;
}

function relativeTo(folder: string, path: string): string {
  const way = relative(folder, path);
  return way.startsWith('.') ? way : `./${way}`;
}
