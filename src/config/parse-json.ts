import { DocentError } from '../errors.ts';

/** `JSON.parse` with an error that always has a position. */
export function parseJson(text: string, label: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const offset = findJsonError(text);
    const before = text.slice(0, offset).split('\n');
    const place = `line ${before.length}, column ${before.at(-1)!.length + 1}`;
    const found =
      offset < text.length ? `'${String.fromCodePoint(text.codePointAt(offset)!)}'` : 'end of file';
    throw new DocentError(
      'config_invalid',
      `${label}, ${place}: unexpected ${found}. JSON does not allow comments, trailing commas or single quotes.`,
      { cause },
    );
  }
}

/** The position of the first error. V8 reports it for some errors only, so this parses the grammar again. */
function findJsonError(text: string): number {
  let offset = 0;

  function take(token: RegExp): boolean {
    token.lastIndex = offset;
    const isThere = token.test(text);
    if (isThere) offset = token.lastIndex;
    return isThere;
  }

  function takeList(takeItem: () => boolean, end: RegExp): boolean {
    if (take(end)) return true;
    do if (!takeItem()) return false;
    while (take(/,[ \t\r\n]*/y));
    return take(end);
  }

  function takeMember(): boolean {
    return take(string) && take(/:[ \t\r\n]*/y) && takeValue();
  }

  function takeValue(): boolean {
    if (take(/\{[ \t\r\n]*/y)) return takeList(takeMember, /\}[ \t\r\n]*/y);
    if (take(/\[[ \t\r\n]*/y)) return takeList(takeValue, /\][ \t\r\n]*/y);
    return take(string) || take(numberOrWord);
  }

  take(/[ \t\r\n]*/y);
  takeValue();
  return offset;
}

const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"[ \t\r\n]*/y;
const numberOrWord = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true\b|false\b|null\b)[ \t\r\n]*/y;
