import { escapeHtml } from '../escape-html.ts';

export interface DeveloperOptions {
  /** Name of the site. */
  name: string;
  servicePath: string;
  /** Origin of this server, for the lines to copy. */
  origin: string;
  /** Whether questions are answered. */
  ask: boolean;
  /** Whether the indexed pages are shown. */
  preview: boolean;
  /** Whether agents can connect. */
  mcp: boolean;
}

/** For developers: how to connect an agent, a website and a program. */
export function developerSection(options: DeveloperOptions, isPrivate: boolean): string {
  const { mcp, preview, ask } = options;
  const ways = [
    mcp || preview ? agentWay(options, isPrivate) : '',
    websiteWay(options),
    programWay(options, isPrivate, ask),
  ];
  return `<section class="use" id="developers" lang="en" dir="ltr">
<h2>For developers</h2>
<ul class="ways">
${ways.join('')}</ul>
</section>
`;
}

function agentWay({ mcp, preview, origin, name }: DeveloperOptions, isPrivate: boolean): string {
  const address = `${originHtml(origin)}/mcp`;
  const label = escapeHtml(serverName(name));
  const header = isPrivate ? ' --header "Authorization: Bearer TOKEN"' : '';
  const lines = mcp
    ? copyable('Claude Code', `claude mcp add --transport http ${label} ${address}${header}`) +
      copyable('Cursor, in mcp.json', `{\n  "mcpServers": {\n    "${label}": { "url": "${address}" }\n  }\n}`)
    : '';
  const texts = preview
    ? '<p>As text: <a href="/llms.txt">llms.txt</a> lists all pages, and <a href="/llms-full.txt">llms-full.txt</a> contains all pages in one file. To read a page as Markdown, add <code>.md</code> to its URL.</p>\n'
    : '';
  const about = mcp ? '<p>Agents search and read these docs over MCP.</p>\n' : '';
  return way('Connect an agent', about + lines + texts);
}

function websiteWay({ origin, servicePath }: DeveloperOptions): string {
  const script = `&lt;script src="${serviceHtml(origin, servicePath)}/widget.js" defer&gt;&lt;/script&gt;`;
  return way(
    'Add search to a website',
    `<p>Paste this where the search box should be. If your website is on a different origin, add that origin to <code>allowedOrigins</code>.</p>
${copyable('HTML', `${script}\n&lt;docent-search&gt;&lt;/docent-search&gt;`)}`,
  );
}

function programWay({ origin, servicePath }: DeveloperOptions, isPrivate: boolean, ask: boolean): string {
  const address = serviceHtml(origin, servicePath);
  const authorization = isPrivate ? " -H 'Authorization: Bearer TOKEN'" : '';
  const post = (path: string, flags: string, query: string) =>
    `curl ${flags}-X POST ${address}/api/${path}${authorization} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"query": "${query}"}'`;
  return way(
    'Call the API',
    `<p>All operations are described in <a href="/${escapeHtml(encodeURI(servicePath))}/api/openapi.json">openapi.json</a>.</p>
${copyable('Search', post('search', '', 'install'))}${ask ? copyable('Ask', post('ask', '-N ', 'How do I install it?')) : ''}`,
  );
}

function way(title: string, html: string): string {
  return `<li><h3>${title}</h3>\n${html}</li>\n`;
}

/** What an agent calls this server: `kettle-docs`. */
function serverName(name: string): string {
  const words =
    name
      .toLowerCase()
      .match(/[a-z\d]+/g)
      ?.join('-')
      .slice(0, 40) ?? '';
  return words === '' ? 'docs' : /docs$|documentation$/.test(words) ? words : `${words}-docs`;
}

function serviceHtml(origin: string, servicePath: string): string {
  return `${originHtml(origin)}/${escapeHtml(servicePath)}`;
}

/** The script of the page replaces the origin by the browser's, which differs behind a proxy. */
function originHtml(origin: string): string {
  return `<span class="origin">${escapeHtml(origin)}</span>`;
}

function copyable(label: string, lines: string): string {
  return `<div class="copyable"><p>${label}</p><pre tabindex="0" aria-label="${label}"><code>${breakable(lines)}</code></pre></div>\n`;
}

/** URLs may be wrapped after a slash, and names with hyphens nowhere. */
function breakable(lines: string): string {
  return lines
    .replace(/\b\w+(?:-\w+)+\b/g, '<span class="word">$&</span>')
    .replace(/(?<=[\w>])\/(?=\w)/g, '/<wbr>');
}
