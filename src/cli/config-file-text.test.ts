import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { configExtensions } from '../config/find-config-file.ts';
import { readConfigFile } from '../config/read-config-file.ts';
import { configFileText } from './config-file-text.ts';

const config = {
  name: `Acme's "Docs" \\ \`${'x'.repeat(200)}\``,
  url: 'https://docs.acme.example',
  content: Array.from({ length: 120 }, (_, index) => ({ site: `https://docs.acme.example/${index}/` })),
};

for (const ending of configExtensions)
  test(`a config file that ends with ${ending} contains the given configuration`, async (context) => {
    const directory = await temporarySite(context);
    const file = join(directory, `docent.config.${ending}`);
    writeFileSync(file, configFileText(file, config));
    assert.deepEqual(await readConfigFile(file, file, 'always'), config);
  });
