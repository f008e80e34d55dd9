import type { Docs } from '../docs.ts';
import { exampleQuestions } from './example-questions.ts';
import { frontPageScript } from './front-page-script.ts';
import { frontPageStyles } from './front-page-styles.ts';
import { hashOf } from './hash-of.ts';
import type { LiveDocs } from './live-docs.ts';
import { escapeHtml } from './pages/escape-html.ts';
import type { WholeReply } from './reply.ts';

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

/** The page a newcomer sees at `/`: what runs, what was indexed, search, answers, and lines to copy. */
export async function frontPage(
  live: LiveDocs,
  { name = 'Docent', servicePath, origin, accessToken, ask = true, preview = false }: Place,
): Promise<WholeReply> {
  const isPrivate = accessToken !== undefined;
  // Of private docs nothing is told but their name.
  const docs = isPrivate ? null : live.current;
  const isBuilding = !isPrivate && docs === null;
  const examples = docs === null || !ask ? [] : await exampleQuestions(docs);
  const html = `<!doctype html>
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
<p class="pill${isBuilding ? ' busy' : ''}">${escapeHtml(stateOf(live, isPrivate))}</p>
<h1>${escapeHtml(name)}</h1>
<p class="lead">${ask ? 'Search these docs, or ask them: answers come with their sources.' : 'Search these docs.'}</p>
<docent-search${examplesAttribute(examples)}${ask ? '' : ' ask="off"'}></docent-search>
<p class="hint"><span class="keys">Press <kbd>/</kbd> or <kbd>Ctrl K</kbd> anywhere.</span>${preview && !isPrivate ? ` Or <a id="browse" href="/${escapeHtml(servicePath)}/preview">browse the pages</a>.` : ''}</p>
</section>
${docs === null ? '' : indexed(docs)}
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
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; style-src ${hashOf(frontPageStyles)}; script-src 'self' ${hashOf(frontPageScript)}; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
    },
    body: html,
  };
}

function stateOf({ current, preparation }: LiveDocs, isPrivate: boolean): string {
  if (isPrivate) return 'This documentation is private';
  if (current === null) return `${preparation.message} (${Math.floor(preparation.progress * 100)} %)`;
  const built = current.createdAt.toISOString().slice(0, 16).replace('T', ' ');
  return `Snapshot ${current.snapshot}, built ${built} UTC`;
}

function indexed({ scopes }: Docs): string {
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

/** The origin is the one the reader's browser knows, where it differs from ours behind a proxy. */
function service(origin: string, servicePath: string): string {
  return `<span class="origin">${escapeHtml(origin)}</span>/${escapeHtml(servicePath)}`;
}

function copyable(label: string, lines: string): string {
  return `<div class="copyable"><p>${label}</p><pre tabindex="0" aria-label="${label}"><code>${lines}</code></pre></div>`;
}

function examplesAttribute(examples: readonly string[]): string {
  return examples.length === 0 ? '' : ` examples="${escapeHtml(examples.join(' | '))}"`;
}
