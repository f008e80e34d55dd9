import assert from 'node:assert/strict';
import test from 'node:test';
import { cpuSeconds } from '../../../test/cpu-seconds.ts';
import { arrowsIn, mermaidSource } from './mermaid-source.ts';

test('settings, comments, colors and links are left out', () => {
  const written = [
    '---',
    'title: "How tea is made"',
    'config: { theme: dark }',
    '---',
    "%%{init: { 'theme': 'base',",
    "'themeVariables': {} } }%%",
    '%% A comment',
    'graph TD; A[Leaf]:::green --> B',
    'B --> C["`A **cup**',
    'of tea`"]',
    'classDef green fill:#0f0',
    'style B fill:red,stroke:blue',
    'class A,B green',
    'click A "https://example.com"',
  ].join('\n');
  assert.deepEqual(mermaidSource(written), {
    source: 'graph TD\nA[Leaf] --> B\nB --> C["A **cup**<br>of tea"]',
    title: 'How tea is made',
  });
});

test('a diagram may have no direction, and its accessible title is read', () => {
  assert.equal(mermaidSource('flowchart\nA-->B').source, 'flowchart TD\nA --> B');
  assert.equal(mermaidSource('graph LR;\nA-->B').source, 'graph LR\nA --> B');
  const classes = 'classDiagram\naccTitle: Animals\nclass Duck {\n+swim()\n}\nclass Fish';
  assert.deepEqual(mermaidSource(classes), {
    source: 'classDiagram\nclass Duck {\n+swim()\n}\nclass Fish',
    title: 'Animals',
  });
});

test('edges on several lines are joined, with arrows of one length', () => {
  const written = [
    ...['flowchart TB', 'A("a --> b")', 'A', '--> B', '--> |each one|C', '.-> |"or"|D', 'D ---> E'],
    ...['E ====> F', '& G', 'G<-->H;H-. or .->I;'],
  ].join('\n');
  const { source } = mermaidSource(written);
  assert.equal(
    source,
    'flowchart TB\nA("a --> b")\nA --> B -->|each one|C -.->|"or"|D\nD --> E\nE ==> F & G\nG <--> H\nH -.->|or|I',
  );
  assert.equal(arrowsIn(source), 7);
  assert.equal(arrowsIn('sequenceDiagram\nA-->>B: Hi'), 0);
});

test('other kinds of diagrams are rejected', () => {
  for (const written of ['pie title Pets\n"Dogs": 3', 'gantt', 'mindmap\n root', '', '---\ntitle: x\n---\n'])
    assert.throws(() => mermaidSource(written), /not supported/);
});

test('long hostile sources take no time', () => {
  for (const part of ['%%{', '---\n', '"`', 'title:', ':::', 'class a', ' ']) {
    const seconds = cpuSeconds(() => {
      try {
        mermaidSource(`graph TD\n${part.repeat(10_000 / part.length)}`);
      } catch {}
    });
    assert.ok(seconds < 1, `${part}: ${seconds} s`);
  }
});
