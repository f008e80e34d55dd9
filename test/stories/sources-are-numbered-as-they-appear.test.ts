import assert from 'node:assert/strict';
import test from 'node:test';
import type { FakeChatRequest } from '../providers/fake-chat.ts';
import { askedSite, type Told } from './asked-site.ts';

const question = 'How do I descale the kettle with vinegar and empty the crumb tray of the toaster?';

/** The number of a page in the prompt. */
function numberOf({ messages }: FakeChatRequest, title: string): string {
  const prompt = JSON.stringify(messages).replaceAll('\\', '');
  return new RegExp(`number="(\\d+)" title="${title}"`).exec(prompt)![1]!;
}

function citationsOf(told: Told): { number: number; title: string }[] {
  return told.of('data-citations')[0]!.data as { number: number; title: string }[];
}

/** Number and title of the sent sources and of the citations. */
function numbering(told: Told): string[][] {
  return [
    told.of('source-url').map(({ sourceId, title }) => `${sourceId} ${title}`),
    citationsOf(told).map(({ number, title }) => `${number} ${title}`),
  ];
}

test('the page that a model cites first is 1 in text, sources, citations and journal, whatever its number was', async (context) => {
  const { ask, provider, journal } = await askedSite(context);
  provider.chat.reply((request) => {
    const [kettle, toaster] = [numberOf(request, 'Kettles'), numberOf(request, 'Toasters')];
    const [last, first] = [kettle, toaster].sort();
    return `Empty the tray [${first}] and boil vinegar [${last}], then dry the tray [${first}].`;
  });
  const told = await ask(question);
  assert.equal(told.text, 'Empty the tray [1] and boil vinegar [2], then dry the tray [1].');
  const [sources, citations] = numbering(told);
  assert.deepEqual(sources, citations);
  assert.deepEqual(
    citations?.map((each) => each[0]),
    ['1', '2'],
  );
  const record = await journal.answer(String(told.of('start')[0]!.messageId));
  assert.equal(record?.ending?.text, told.text);
  assert.deepEqual(record?.ending?.citations, citationsOf(told));
  assert.deepEqual(
    numbering(await ask(question)),
    [sources, citations],
    'and so it is when it is shown again',
  );
  assert.equal(provider.chat.requests.length, 1);
});

test('pages that are not cited are not sent', async (context) => {
  const { ask, provider } = await askedSite(context);
  provider.chat.reply((request) => `Empty the tray [${numberOf(request, 'Toasters')}].`);
  assert.deepEqual(numbering(await ask(question)), [['1 Toasters'], ['1 Toasters']]);
});

test('a page found by a search of the model counts like any other', async (context) => {
  const { ask, provider } = await askedSite(context);
  provider.chat.reply(
    [{ tool: 'searchDocs', input: { query: 'heat the oven' } }],
    (request) => `Heat it [${numberOf(request, 'Ovens')}], then boil [${numberOf(request, 'Kettles')}].`,
  );
  const told = await ask('How do I descale a kettle?');
  assert.equal(told.text, 'Heat it [1], then boil [2].');
  assert.deepEqual(numbering(told), [
    ['1 Ovens', '2 Kettles'],
    ['1 Ovens', '2 Kettles'],
  ]);
});

test('an interrupted answer has sent the sources of its text', async (context) => {
  const { ask, provider } = await askedSite(context, { model: { stallMs: 300 } });
  provider.chat.reply((request) => [
    `Empty the tray [${numberOf(request, 'Toasters')}]. `,
    { waitMs: 20_000 },
  ]);
  const told = await ask(question);
  assert.equal(told.text, 'Empty the tray [1].');
  assert.equal(told.of('error').length, 1);
  assert.deepEqual(
    told.of('source-url').map(({ sourceId, title }) => [sourceId, title]),
    [['1', 'Toasters']],
  );
});

test('without a model, the answering section is source 1, with its own link, before its text', async (context) => {
  const { ask } = await askedSite(context, { withModel: false });
  const told = await ask('How do I descale a kettle?');
  const link = { title: 'Kettles › Descale', url: '/kettle#descale' };
  assert.partialDeepStrictEqual(told.of('source-url'), [{ sourceId: '1', ...link }]);
  assert.partialDeepStrictEqual(citationsOf(told), [{ number: 1, ...link }]);
  assert.match(told.text, /\[1\]/);
  const types = told.parts.map(({ type }) => type);
  assert.ok(types.indexOf('source-url') < types.indexOf('text-start'));
});
