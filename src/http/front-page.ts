import { createHash } from 'node:crypto';
import type { Answer } from './answer.ts';
import type { LiveDocs } from './live-docs.ts';

interface Place {
  name?: string;
  servicePath: string;
  /** Where this server is reached, for the lines to copy. */
  origin: string;
  accessToken?: string;
}

/** The page a newcomer sees at `/`: what runs, what was indexed, a search box that works, lines to copy. */
export function frontPage(
  live: LiveDocs,
  { name = 'Docent', servicePath, origin, accessToken }: Place,
): Answer {
  const script = pageScript(servicePath);
  const isPrivate = accessToken !== undefined;
  const service = `<span class="origin">${escapeHtml(origin)}</span>/${escapeHtml(servicePath)}/api`;
  const authorization = isPrivate ? " -H 'Authorization: Bearer TOKEN'" : '';
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(name)}</h1>
<p class="facts">${isPrivate ? 'This documentation is private.' : facts(live)}</p>
<form id="search" role="search">
${isPrivate ? tokenField : ''}<label for="query">Search the docs</label>
<input id="query" type="search" autocomplete="off" autofocus placeholder="Try a question, an identifier, a path">
</form>
<p id="status" role="status"></p>
<ol id="hits"></ol>
<h2>From a program</h2>
<pre><code>curl -X POST ${service}/search${authorization} \\
  -H 'Content-Type: application/json' -d '{"query": "install"}'

curl ${service}/health
curl ${service}/openapi.json${authorization}</code></pre>
</main>
<script>${script}</script>
</body>
</html>
`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; style-src ${hashOf(styles)}; script-src ${hashOf(script)}; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    },
    body: html,
  };
}

const tokenField = `<label for="token">Access token</label>
<input id="token" type="password" autocomplete="off">
`;

function facts(live: LiveDocs): string {
  const docs = live.current;
  if (docs === null)
    return `${escapeHtml(live.preparation.message)} (${Math.floor(live.preparation.progress * 100)} %). Reload in a moment.`;
  const scopes = docs.scopes.map(
    ({ version, locale, pages, chunks }) =>
      `${escapeHtml(version)} (${escapeHtml(locale)}): ${pages} pages, ${chunks} passages`,
  );
  return `Snapshot ${docs.snapshot} of ${docs.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${scopes.join('; ')}.`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

const styles = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0; background: light-dark(#fff, #16181d); color: light-dark(#1c1e21, #e6e6e6) }
main { max-width: 46rem; margin: 3rem auto; padding: 0 1rem }
h1 { margin: 0 } h2 { font-size: 1rem; margin-top: 2.5rem }
.facts, .trail { color: light-dark(#5a6069, #a3aab5); font-size: .9rem }
label { display: block; font-weight: 600; margin: 1.5rem 0 .3rem }
input { width: 100%; box-sizing: border-box; font: inherit; font-size: 1.1rem; padding: .6rem .8rem; border: 1px solid light-dark(#8a919c, #6b727d); border-radius: .5rem; background: transparent; color: inherit }
ol { list-style: none; padding: 0 } li { margin: 1.2rem 0 }
summary { font-weight: 600; color: light-dark(#1f4fd8, #8ab4ff); cursor: pointer } .passage { white-space: pre-wrap; border-left: 3px solid light-dark(#c9d3f5, #3d4a70); padding-left: .8rem }
li p { margin: .2rem 0 } .operation { font-family: ui-monospace, monospace; font-size: .85rem }
pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; background: light-dark(#f3f4f6, #22252c) }
`;

/** Hits are written as text, never as HTML; a slower answer to an older query is dropped. */
function pageScript(servicePath: string): string {
  return `
const field = document.getElementById('query'), list = document.getElementById('hits'), status = document.getElementById('status');
const token = document.getElementById('token');
for (const place of document.querySelectorAll('.origin')) place.textContent = location.origin;
let latest = 0, timer;
document.getElementById('search').addEventListener('submit', (event) => { event.preventDefault(); run(); });
field.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(run, 120); });
async function run() {
  const mine = ++latest, query = field.value, headers = { 'content-type': 'application/json' };
  if (token) headers.authorization = 'Bearer ' + token.value;
  if (query.trim() === '') { list.replaceChildren(); status.textContent = ''; return; }
  try {
    const response = await fetch(${JSON.stringify(`/${servicePath}/api/search`).replaceAll('<', '\\u003c')}, { method: 'POST', headers, body: JSON.stringify({ query, includeText: true }) });
    const body = await response.json();
    if (mine !== latest) return;
    if (!response.ok) { list.replaceChildren(); status.textContent = body.error; return; }
    status.textContent = body.hits.length === 0 ? 'Nothing was found.' : body.degraded ? 'Keyword results only.' : '';
    list.replaceChildren(...body.hits.map(show));
  } catch { if (mine === latest) status.textContent = 'The server cannot be reached.'; }
}
function show(hit) {
  const item = document.createElement('li'), details = document.createElement('details'), summary = document.createElement('summary');
  summary.textContent = hit.headerPath.at(-1) ?? hit.title;
  details.append(summary, line('passage', hit.text));
  item.append(details, ...(hit.method ? [line('operation', hit.method + ' ' + hit.path)] : []), line('trail', hit.headerPath.join(' › ') + '  ' + hit.url), line('', hit.snippet));
  return item;
}
function line(kind, text) { const paragraph = document.createElement('p'); paragraph.className = kind; paragraph.textContent = text; return paragraph; }
`;
}
