import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { notebookMarkdown } from './notebook-markdown.ts';

const notebook = (cells: object[], metadata: object = {}) => JSON.stringify({ nbformat: 4, metadata, cells });
const code = (source: string, more: object = {}) => ({ cell_type: 'code', source, outputs: [], ...more });

test('text is Markdown, code is in the language of the kernel', () => {
  const text = notebook([{ cell_type: 'markdown', source: ['# Moon\n', 'It pulls.'] }, code('pull <- 3')], {
    kernelspec: { language: 'R' },
  });
  assert.equal(notebookMarkdown(text), '# Moon\nIt pulls.\n\n```R\npull <- 3\n```');
});

test('short text outputs are kept; long ones, images, HTML and errors are not', () => {
  const output = (data: object) => ({ output_type: 'execute_result', data });
  const outputs = [
    output({ 'text/plain': ['3'] }),
    output({ 'text/plain': 'x', 'text/html': '<b>x</b>' }),
    output({ 'text/plain': 'x', 'image/png': 'AAAA' }),
    { output_type: 'stream', name: 'stdout', text: 'line\n'.repeat(16) },
    { output_type: 'stream', name: 'stderr', text: 'warning' },
    { output_type: 'error', ename: 'E', traceback: ['x'] },
  ];
  assert.equal(notebookMarkdown(notebook([code('a', { outputs })])), '```python\na\n```\n\n```text\n3\n```');
});

test('cells hidden by their tags are excluded', () => {
  const tagged = (...tags: string[]) => code('secret', { metadata: { tags } });
  assert.equal(notebookMarkdown(notebook([tagged('remove-cell'), tagged('hide_input')])), '');
});

test('code that contains a fence gets a longer fence', () => {
  assert.equal(notebookMarkdown(notebook([code('"""```"""')])), '````python\n"""```"""\n````');
});

test('notebooks of format 3 are read from their worksheets', () => {
  const cells = [
    { cell_type: 'heading', level: 2, source: 'Old' },
    { cell_type: 'code', input: '1', outputs: [] },
  ];
  assert.equal(notebookMarkdown(JSON.stringify({ worksheets: [{ cells }] })), '## Old\n\n```python\n1\n```');
});

test('the fault of a broken notebook is reported', () => {
  assert.throws(() => notebookMarkdown('{"cells": ['), /not valid JSON/);
  assert.throws(() => notebookMarkdown('{}'), /no list of cells/);
  assert.throws(() => notebookMarkdown('[]'), /no list of cells/);
});

test('any JSON is a notebook or an error', () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), (cell, metadata) => {
      assert.equal(typeof notebookMarkdown(`{ "cells": [${cell}], "metadata": ${metadata} }`), 'string');
    }),
  );
});
