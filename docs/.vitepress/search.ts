/**
 * What the search knows of a page. Of the reference of a package these are the names of each kind, so that its
 * thousand headings do not come before the pages that explain; of the changelog nothing.
 */
export function searchedText(text: string, path: string): string {
  if (path === 'changelog.md') return '';
  return path.startsWith('reference/api/') ? namesIn(text) : text;
}

function namesIn(reference: string): string {
  const headings = reference.match(/^#{1,3} .*$/gm) ?? [];
  return headings.map((line) => `${line.replace(/^### /, '')}\n`).join('\n');
}
