import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vitepress';

const home = join(import.meta.dirname, '../..');
const integration = join(home, 'src/integrations/vitepress.ts');

/** The sidebar: the first pages of the manual. */
const pages = {
  'Getting started': '/getting-started',
  'Add search to your site': '/recipes',
  Deploy: '/serving',
  'Common questions': '/faq',
  Glossary: '/glossary',
};

/** Serves the manual as a VitePress site with Docent's widget as its search. */
export async function serveVitePress(
  folder: string,
  docent: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  await cp(join(home, 'docs'), folder, { recursive: true });
  await symlink(join(home, 'node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, '.vitepress'));
  await writeFile(join(folder, '.vitepress/config.ts'), configFor(docent));
  const server = await createServer(folder, { port: 0 });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}

function configFor(docent: string): string {
  const items = Object.entries(pages).map(([text, link]) => ({ text, link }));
  const config = {
    title: 'Acme Docs',
    themeConfig: {
      nav: [{ text: 'Guide', link: '/getting-started' }],
      sidebar: [{ text: 'Start', items }],
    },
  };
  return `import { docentSearch } from ${JSON.stringify(integration)};

export default {
  extends: docentSearch({ endpoint: '${docent}/_service' }),
  ...${JSON.stringify(config)},
};
`;
}
