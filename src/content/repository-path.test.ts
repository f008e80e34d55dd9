import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { readmeTitle, repositoryPath } from './repository-path.ts';

const remotes = [
  ['https://github.com/kettle-rs/book', '/kettle/book/src'],
  ['https://github.com/kettle/book.git', '/kettle/book/src'],
  ['git@github.com:kettle/docs.git', '/kettle/docs/src'],
  ['https://git.example/tools/kettle/docs/', '/kettle/docs/src'],
] as const;
for (const [url, path] of remotes)
  test(`a folder in a clone of ${url} is at ${path}`, async (context) => {
    const config = `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n\tfetch = +refs/heads/*\n[branch "main"]\n\tremote = origin\n`;
    const directory = await temporarySite(context, { '.git/config': config, 'src/a.md': '# A' });
    assert.equal(repositoryPath(join(directory, 'src')), path);
  });

test('a folder without a remote at a host keeps its path', async (context) => {
  const urls = ['/srv/kettle/book', 'file:///srv/kettle/book', '../kettle/book', 'C:/kettle/book'];
  for (const config of [
    '[core]\n\tbare = false\n',
    '[remote "other"]\n\turl = https://github.com/a/b\n',
    ...urls.map((url) => `[remote "origin"]\n\turl = ${url}\n`),
  ]) {
    const directory = await temporarySite(context, { '.git/config': config, 'src/a.md': '# A' });
    assert.equal(repositoryPath(join(directory, 'src')), join(directory, 'src'));
  }
  assert.equal(repositoryPath('/no/such/folder'), '/no/such/folder');
  assert.equal(repositoryPath(''), '');
});

test('the title of a README is its first heading, if it is plain text', async (context) => {
  const titleOf = async (readme: string) => {
    const files = { '.git/config': '', 'docs/a.md': '# A', 'README.md': readme };
    return readmeTitle(join(await temporarySite(context, files), 'docs'));
  };
  assert.equal(
    await titleOf('<p>Badge</p>\n\n### Sponsors\n\n# Kettle Query\n\nText.\n\n# Other\n'),
    'Kettle Query',
  );
  assert.equal(await titleOf('# <img alt="Kettle">\n'), null);
});
