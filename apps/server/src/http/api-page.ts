import { ENDPOINTS } from '@flotilla/protocol';
import { escapeMarkup } from '../previews/markup.js';
import { openApiPath } from './open-api.js';

/** Returns an HTML overview of the API, unstyled: the CSP forbids inline styles. */
export function apiPage(): string {
  const rows = Object.values(ENDPOINTS).map(
    ({ method, path, summary }) =>
      `<tr><td><code>${method}</code></td><td><code>${openApiPath(path)}</code></td>` +
      `<td>${escapeMarkup(summary).replaceAll('`', '')}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Flotilla: HTTP API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body>
<h1>HTTP API</h1>
<p>Every request and answer with its schema, as OpenAPI 3.1:
<a href="/api/openapi.json">openapi.json</a>.
<a href="/docs/bots/online">Bots online</a> explains it, with an example.</p>
<table><thead><tr><th>Method</th><th>Path</th><th></th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>
</body>
</html>
`;
}
