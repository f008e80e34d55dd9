/** What the links of a page's menu are made of. */
export interface LinkedPage {
  /** Address of the service: `https://docs.example.com/_service`. */
  endpoint: string;
  /** Path of the page on the site. */
  path: string;
  version: string | null;
  locale: string | null;
  /** What the site is called. */
  site: string;
  /** Where the site is published, for links to pages that a chat must reach; null: where the service is. */
  baseUrl: string | null;
}

/** The address of the page as Markdown. */
export function markdownAddress({ endpoint, path, version, locale }: LinkedPage): string {
  const query = new URLSearchParams({ url: path, ...(version && { version }), ...(locale && { locale }) });
  return `${endpoint}/api/page?${query}`;
}

/**
 * What a chat can read of the page from elsewhere: its Markdown, or the published page if the service is on this machine;
 * null if there is neither.
 */
export function publicAddress(page: LinkedPage): string | null {
  if (!isLocal(page.endpoint)) return markdownAddress(page);
  return page.baseUrl === null || isLocal(page.baseUrl) ? null : new URL(page.path, page.baseUrl).href;
}

function isLocal(address: string): boolean {
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
}

/** Opens a chat with a question in it. */
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

/** Adds the MCP server of the docs to an editor. */
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
