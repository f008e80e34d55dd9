import { createHash } from 'node:crypto';
import type { WholeAnswer } from './answer.ts';
import type { LiveDocs } from './live-docs.ts';

interface Place {
  name?: string;
  servicePath: string;
  /** Where this server is reached, for the lines to copy. */
  origin: string;
  accessToken?: string;
  /** Whether questions are answered. */
  ask?: boolean;
  /** Whether the indexed pages are shown. */
  preview?: boolean;
}

/** The page a newcomer sees at `/`: what runs, what was indexed, a search box that works, lines to copy. */
export function frontPage(
  live: LiveDocs,
  { name = 'Docent', servicePath, origin, accessToken, ask: answersQuestions = true, preview = false }: Place,
): WholeAnswer {
  const script = pageScript(servicePath);
  const isPrivate = accessToken !== undefined;
  const service = `<span class="origin">${escapeHtml(origin)}</span>/${escapeHtml(servicePath)}/api`;
  const authorization = isPrivate ? " -H 'Authorization: Bearer TOKEN'" : '';
  const askLine = answersQuestions
    ? `curl -N -X POST ${service}/ask${authorization} \\
  -H 'Content-Type: application/json' -d '{"query": "How do I install it?"}'

`
    : '';
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
<div class="row">
<input id="query" type="search" autocomplete="off" autofocus placeholder="Try a question, an identifier, a path">
${answersQuestions ? '<button id="ask" type="button">Ask</button>\n' : ''}</div>
</form>
${preview && !isPrivate ? `<p><a id="browse" href="/${escapeHtml(servicePath)}/preview">Browse the pages</a></p>\n` : ''}<p id="status" role="status"></p>
<section id="answer" aria-live="polite" hidden></section>
<ol id="hits"></ol>
<h2>From a program</h2>
<pre><code>curl -X POST ${service}/search${authorization} \\
  -H 'Content-Type: application/json' -d '{"query": "install"}'

${askLine}curl ${service}/health
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
.row { display: flex; gap: .5rem } button { font: inherit; font-weight: 600; padding: .6rem 1.1rem; border: 0; border-radius: .5rem; background: light-dark(#1f4fd8, #8ab4ff); color: light-dark(#fff, #10131a); cursor: pointer }
#answer { border: 1px solid light-dark(#c9d3f5, #3d4a70); border-radius: .5rem; padding: .2rem 1rem; margin: 1rem 0 } #answer .text { white-space: pre-wrap } #answer a { color: light-dark(#1f4fd8, #8ab4ff) }
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
const answer = document.getElementById('answer'), askButton = document.getElementById('ask');
let latest = 0, timer, asking;
document.getElementById('search').addEventListener('submit', (event) => { event.preventDefault(); clearTimeout(timer); run('hybrid'); });
field.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(run, 120, 'keyword'); });
askButton?.addEventListener('click', ask);
const browse = document.getElementById('browse');
if (browse && location.hash !== '') location.replace(browse.href + location.hash);
const given = new URLSearchParams(location.search);
if (given.has('q')) { field.value = given.get('q'); run('hybrid'); if (given.has('ask') && askButton) ask(); }
function post(path, body, signal) {
  const headers = { 'content-type': 'application/json' };
  if (token) headers.authorization = 'Bearer ' + token.value;
  return fetch(${JSON.stringify(`/${servicePath}/api/`).replaceAll('<', '\\u003c')} + path, { method: 'POST', headers, signal, body: JSON.stringify(body) });
}
async function ask() {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking, query = field.value;
  if (query.trim() === '') return;
  const text = line('text', ''), sources = document.createElement('ol');
  answer.replaceChildren(text, sources);
  answer.hidden = false;
  text.textContent = '…';
  try {
    const response = await post('ask', { query }, signal);
    if (!response.ok) { text.textContent = (await response.json()).error; return; }
    let written = '';
    for await (const part of partsOf(response.body)) {
      if (part.type === 'text-delta') text.textContent = written += part.delta;
      if (part.type === 'data-citations') sources.replaceChildren(...part.data.map(citation));
      if (part.type === 'error') text.textContent = written + '\\n\\n' + part.errorText;
    }
  } catch { if (!signal.aborted) text.textContent = 'The server cannot be reached.'; }
}
async function* partsOf(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = '';;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (rest + value).split('\\n\\n');
    rest = events.pop();
    for (const event of events) if (event.startsWith('data: {')) yield JSON.parse(event.slice(6));
  }
}
function citation(each) {
  const item = document.createElement('li');
  item.textContent = '[' + each.number + '] ' + each.title + '  ' + each.url;
  return item;
}
async function run(arms) {
  const mine = ++latest, query = field.value;
  if (query.trim() === '') { list.replaceChildren(); status.textContent = ''; return; }
  try {
    const response = await post('search', { query, arms, includeText: true });
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
