import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

const question = 'How do I descale the kettle?';
const descale = chunk(['Descale the kettle'], 'To descale the kettle, boil it with vinegar and water.');
const others = ['Hotel', 'Office', 'School', 'Factory'].map((place) => [
  chunk(
    [place, 'Descale the machine'],
    `At the ${place}, descale the kettle of the machine with citric acid.`,
  ),
]);

test('a section is certain if it leads all others', () => {
  assert.equal(answer(question, [[descale]]).verdict, 'answered');
  assert.equal(answer('How do I descale the machine?', others.slice(0, 1)).verdict, 'answered');
});

test('a section without a value is not certain if a value is asked for', () => {
  assert.notEqual(answer('How long does it take to descale the kettle?', [[descale]]).verdict, 'answered');
});

test('a defining sentence makes a section certain', () => {
  const pages = (sentence: string) => [
    [chunk(['Machines', 'Water'], `Use soft water. ${sentence}`)],
    ...others,
  ];
  assert.equal(answer('What is a kettle?', pages('A kettle is a pot that boils water.')).verdict, 'answered');
  assert.notEqual(answer('What is a kettle?', pages('Fill it into the kettle.')).verdict, 'answered');
});

test('a sentence with all words of a question answers it, even among many similar sections', () => {
  const text =
    'Files are written to a folder. Readers load them when they search, so that nothing leaves their machine.';
  const pages = (sentence: string) => [
    [chunk(['Static hosting'], `${sentence} ${text}`)],
    ...['Hotel', 'Office', 'School', 'Factory'].map((place) => [
      chunk(
        [place, 'Run the server'],
        `To run the ${place} server, start docs. A server for docs can run on all cores. Run it without a key.`,
      ),
    ]),
  ];
  const asked = 'Can the docs run without a server?';
  const said = answer(asked, pages('The docs can run without a server: export them instead.'));
  assert.equal(said.verdict, 'answered');
  assert.equal(said.answer?.title, 'Static hosting');
});

test('a function with one of two words of a term does not define the term', () => {
  const today = chunk(['Helpers', 'today()'], 'The `today` function returns the date, such as 1 May.');
  const weather = chunk(['Sensors'], 'A sensor reports the weather every hour.');
  assert.equal(answer('What is the weather today?', [[today], [weather]]).verdict, 'off-topic');
});

test('a sentence that leads readers through a page is not certain', () => {
  const page = (text: string) => [
    [chunk(['Tea rooms', 'Two guests'], text)],
    [chunk(['Cups'], 'Cups have a handle. Wash a cup by hand.')],
  ];
  const question = 'Can two guests share a teapot?';
  assert.equal(answer(question, page('Two guests can share a teapot.')).verdict, 'answered');
  const lead = "Let's explore how two guests can share a teapot.";
  assert.notEqual(answer(question, page(lead)).verdict, 'answered');
});

test('a reason is certain only if a heading has words of the question or a sentence says why', () => {
  const page = (text: string) => [
    [chunk(['Reports', 'Traces'], text)],
    [chunk(['Cups'], 'Cups have a handle. Wash a cup by hand.')],
  ];
  const question = 'Why is my pump slow?';
  assert.equal(answer(question, page('A pump is slow because of lime.')).verdict, 'answered');
  const report = 'If your pump is consistently slow, a trace of the pump is the best report.';
  assert.notEqual(answer(question, page(report)).verdict, 'answered');
});

test('a heading with the term and another word does not define the term', () => {
  const only = chunk(['Experiments', 'Iron teapot experiments'], 'You can only fill them, not cups or mugs.');
  const rivals = ['Rinse', 'Store', 'Paint'].map((heading) => [
    chunk([heading], `${heading} an iron teapot before you use it. A cup is beside the iron teapot.`),
  ]);
  assert.notEqual(answer('What is an iron teapot?', [[only], ...rivals]).verdict, 'answered');
});

test('a page called like a word that says little answers what it is', () => {
  const things = chunk(['Things'], 'Things are the devices that can be added to a house.');
  const other = chunk(['Rooms'], 'A room has many things in it.');
  assert.equal(answer('What is a thing?', [[things], [other]]).answer?.url, things.url);
  assert.equal(answer('What is a thing?', [[things], [other]]).verdict, 'answered');
  assert.equal(answer('What is a thing?', [[other]]).verdict, 'off-topic');
});

test('a sentence that only announces a list or code is not certain', () => {
  const page = (sentence: string) => [[chunk(['Tagged kettles'], sentence)]];
  const ask = (sentence: string) => answer('What is a tagged kettle?', page(sentence)).verdict;
  assert.equal(ask('A tagged kettle is a kettle with a tag.'), 'answered');
  assert.equal(ask('The tagged kettle is registered with:\n\n```sh\nkettle tag\n```'), 'likely');
});
