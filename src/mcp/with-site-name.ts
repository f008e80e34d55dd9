import type { Docs, DocsInUse } from '../docs.ts';
import { siteTitle } from '../pages/site-title.ts';
import type { McpIdentity } from './mcp-server.ts';

const titles = new WeakMap<Docs, Promise<string>>();

/** Adds the name that the preview shows, if the configuration has none. */
export async function withSiteName(identity: McpIdentity, host: DocsInUse): Promise<McpIdentity> {
  const { name, directory } = identity;
  if (name !== undefined) return identity;
  // Agents do not wait for the first build: until then, the folder names the site.
  const isReady = host.isReady?.() !== false;
  const title = isReady
    ? await host.use((docs) => titleOf(docs, directory)).catch(() => siteTitle(null, { directory }))
    : await siteTitle(null, { directory });
  return title === 'Documentation' ? identity : { ...identity, name: title };
}

/** The title, found once per snapshot. */
function titleOf(docs: Docs, directory: string | undefined): Promise<string> {
  const title = titles.get(docs) ?? siteTitle(docs, { directory });
  titles.set(docs, title);
  return title;
}
