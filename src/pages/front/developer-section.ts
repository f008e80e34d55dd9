import { escapeHtml } from '../escape-html.ts';
import { fillHtml } from '../fill-html.ts';
import { previewTexts } from '../preview/preview-texts.ts';
import { developerTexts } from './developer-texts.ts';

export interface DeveloperOptions {
  /** Name of the site. */
  name: string;
  servicePath: string;
  /** Origin of this server, for the commands to copy. */
  origin: string;
  /** Whether questions are answered. */
  ask: boolean;
  /** Whether the preview of the indexed pages is available. */
  preview: boolean;
  /** Whether agents can connect. */
  mcp: boolean;
  /** Example questions. */
  examples: readonly string[];
}

/** The collapsed section for developers: how to connect an agent, a website and a program. */
export function developerSection(
  options: DeveloperOptions,
  { isPrivate, locale }: { isPrivate: boolean; locale: string },
): string {
  const texts = developerTexts(locale);
  const ways = [
    ...(options.mcp || options.preview
      ? [{ title: texts.connectAgent, html: agentWay(options, isPrivate, locale) }]
      : []),
    { title: texts.addSearch, html: websiteWay(options, locale) },
    { title: texts.callApi, html: programWay(options, isPrivate, locale) },
  ];
  const names = ways.map(({ title }) => escapeHtml(title)).join(' · ');
  return `<details class="use" id="developers"><summary><span>${escapeHtml(texts.developers)}</span> ${names}</summary>
<ul class="ways">
${ways.map(({ title, html }) => `<li><h2>${escapeHtml(title)}</h2>\n${html}</li>\n`).join('')}</ul>
</details>
`;
}

function agentWay(
  { mcp, preview, origin, name }: DeveloperOptions,
  isPrivate: boolean,
  locale: string,
): string {
  const texts = developerTexts(locale);
  const address = `${originHtml(origin)}/mcp`;
  const label = escapeHtml(serverName(name));
  const header = isPrivate ? ' --header "Authorization: Bearer TOKEN"' : '';
  const server = `"url": "${address}"${isPrivate ? ', "headers": { "Authorization": "Bearer TOKEN" }' : ''}`;
  const lines = mcp
    ? copyable('Claude Code', `claude mcp add --transport http ${label} ${address}${header}`) +
      copyable('VS Code', `code --add-mcp '{ "name": "${label}", "type": "http", ${server} }'`) +
      copyable('Cursor (mcp.json)', `{\n  "mcpServers": {\n    "${label}": { ${server} }\n  }\n}`)
    : '';
  const asText = fillHtml(texts.asText, {
    list: '<a href="/llms.txt">llms.txt</a>',
    all: '<a href="/llms-full.txt">llms-full.txt</a>',
    suffix: '<code>.md</code>',
  });
  const about = mcp ? `<p>${escapeHtml(texts.agentsUse)}</p>\n` : '';
  return about + lines + (preview ? `<p>${asText}</p>\n` : '');
}

function websiteWay({ origin, servicePath }: DeveloperOptions, locale: string): string {
  const { paste } = developerTexts(locale);
  const script = `&lt;script src="${serviceHtml(origin, servicePath)}/widget.js" defer&gt;&lt;/script&gt;`;
  const where = { setting: '<code>allowedOrigins</code>', file: '<code>docent.config.yaml</code>' };
  return `<p>${fillHtml(paste, where)}</p>
${copyable('HTML', `${script}\n&lt;docent-search&gt;&lt;/docent-search&gt;`)}`;
}

function programWay(
  { origin, servicePath, ask, examples }: DeveloperOptions,
  isPrivate: boolean,
  locale: string,
): string {
  const texts = developerTexts(locale);
  const address = serviceHtml(origin, servicePath);
  const question = examples.find(isPlain) ?? 'How do I get started?';
  const authorization = isPrivate ? " -H 'Authorization: Bearer TOKEN'" : '';
  const post = (path: string, flags: string, query: string) =>
    `curl ${flags}-X POST ${address}/api/${path}${authorization} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"query": "${escapeHtml(query)}"}'`;
  const file = `<a href="/${escapeHtml(encodeURI(servicePath))}/api/openapi.json">openapi.json</a>`;
  return `<p>${fillHtml(texts.operations, { file })}</p>
${copyable(previewTexts(locale).search, post('search', '', searchFor(question)))}${ask ? copyable(texts.ask, post('ask', '-N ', question)) : ''}`;
}

/** Whether a text needs no escaping in a shell or in JSON. */
function isPlain(text: string): boolean {
  return !/['"\\\p{Cc}]/u.test(text);
}

/** `How do I create a cup?` -> `create a cup` */
function searchFor(question: string): string {
  return question.replace(/^(?:how do i|what (?:is|are)) |\?$/gi, '');
}

/** The server's name in an agent's configuration: `kettle-docs`. */
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

/** The page's script replaces the origin with the browser's, which differs behind a proxy. */
function originHtml(origin: string): string {
  return `<span class="origin">${escapeHtml(origin)}</span>`;
}

function copyable(title: string, lines: string): string {
  const label = escapeHtml(title);
  return `<div class="copyable"><p>${label}</p><pre tabindex="0" aria-label="${label}"><code>${breakable(lines)}</code></pre></div>\n`;
}

/** URLs may wrap after a slash; names with hyphens do not wrap. */
function breakable(lines: string): string {
  return lines
    .replace(/\b\w+(?:-\w+)+\b/g, '<span class="word">$&</span>')
    .replace(/(?<=[\w>])\/(?=\w)/g, '/<wbr>');
}
