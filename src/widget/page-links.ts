/** The data for the links of a page's menu. */
export interface LinkedPage {
  /** Address of the service: `https://docent.example.com/_service`. */
  endpoint: string;
  /** Path of the page on the site. */
  path: string;
  version: string | null;
  locale: string | null;
  /** Name of the site. */
  site: string;
  /** URL of the published site, which a chat must be able to reach; null: that of the service. */
  baseUrl: string | null;
}

/** The address of the page as Markdown. */
export function markdownAddress({ endpoint, path, version, locale }: LinkedPage): string {
  const query = new URLSearchParams({ url: path, ...(version && { version }), ...(locale && { locale }) });
  return `${endpoint}/api/page?${query}`;
}

/**
 * The public address of the page for a chat: its Markdown, or the published page if the service runs locally; null if
 * there is neither.
 */
export function publicAddress(page: LinkedPage): string | null {
  if (!isLocal(page.endpoint)) return markdownAddress(page);
  return page.baseUrl === null || isLocal(page.baseUrl) ? null : new URL(page.path, page.baseUrl).href;
}

function isLocal(address: string): boolean {
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
}

/** Links that open a chat with a prompt. */
export const chats = {
  chatgpt: {
    name: 'ChatGPT',
    link: (prompt: string) => `https://chatgpt.com/?${new URLSearchParams({ hints: 'search', q: prompt })}`,
  },
  claude: {
    name: 'Claude',
    link: (prompt: string) => `https://claude.ai/new?${new URLSearchParams({ q: prompt })}`,
  },
} as const;

/** Links that add the MCP server of the docs to an editor. */
export const editors = {
  cursor: {
    name: 'Cursor',
    link: (site: string, url: string) =>
      `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(site)}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
  },
  vscode: {
    name: 'VS Code',
    link: (site: string, url: string) =>
      `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: site, type: 'http', url }))}`,
  },
} as const;
