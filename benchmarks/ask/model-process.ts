import { FakeProvider } from '../../test/providers/fake-provider.ts';

/** A model in a separate process that writes two words a second for a given time. */
const seconds = Number(process.argv[2]);
const provider = await FakeProvider.start({ keepAlive: true });
provider.chat.reply(
  Array.from({ length: seconds * 2 }, (_, index) => [{ waitMs: 500 }, `word${index} [1] `]).flat(),
);
process.on('disconnect', () => process.exit());
process.send?.(provider.baseUrl());
