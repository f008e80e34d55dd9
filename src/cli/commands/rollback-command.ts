import { SnapshotStore } from '../../engine/local/snapshot-store.ts';
import { type Command, dataDirOption } from '../command.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { say } from '../output.ts';

/** `docent rollback`: makes the previous snapshot the current one. */
export const rollbackCommand: Command = {
  name: 'rollback',
  words: '',
  summary: 'serve the snapshot before the current one again',
  description:
    'Makes the newest older snapshot the current one. The next build publishes a new one as usual.',
  options: [dataDirOption],
  examples: ['docent rollback'],

  async run(invocation) {
    const config = await loadCommandConfig(invocation);
    const store = new SnapshotStore(config.dataDir);
    const before = await store.currentNumber();
    const { number, manifest } = await store.rollback();
    say(invocation.output, `Snapshot ${number} of ${manifest.createdAt} serves now, instead of ${before}.`);
    return 0;
  },
};
