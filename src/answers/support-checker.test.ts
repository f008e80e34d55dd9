import assert from 'node:assert/strict';
import test from 'node:test';
import { analyserFor } from '../text/analyser.ts';
import { supportChecker } from './support-checker.ts';

const kettles = `Kettles > Descale

To descale a kettle, boil vinegar in it and rinse it twice. Do this every month, because the water in most towns is hard.

\`\`\`sh
kettle descale --twice
\`\`\``;

async function isSupported(locale: string, source: string, sentence: string): Promise<boolean> {
  return supportChecker(source, await analyserFor(locale))(sentence);
}

for (const [what, sentence] of [
  ['the words of the page', 'Boil vinegar in the kettle and rinse it twice'],
  ['other words for the same', 'You should remove the limescale with vinegar about once in every month'],
  ['a few words', 'Yes, twice.'],
  ['code', 'kettle descale --twice --verbose'],
  ['code of its own', 'curl -X POST https://example.com/v1/things | jq .id'],
  ['German', 'Kochen Sie einmal im Monat Essig in dem Kessel und spülen Sie ihn danach zweimal aus'],
  ['French', 'Faites bouillir du vinaigre dans la bouilloire, puis rincez-la deux fois'],
  ['Japanese', '酢を入れて沸騰させ、二回すすいでください'],
] as const)
  test(`an English page may support ${what}`, async () => {
    assert.equal(await isSupported('en', kettles, sentence), true);
  });

test('an English page does not support a sentence about something else', async () => {
  for (const sentence of [
    'The capital of France is Paris, which is on the Seine',
    'You can set the port of the server in the configuration file of your project',
    'As an AI language model I am not able to answer questions about the weather',
  ])
    assert.equal(await isSupported('en', kettles, sentence), false, sentence);
});

const japanese =
  'やかんの水垢を取るには、酢を入れて沸騰させ、二回すすぎます。水道水は硬いことが多いので、毎月行ってください。このページでは、やかんを長く使うために必要な手入れの方法を説明します。設定の変更は、次に電源を入れたときから有効になります。';
const chinese =
  '要清除水壶的水垢，请在里面煮醋，然后冲洗两次。大多数城市的水都很硬，因此请每个月这样做一次，并且不要忘记切断电源。如果需要更改设置，可以在下次打开电源的时候使用新的配置文件。';

test('scripts without spaces are checked by pairs of characters', async () => {
  assert.equal(await isSupported('ja', japanese, '酢を沸騰させてから二回すすいでください'), true);
  assert.equal(await isSupported('ja', japanese, 'パンを焼くために小麦粉を使います'), false);
  assert.equal(await isSupported('zh', chinese, '请在水壶里煮醋，然后冲洗两次'), true);
  assert.equal(await isSupported('zh', chinese, '这个城市的人口大约有两百万，电视节目很多'), false);
});

test('an answer in a different language than the page passes', async () => {
  assert.equal(await isSupported('ja', japanese, 'Boil vinegar in it and rinse it twice every month'), true);
  assert.equal(await isSupported('ja', japanese, '请在里面煮醋，然后冲洗两次并切断电源'), true);
  assert.equal(await isSupported('ja', japanese, '주전자에 식초를 넣고 끓인 다음 두 번 헹구세요'), true);
  assert.equal(await isSupported('zh', chinese, '酢を入れて沸騰させ、二回すすいでください'), true);
  assert.equal(
    await isSupported(
      'pl',
      'Zagotuj ocet w czajniku i wypłucz go.',
      'Boil vinegar in it and then rinse it twice',
    ),
    true,
  );
});

test('any two texts can be compared', async () => {
  for (const text of ['', ' ', '...', '[]', '\u{1f680}', '\ud83d', 'a'.repeat(10_000), '検'.repeat(10_000)])
    for (const other of ['', 'The kettle is full of vinegar', '検索機能', text])
      assert.equal(typeof (await isSupported('en', text, other)), 'boolean');
});
