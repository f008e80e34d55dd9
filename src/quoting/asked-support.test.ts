import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

const fields = chunk(
  ['Fields', 'Existing database fields'],
  'Supported databases have fields. Fields of supported types in a database are available.',
);

for (const text of [
  'The image has most databases.\n\nKettle supports Copper, Iron, and Steel.',
  'These databases are supported:\n\n- Copper\n- Iron',
])
  test(`a section lists what is supported: ${text.split('\n').at(-1)}`, () => {
    const database = chunk(['Requirements', 'Database'], text);
    const { verdict, answer: quoted } = answer('What databases are supported?', [[fields], [database]]);
    assert.deepEqual([verdict, quoted?.url], ['answered', database.url]);
  });

test('a question about requirements is answered by the section that lists them, with all rows', () => {
  const rows = Array.from({ length: 12 }, (_, index) => `| ${8000 + index} | The kettle service ${index} |`);
  const ports = chunk(
    ['Networks', 'Required ports and protocols'],
    `| Port | Service |\n| - | - |\n${rows.join('\n')}`,
  );
  const firewall = chunk(
    ['Networks', 'Firewalls of kettles'],
    'Kettle needs no individual ports. Instead of ports, kettles need services of a firewall.',
  );
  for (const asked of ['What ports does a kettle need?', 'Which ports must be open?']) {
    const { verdict, answer: quoted } = answer(asked, [[firewall, ports]]);
    assert.deepEqual([verdict, quoted?.url], ['answered', ports.url], asked);
    assert.equal(quoted?.text.match(/^\| 80/gm)?.length, rows.length);
  }
});

test('a section about something related, or about what a requirement is, does not list requirements', () => {
  const list = '- One port is for water.\n- Another port is for tea.';
  const section = (heading: string) => chunk(['Networks', heading], `Kettles need ports.\n\n${list}`);
  const required = section('Required ports');
  for (const heading of ['Port mapping to kettles', 'What are ports?']) {
    const { answer: quoted } = answer('What ports does a kettle need?', [[section(heading), required]]);
    assert.equal(quoted?.url, required.url, heading);
  }
});

test('an API operation lists what is available if its path ends with the things', () => {
  const operation = (path: string, title: string, text: string) =>
    chunk([title], `GET ${path}\n\n${text}`, {
      kind: 'endpoint',
      method: 'GET',
      path,
      url: path,
      pageUrl: path,
    });
  const kitchens = operation('/kitchens', 'List all kitchens', 'To list all kitchens, send a request.');
  const options = operation(
    '/orders/options',
    'List order options (sizes and available kitchens)',
    'There are many kitchens available, such as Paris, Rome, and Bonn, and supported kitchens change.',
  );
  const { verdict, answer: quoted } = answer('What kitchens are available?', [[options], [kitchens]]);
  assert.deepEqual([verdict, quoted?.url], ['answered', '/kitchens']);
});
