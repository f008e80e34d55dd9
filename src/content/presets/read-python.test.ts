import assert from 'node:assert/strict';
import test from 'node:test';
import { readPython } from './read-python.ts';

const source = `"""Kettles."""
from .cups import Cup as Mug, Pot  # a comment
if TYPE_CHECKING:
    from .water import *

LIMIT: Final[int] = 3
"""The limit."""

@dataclass(frozen=True)
class Kettle(Base, metaclass=Meta):
    """A kettle.

        Indented.
    End.
    """

    size: dict[str, int] = {
        'small': 1,  # liters
    }
    'Sizes by "name".'

    @property
    def lid(self) -> str:
        return "def no(): '''no'''"

    async def pour(self, cup: Cup, *, speed: str = ')') -> None:
        r"""Pour \\d."""
        unseen = 1

    def stop(self): "Stop."

    lids: Annotated[int, Field(gt=1)] = 3
    "Lids."
`;

test('a module is read with its classes, functions, attributes and docstrings', () => {
  const module = readPython(source, 'kettle');
  assert.equal(module.doc, 'Kettles.');
  assert.deepEqual(module.imports, [
    ['Mug', '.cups', 'Cup'],
    ['Pot', '.cups', 'Pot'],
    ['*', '.water', '*'],
  ]);
  const [limit, kettle] = module.members;
  assert.deepEqual(
    [limit!.name, limit!.type, limit!.value, limit!.doc],
    ['LIMIT', 'Final[int]', '3', 'The limit.'],
  );
  assert.equal(kettle!.parameters, 'Base, metaclass=Meta');
  assert.deepEqual(kettle!.decorators, ['dataclass(frozen=True)']);
  assert.equal(kettle!.doc, 'A kettle.\n\n    Indented.\nEnd.');
  assert.deepEqual(
    kettle!.members.map(({ name, parameters, type, doc }) => [name, parameters, type, doc]),
    [
      ['size', '', 'dict[str, int]', 'Sizes by "name".'],
      ['lid', 'self', 'str', null],
      ['pour', "self, cup: Cup, *, speed: str = ')'", 'None', 'Pour \\d.'],
      ['stop', 'self', '', 'Stop.'],
      ['lids', '', 'Annotated[int, Field(gt=1)]', 'Lids.'],
    ],
  );
});

test('a program with errors is read as far as possible', () => {
  for (const text of ['class (', 'def', '"""open', "x = '", 'def f(a, b', '\\', ')))', 'class A:\n  def'])
    assert.equal(readPython(text, 'kettle').kind, 'module');
});
