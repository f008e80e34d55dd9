import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from './built-site.ts';

const topics = [
  'install',
  'routing',
  'caching',
  'testing',
  'deploy',
  'styles',
  'images',
  'fonts',
  'data',
  'auth',
];
const files = {
  ...Object.fromEntries(
    topics.map((topic) => [
      `guides/${topic}.md`,
      `# Guide to ${topic}\n\nAn error at runtime may be thrown when a module or a file of ${topic} is not there. Call the function with its object and read the properties of the result.`,
    ]),
  ),
  'errors/hydration.md': '# Hydration failed\n\nThe server rendered HTML differs from the client.',
  'errors/module-not-found.md':
    '# Module not found\n\n`ERR_MODULE_NOT_FOUND` means that an import has no file. Check the ending.',
  'reference/use-router.md':
    '# useRouter\n\n`useRouter` must be called inside a component. NullInjectorError is thrown otherwise.',
};

const traces = {
  '/errors/module-not-found': `node:internal/modules/esm/resolve:275
    throw new ERR_MODULE_NOT_FOUND(
          ^

Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/home/me/app/src/lib' imported from /home/me/app/src/main.js
    at finalizeResolution (node:internal/modules/esm/resolve:275:11)
    at moduleResolve (node:internal/modules/esm/resolve:860:10)
    at defaultResolve (node:internal/modules/esm/resolve:984:11)
    at ModuleLoader.defaultResolve (node:internal/modules/esm/loader:685:12)
    at ModuleLoader.#cachedDefaultResolve (node:internal/modules/esm/loader:634:25) {
  code: 'ERR_MODULE_NOT_FOUND',
  url: 'file:///home/me/app/src/lib'
}

Node.js v22.14.0`,
  '/errors/hydration': `Uncaught Error: Hydration failed because the server rendered HTML didn't match the client. As a result this tree
will be regenerated on the client.
    at throwOnHydrationMismatch (react-dom-client.development.js:4130:11)
    at beginWork (react-dom-client.development.js:9879:15)`,
  '/reference/use-router': `NullInjectorError: R3InjectorError(AppModule)[useRouter -> useRouter]:
  at NullInjector.get (core.mjs:5599:27)
  at Page.render (page.tsx:12:18)`,
};

test('a pasted stack trace finds the page of its error', async (context) => {
  const { find } = await builtSite(context, files);
  for (const [url, trace] of Object.entries(traces)) assert.equal((await find(trace))[0], url);
});

test('the URL of a page finds the page', async (context) => {
  const { find } = await builtSite(context, files);
  for (const query of [
    '/errors/hydration',
    'https://docs.example.com/errors/hydration',
    'https://docs.example.com/errors/hydration/?a=1#top',
  ])
    assert.equal((await find(query))[0], '/errors/hydration', query);
});

test('a sentence copied from a page finds that page', async (context) => {
  const { find } = await builtSite(context, files);
  for (const topic of topics)
    assert.equal(
      (await find(`may be thrown when a module or a file of ${topic} is not there.`))[0],
      `/guides/${topic}`,
    );
});
