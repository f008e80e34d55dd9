import type { Docs } from '../../docs.ts';
import { escapeHtml } from '../escape-html.ts';
import { hashOf } from '../hash-of.ts';
import { frontPageScript } from './front-page-script.ts';
import { frontPageStyles } from './front-page-styles.ts';

/** The docs as the page describes them; of private docs it shows only the name. */
export type FrontPageState =
  | { is: 'private' }
  | { is: 'building'; message: string; progress: number }
  | { is: 'served'; docs: Docs };

interface FrontPageOptions {
  /** Name of the site. */
  name: string;
  servicePath: string;
  /** Origin of this server, for the lines to copy. */
  origin: string;
  /** Whether questions are answered. */
  ask: boolean;
  /** Whether the indexed pages are shown. */
  preview: boolean;
  /** Questions to try. */
  examples: readonly string[];
}

/** Allows the widget's script, searches, and the page's own script and styles. */
export const frontPagePolicy = [
  "default-src 'none'",
  `style-src ${hashOf(frontPageStyles)}`,
  `script-src 'self' ${hashOf(frontPageScript)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The page a newcomer sees at `/`: the state of the server, search, answers, and lines to copy. */
export function frontPage(
  state: FrontPageState,
  { name, servicePath, origin, ask, preview, examples }: FrontPageOptions,
): string {
  const isPrivate = state.is === 'private';
  const isBuilding = state.is === 'building';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isBuilding ? '<meta http-equiv="refresh" content="3">\n' : ''}<title>${escapeHtml(name)}</title>
<style>${frontPageStyles}</style>
<script src="/${escapeHtml(encodeURI(servicePath))}/widget.js" defer></script>
</head>
<body>
<main>
<section class="hero">
<p class="pill${isBuilding ? ' busy' : ''}">${escapeHtml(describeState(state))}</p>
<h1>${escapeHtml(name)}</h1>
<p class="lead">${ask ? 'Search these docs, or ask them: answers come with their sources.' : 'Search these docs.'}</p>
<docent-search${examplesAttribute(examples)}${ask ? '' : ' ask="off"'}></docent-search>
<p class="hint"><span class="keys">Press <kbd>/</kbd> or <kbd>Ctrl K</kbd> anywhere.</span>${preview && !isPrivate ? ` Or <a id="browse" href="/${escapeHtml(servicePath)}/preview">browse the pages</a>.` : ''}</p>
</section>
${state.is === 'served' ? indexed(state.docs.scopes) : ''}
${ask ? `<h2>Ask a question</h2>\n<docent-ask${examplesAttribute(examples)}></docent-ask>` : ''}
<h2>On your own pages</h2>
${copyable('HTML', `&lt;script src="${service(origin, servicePath)}/widget.js" defer&gt;&lt;/script&gt;\n&lt;docent-search&gt;&lt;/docent-search&gt;`)}
<h2>From a program</h2>
${programLines(service(origin, servicePath), isPrivate, ask)}
</main>
<script>${frontPageScript}</script>
</body>
</html>
`;
}

function describeState(state: FrontPageState): string {
  if (state.is === 'private') return 'This documentation is private';
  if (state.is === 'building') return `${state.message} (${Math.floor(state.progress * 100)} %)`;
  const { snapshot, createdAt } = state.docs;
  const built = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  return `Snapshot ${snapshot}, built ${built} UTC`;
}

function indexed(scopes: Docs['scopes']): string {
  const total = (count: 'pages' | 'chunks') => scopes.reduce((sum, scope) => sum + scope[count], 0);
  const figures = [
    ['Pages', total('pages')],
    ['Passages', total('chunks')],
    ['Versions', new Set(scopes.map(({ version }) => version)).size],
    ['Languages', new Set(scopes.map(({ locale }) => locale)).size],
  ] as const;
  const cards = figures.map(
    ([label, figure]) => `<div><dt>${label}</dt><dd>${figure.toLocaleString('en')}</dd></div>`,
  );
  return `<h2>What was indexed</h2>\n<dl class="figures">${cards.join('')}</dl>${scopes.length > 1 ? scopeTable(scopes) : ''}`;
}

function scopeTable(scopes: Docs['scopes']): string {
  const rows = scopes.map(
    ({ version, locale, pages, chunks }) =>
      `<tr><td>${escapeHtml(version)}</td><td>${escapeHtml(locale)}</td><td class="count">${pages.toLocaleString('en')}</td><td class="count">${chunks.toLocaleString('en')}</td></tr>`,
  );
  return `\n<div class="scopes" tabindex="0" role="group" aria-label="Versions and languages"><table><thead><tr><th>Version</th><th>Language</th><th class="count">Pages</th><th class="count">Passages</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function programLines(address: string, isPrivate: boolean, ask: boolean): string {
  const authorization = isPrivate ? " -H 'Authorization: Bearer TOKEN'" : '';
  const post = (path: string, flags: string, query: string) =>
    `curl ${flags}-X POST ${address}/api/${path}${authorization} \\\n  -H 'Content-Type: application/json' -d '{"query": "${query}"}'`;
  return [
    copyable('Search', post('search', '', 'install')),
    ask ? copyable('Ask, streamed', post('ask', '-N ', 'How do I install it?')) : '',
    copyable(
      'Health, and the description of everything',
      `curl ${address}/api/health\ncurl ${address}/api/openapi.json${authorization}`,
    ),
  ].join('\n');
}

/** The script of the page replaces the origin by the browser's, which differs behind a proxy. */
function service(origin: string, servicePath: string): string {
  return `<span class="origin">${escapeHtml(origin)}</span>/${escapeHtml(servicePath)}`;
}

function copyable(label: string, lines: string): string {
  return `<div class="copyable"><p>${label}</p><pre tabindex="0" aria-label="${label}"><code>${lines}</code></pre></div>`;
}

function examplesAttribute(examples: readonly string[]): string {
  return examples.length === 0 ? '' : ` examples="${escapeHtml(examples.join(' | '))}"`;
}
