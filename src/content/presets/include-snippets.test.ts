import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

test('lines of an included program are highlighted by their numbers in its file', async (context) => {
  const directory = await temporarySite(context, {
    'mkdocs.yml': 'site_name: Tea\nuse_directory_urls: true\n',
    'docs/pot.md':
      '# Pot\n\n{* ../src/a.py hl[1,3:4] *}\n\n{* ../src/a.py ln[3:5] hl[4] *}\n\n{* ../src/a.py *}\n',
    'src/a.py': 'a\nb\nc\nd\ne\n',
  });
  const { pages } = await readWhole({ directory });
  const marked = pages[0]!.blocks.flatMap((block) =>
    block.type === 'code' ? [(block.marks ?? []).map(({ line }) => line)] : [],
  );
  assert.deepEqual(marked, [[1, 3, 4], [2], []]);
});
