import assert from 'node:assert/strict';
import test from 'node:test';
import { openDocstring } from './open-docstring.ts';

const parameters = [
  { name: 'cup', type: 'Cup' },
  { name: '*others', type: 'Cup' },
];

test('sections in the style of Google become lists', () => {
  const doc =
    'Pours tea.\n\nArgs:\n    cup: The cup\n        to fill.\n    *others (Mug): More.\n\nReturns:\n    The rest.\n\nNote:\n    Hot!';
  assert.equal(
    openDocstring(doc, parameters, 'int'),
    'Pours tea.\n\n**Parameters:**\n\n- `cup` (`Cup`): The cup\n  to fill.\n- `*others` (`Mug`): More.\n\n**Returns:**\n\n- `int`: The rest.\n\n!!! note "Note"\n    Hot!',
  );
});

test('sections in the style of NumPy become lists', () => {
  const doc =
    'Pours.\n\nParameters\n----------\ncup : Cup\n    The cup.\n\nReturns\n-------\nint\n    The rest.\n\nExamples\n--------\n>>> pour()\n3';
  assert.equal(
    openDocstring(doc),
    'Pours.\n\n**Parameters:**\n\n- `cup` (`Cup`): The cup.\n\n**Returns:**\n\n- `int`: The rest.\n\n**Examples:**\n\n```python\n>>> pour()\n3\n```',
  );
});

test('fields in the style of Sphinx become lists', () => {
  assert.equal(
    openDocstring('Pours.\n\n:param Cup cup: The cup.\n:raises TooHot: Too hot.\n:returns: The rest.'),
    'Pours.\n\n**Parameters:**\n\n- `cup` (`Cup`): The cup.\n\n**Returns:**\n\n- The rest.\n\n**Raises:**\n\n- `TooHot`: Too hot.',
  );
});

test('sentences that end with a colon stay', () => {
  for (const doc of ['Note: hot.', 'For example:\n\n    pour()', 'Cups:\n\n- a\n- b', 'Args:'])
    assert.equal(openDocstring(doc).includes('**'), false, doc);
});
