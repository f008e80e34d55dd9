import assert from 'node:assert/strict';
import test from 'node:test';
import { drawDiagram } from './draw-diagram.ts';

const diagrams = {
  flowchart: [
    'flowchart TD\nA[Start] --> B{Sure?}\nsubgraph one [Group]\nB -->|Yes| C[(Data)]\nend',
    'Sure\\?',
  ],
  sequence: ['sequenceDiagram\nparticipant A as Alice\nA->>B: Hello\nalt fine\nB-->>A: Hi\nend', 'Alice'],
  class: ['classDiagram\nAnimal <|-- Duck\nclass Duck {\n+swim() void\n}', 'Duck'],
  state: ['stateDiagram-v2\n[*] --> Still\nStill --> Moving: go', 'Moving'],
  entities: ['erDiagram\nCUSTOMER ||--o{ ORDER : places\nORDER {\nint id PK\n}', 'CUSTOMER'],
};

for (const [kind, [source, word]] of Object.entries(diagrams))
  test(`a diagram is drawn: ${kind}`, async () => {
    const { svg } = (await drawDiagram(source!))!;
    assert.match(svg, /^<svg viewBox="[\d. ]+" width="[\d.]+" height="[\d.]+">/);
    assert.match(svg, new RegExp(`>${word}`));
    assert.match(svg, /(?:fill|stroke)="var\(--_/);
  });

test('texts and colors of a diagram cannot add markup', async () => {
  const evil = '"><script>alert(1)</script><image href="https://evil.example.com/x"/>';
  const sources = [
    `flowchart TD\nA["${evil.replaceAll('"', "'")}"] -->|${evil}| B\nstyle A fill:red${evil}`,
    `flowchart TD\nA:::x --> B\nclassDef x fill:red${evil}`,
    `sequenceDiagram\nparticipant A as ${evil}\nA->>A: ${evil}`,
    `classDiagram\nclass A["${evil}"]\nA : ${evil}`,
    `stateDiagram-v2\n[*] --> A: ${evil}`,
    `erDiagram\nA ||--o{ B : "${evil}"`,
  ];
  for (const source of sources) {
    const tags = (await drawDiagram(source))?.svg.match(/<[^>]*>/g) ?? [];
    assert.doesNotMatch(tags.join(''), /script|image|evil|alert| on\w+=| href=/);
  }
});

test('a flowchart is drawn only with all of its edges', async () => {
  assert.equal(await drawDiagram('flowchart TD\nA --> B\nB e1@--> C'), null);
  const whole = [
    'A-->B;B-->C',
    'A\n--> B\n---> C',
    'A -. or .-> B',
    'A-->|"x"|B;',
    'A["x --> y"]-->B(["z"])-->C',
  ];
  for (const edges of whole) assert.notEqual(await drawDiagram(`flowchart TD\n${edges}`), null, edges);
});

test('a diagram that takes too long is not drawn, and the next is', async () => {
  const names = (letter: string) => Array.from({ length: 60 }, (_, at) => `${letter}${at}`).join(' & ');
  const start = performance.now();
  assert.equal(await drawDiagram(`flowchart TD\n${names('a')} --> ${names('b')}`), null);
  assert.ok(performance.now() - start < 15_000);
  assert.match((await drawDiagram('flowchart TD\nafter --> it'))!.svg, />after</);
});

test('invalid, unsupported and long sources are not drawn', async () => {
  const long = `flowchart TD\n${'A --> B\n'.repeat(2000)}`;
  for (const source of ['', 'nonsense', 'pie title Pets\n"Dogs": 3', long])
    assert.equal(await drawDiagram(source), null);
});
