import { dirname, join, normalize, relative } from 'node:path/posix';

/** Pages outside `docs/`, by path from the root of the repository, with their paths in the documentation. */
export const OTHER_PAGES: Readonly<Record<string, string>> = {
  'CONTRIBUTING.md': 'contribute/index.md',
  'CHANGELOG.md': 'changelog.md',
  ...Object.fromEntries(
    ['rules', 'engine', 'bimaru', 'play', 'protocol', 'lab', 'research'].map((name) => [
      `packages/${name}/README.md`,
      `library/packages/${name}.md`,
    ]),
  ),
};

/** Pages that only `npm run docs` generates, by the path used in links. */
const GENERATED = /^docs\/reference\/(?:(?:commands|api)\/[\w-]+|http|messages|json-schema)\.md$/;

/** Files that pages link to and a browser opens directly. */
const SERVED = /^docs\/(examples\/|[\w-]+\.(txt|json)$)/;

const LINK = /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g;
const CODE = /^```[\s\S]*?^```$|`[^`\n]*`/gm;

/** Returns the path of a repository page in the documentation; undefined if it has none. */
export function sitePathOf(path: string): string | undefined {
  if (path === 'README.md') return 'index.md';
  const other = OTHER_PAGES[path];
  if (other !== undefined) return other;
  return /^docs\/.*\.md$/.test(path) ? path.slice('docs/'.length) : undefined;
}

/** Returns the file in the repository of a page of the documentation: the inverse of {@link sitePathOf}. */
export function sourcePathOf(page: string): string {
  const other = Object.entries(OTHER_PAGES).find(([, sitePath]) => sitePath === page);
  return other?.[0] ?? `docs/${page}`;
}

/** Is the page generated, and so not in the repository? @param path from the root of the repository */
export function isGeneratedPage(path: string): boolean {
  return GENERATED.test(path);
}

/** Do links lead to the file itself? @param path from the root of the repository */
export function isServedFile(path: string): boolean {
  return SERVED.test(path);
}

/** Rewrites the links of a page for the documentation. @param path of the page in the repository */
export function withSiteLinks(text: string, path: string): string {
  const codes: string[] = [];
  // Code is set aside, since link syntax in it is not a link.
  const prose = text.replace(CODE, (code) => `\0${codes.push(code) - 1}\0`);
  const linked = prose.replace(LINK, (all, sign: string, label: string, link: string) =>
    /^(?:[a-z]+:|#)/.test(link) ? all : siteLink({ sign, label, link, path }),
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
  // HTML with a target: a page of the app is outside the site that vitepress knows.
  if (link.startsWith('/')) return `<a href="${link}" target="_self">${label}</a>`;
  const [file = '', anchor] = link.split('#');
  const target = normalize(join(dirname(path), file));
  const here = dirname(sitePathOf(path) ?? path);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  const page = sitePathOf(target);
  if (page !== undefined) return `${sign}[${label}](${relativeTo(here, page)}${hash})`;
  if (sign) return `![${label}](${relativeTo(here, target.replace(/^docs\//, ''))})`;
  if (isServedFile(target)) {
    // HTML, since vitepress takes a link to an unknown file type for one to a page.
    return `<a href="/${target}" target="_blank">${label}</a>`;
  }
  // A source file is not in the documentation: its path is shown.
  return label === target ? `\`${target}\`` : `${label} (\`${target}\`)`;
}

function relativeTo(folder: string, path: string): string {
  const way = relative(folder, path);
  return way.startsWith('.') ? way : `./${way}`;
}

/** Returns the anchor of a heading, in the style of GitHub and the site. */
export function anchorOf(heading: string): string {
  const kept = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return kept.trim().replaceAll(' ', '-');
}
