import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { loadConfig } from '../config/load-config.ts';
import { needsRestart, withoutRestart } from './needs-restart.ts';

test('settings that every build reads need no restart; limits, origins and models do', async (context) => {
  const configOf = async (yaml: string) => {
    const directory = await temporarySite(context, { 'a.md': '# A', 'docent.config.yaml': yaml });
    return { ...(await loadConfig({ directory, environment: {} })), dataDir: 'data' };
  };
  const started = await configOf('name: Kitchen');
  assert.deepEqual(needsRestart(started, await configOf('name: Kitchen')), []);
  assert.deepEqual(needsRestart(started, await configOf('name: Kitchen\nversions: { current: "2.0" }')), []);
  const changed = await configOf('limits: { search: 2/60 }\nallowedOrigins: "*"\nask: off');
  assert.deepEqual(needsRestart(started, changed), ['name', 'ask', 'allowedOrigins', 'limits']);
  const elsewhere = {
    ...(await configOf('versions: { current: "3.0" }')),
    dataDir: 'elsewhere',
    meaning: false,
  };
  assert.deepEqual(needsRestart(started, elsewhere), ['name', 'dataDir', 'meaning']);
  const { dataDir, meaning, versions } = withoutRestart(started, elsewhere);
  assert.deepEqual(
    { dataDir, meaning, versions },
    { dataDir: 'data', meaning: true, versions: { current: '3.0' } },
  );
});
