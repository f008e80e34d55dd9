import type { LineMark } from '../../vocabulary/block.ts';
import { magicComment, note } from './shown-code.ts';

type Mark = LineMark['mark'];

/** Lines after this one are not marked. */
const lastLine = 2000;

const lists: readonly [Mark, RegExp][] = [
  ['highlighted', /(?:^|\s|\w)\{([\d\s,-]+)\}/],
  ['highlighted', /(?:^|\s)hl\[([\d\s,:-]+)\]/],
  ['highlighted', /\b(?:hl_lines|mark|highlight)=["'{]([\d\s,-]+)["'}]/],
  ['added', /\b(?:ins|add)=["'{]([\d\s,-]+)["'}]/],
  ['removed', /\b(?:del|rm|remove)=["'{]([\d\s,-]+)["'}]/],
];

const noted: Readonly<Record<string, Mark>> = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlighted',
  hl: 'highlighted',
};

/** The lines that a fence highlights or shows as a change: `{1,3-5}`, `hl_lines="2"`, `ins={3}`, `// [!code ++]`. */
export function lineMarks(code: string, meta: string): LineMark[] {
  if (/\btwoslash\b/.test(meta)) return [];
  const marks = new Map<number, Mark>();
  for (const [mark, pattern] of lists)
    for (const line of numbersIn(pattern.exec(meta)?.[1] ?? '')) marks.set(line, mark);
  if (/highlight-|\[!code /.test(code))
    for (const { line, mark } of commentMarks(code)) marks.set(line, mark);
  const count = code.split('\n').length;
  return [...marks]
    .flatMap(([line, mark]) => (line <= count ? [{ line, mark }] : []))
    .sort((a, b) => a.line - b.line);
}

/** `1,3-5`, `1,3:5` */
function numbersIn(list: string): number[] {
  return list.split(/[\s,]+/).flatMap((part) => {
    const [, from, to = from] = /^(\d{1,4})(?:[-:](\d{1,4}))?$/.exec(part) ?? [];
    const length = Math.min(Number(to), lastLine) - Number(from) + 1;
    return from === undefined || length < 1 ? [] : Array.from({ length }, (_, index) => Number(from) + index);
  });
}

/** Marks in comments, which the page does not show; line numbers count only shown lines. */
function commentMarks(code: string): LineMark[] {
  const marks: LineMark[] = [];
  let [line, left, isIn]: [number, number, boolean] = [0, 0, false];
  let mark: Mark = 'highlighted';
  for (const written of code.split('\n')) {
    const [comment] = written.match(magicComment) ?? [];
    const [, name = '', count = '1'] = /\[!code (\+\+|--|highlight|hl)(?::(\d{1,3}))?\]/.exec(written) ?? [];
    if (name !== '') [mark, left] = [noted[name]!, Number(count)];
    else if (comment !== undefined) {
      mark = 'highlighted';
      if (comment.includes('next-line')) left = 1;
      else isIn = comment.includes('start');
    }
    const isShown =
      comment === undefined && (written.trim() === '' || written.trimEnd().replace(note, '').trim() !== '');
    if (!isShown) continue;
    line++;
    if (left > 0 || isIn) marks.push({ line, mark });
    left--;
  }
  return marks;
}
