import { visibleText } from '../text/visible-text.ts';

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The beginning of what may become a code fence. */
const maybeFence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:[-*+]|\d{1,9}[.)]?|`{1,2}|~{1,2})?$/;

/**
 * Turns the Markdown of an answer into text for files and pipes, by removing backslash escapes and entities outside
 * code. Holds text back only while it may turn out to be code, at most to the end of its line.
 */
export class TerminalText {
  #line = '';
  /** Number of characters of the line that were shown. */
  #shown = 0;
  #openFence = '';

  /** Returns the text that can be shown now. */
  push(delta: string): string {
    const lines = (this.#line + delta).split('\n');
    this.#line = lines.pop()!;
    const whole = lines.map((line) => `${this.#finish(line)}\n`).join('');
    return whole + this.#show(this.#line, this.#safeEnd());
  }

  end(): string {
    const rest = this.#finish(this.#line);
    this.#line = '';
    return rest;
  }

  #finish(line: string): string {
    const rest = this.#show(line, line.length);
    this.#shown = 0;
    const marks = fence.exec(line)?.[1] ?? '';
    if (this.#openFence === '') this.#openFence = marks;
    else if (marks.startsWith(this.#openFence)) this.#openFence = '';
    return rest;
  }

  #show(line: string, end: number): string {
    const next = line.slice(this.#shown, end);
    this.#shown = Math.max(this.#shown, end);
    return visibleText(this.#isCode(line) ? next : withoutEscapes(next));
  }

  #isCode(line: string): boolean {
    return this.#openFence !== '' || fence.test(line);
  }

  #safeEnd(): number {
    if (this.#isCode(this.#line)) return this.#line.length;
    return maybeFence.test(this.#line)
      ? this.#shown
      : this.#shown + safeLength(this.#line.slice(this.#shown));
  }
}

/** The length of the part that no later text can change. */
function safeLength(text: string): number {
  for (let at = 0; at < text.length; ) {
    const character = text[at]!;
    if (character === '`') {
      const end = endOfSpan(text, at);
      if (end === null) return at;
      at = end;
    } else if (/^(?:\\|&[a-z]{0,4})$/.test(text.slice(at, at + 6))) return at;
    else at += character === '\\' ? 2 : 1;
  }
  return text.length;
}

/** The end of the code span that starts here; null while it is unknown. */
function endOfSpan(text: string, start: number): number | null {
  const ticks = /^`+/.exec(text.slice(start))![0];
  for (const run of text.slice(start + ticks.length).matchAll(/`+/g)) {
    const end = start + ticks.length + run.index + run[0].length;
    if (run[0].length === ticks.length) return end < text.length ? end : null;
  }
  return null;
}

/** A code span, an escaped character or an entity. */
const signs = /(?<!`)(`+)(?!`).*?[^`]\1(?!`)|\\([!-/:-@[-`{-~])|&(amp|lt|gt|quot);/g;

function withoutEscapes(line: string): string {
  return line.replace(
    signs,
    (whole, _ticks: string | undefined, sign: string | undefined, entity: string | undefined) =>
      sign ?? (entity === undefined ? whole : entities[entity]!),
  );
}
