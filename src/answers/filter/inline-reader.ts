import { AngleTag } from './angle-tag.ts';
import type { AnswerPiece, PieceSink } from './answer-piece.ts';
import type { Removed } from './answer-writer.ts';
import { CodeSpan } from './code-span.ts';
import { LinkTargetReader } from './link-target.ts';
import { looksLikeIndex } from './looks-like-index.ts';
import { type ReferenceRange, readReference } from './read-reference.ts';
import { safeHref } from './safe-href.ts';

/** Characters that are held back at most, waiting for a bracket to close. */
const longestBracket = 4096;
const longestDefinition = 2048;
const longestForeignBracket = 80;
const longestWord = 64;

const closingOf: Record<string, string> = { '【': '】', '［': '］' };
const punctuation = /[!-/:-@[-`{-~]/;
const lead = /[ \t>*+\-\d.)]/;
const definition =
  /^[ \t]*<?(?:[a-z][a-z0-9+.-]*:|\/|\.{1,2}\/|#|www\.)\S*(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^)]*\)))?[ \t]*$/i;

/** A bracket that has not closed yet. */
interface Bracket {
  /** Where it stands among the held pieces. */
  at: number;
  isImage: boolean;
  /** Nothing stands before it in its block. */
  isLead: boolean;
  /** The identifier that it touches: `arr` in `arr[0]`. */
  word: string;
  /** What it holds, as long as that may be a reference. */
  text: string | null;
  /** It holds references and what parts them, nothing else. */
  hasOnlyReferences: boolean;
  hasReference: boolean;
  /** The bracket right before it, whose name it may be: `[text][name]`. */
  named: { open: number; close: number } | null;
}

type Mode =
  | 'text'
  | 'escape'
  | 'exclamation'
  | 'code'
  | 'angle'
  | 'foreignBracket'
  | 'closed'
  | 'closedDot'
  | 'target'
  | 'definition';

interface ReaderOptions {
  allowsLink(href: string): boolean;
  removed: Removed;
}

/**
 * Reads an answer character by character into pieces: text, code, references, links. Every decision depends on the
 * characters alone, never on how they were cut into deltas. What cannot be decided yet is held, up to a bound.
 * No character is read more than a few times, whatever the text is.
 */
export class InlineReader {
  readonly #sink: PieceSink;
  readonly #options: ReaderOptions;
  #mode: Mode = 'text';
  /** Pieces since the outermost open bracket; `#brackets` are those still open. */
  #held: AnswerPiece[] = [];
  #heldSize = 0;
  #brackets: Bracket[] = [];
  /** Brackets below this depth hold a link and cannot be one. */
  #linkDepth = 0;
  /** What the current mode has read. */
  #read = '';
  #code = new CodeSpan();
  #angle = new AngleTag();
  /** The bracket of another script that was opened. */
  #foreign = '';
  /** The bracket that has just closed, as long as it is not known what follows. */
  #closed: Bracket | null = null;
  #target = new LinkTargetReader();
  #isLead = true;
  #isBlank = true;
  #word = '';

  constructor(sink: PieceSink, options: ReaderOptions) {
    this.#sink = sink;
    this.#options = options;
  }

  read(character: string): void {
    switch (this.#mode) {
      case 'text':
        return this.#readText(character);
      case 'escape':
        return this.#readEscape(character);
      case 'exclamation':
        return this.#readExclamation(character);
      case 'code':
        return this.#readCode(character);
      case 'angle':
        return this.#readAngle(character);
      case 'foreignBracket':
        return this.#readForeignBracket(character);
      case 'closed':
        return this.#readAfterBracket(character);
      case 'closedDot':
        return this.#readAfterDot(character);
      case 'target':
        return this.#readTarget(character);
      case 'definition':
        return this.#readDefinition(character);
    }
  }

  /** Letters behind a letter, read at once where that makes no difference. */
  passWord(letters: string): boolean {
    if (this.#mode !== 'text' || this.#brackets.length > 0 || this.#word === '') return false;
    if (!this.#sink.passWord(letters)) return false;
    this.#word = (this.#word + letters).slice(0, longestWord);
    return true;
  }

  /** A block ends here: nothing that is open can still close. */
  end(): void {
    while (this.#mode !== 'text') this.#endMode();
    this.#releaseBrackets();
    this.#startLine();
  }

  #endMode(): void {
    switch (this.#mode) {
      case 'escape':
        this.#mode = 'text';
        return this.#text('\\');
      case 'exclamation':
        this.#mode = 'text';
        return this.#text('!');
      case 'code':
        return this.#code.isComplete ? this.#endCode() : this.#failCode();
      case 'angle':
        return this.#failAngle('');
      case 'foreignBracket':
        return this.#failForeignBracket();
      case 'closed':
        this.#settleBracket('');
        return;
      case 'closedDot':
        this.#settleBracket('.');
        return this.#text('.');
      case 'target':
        return this.#failTarget();
      case 'definition':
        return definition.test(this.#read) ? this.#endDefinition() : this.#failDefinition();
    }
  }

  #readText(character: string): void {
    switch (character) {
      case '\\':
        this.#mode = 'escape';
        return;
      case '!':
        this.#mode = 'exclamation';
        return;
      case '`':
        this.#mode = 'code';
        this.#code = new CodeSpan();
        return;
      case '<':
        this.#mode = 'angle';
        this.#angle = new AngleTag();
        return;
      case '【':
      case '［':
        this.#mode = 'foreignBracket';
        this.#foreign = character;
        this.#read = '';
        return;
      case '[':
        return this.#openBracket(false);
      case ']':
        return this.#closeBracket();
      case '\n':
        return this.#readNewline();
      default:
        return this.#text(character);
    }
  }

  #readNewline(): void {
    if (this.#isBlank) this.#releaseBrackets();
    this.#emit('\n');
    this.#startLine();
  }

  #startLine(): void {
    this.#isLead = true;
    this.#isBlank = true;
    this.#word = '';
  }

  #readEscape(character: string): void {
    this.#mode = 'text';
    if (!punctuation.test(character)) {
      this.#text('\\');
      return this.read(character);
    }
    this.#emit(`\\${character}`);
    this.#touch('');
  }

  #readExclamation(character: string): void {
    this.#mode = 'text';
    if (character === '[') return this.#openBracket(true);
    this.#text('!');
    this.read(character);
  }

  #text(character: string): void {
    this.#emit(character);
    const bracket = this.#brackets.at(-1);
    if (bracket !== undefined) {
      if (bracket.text !== null)
        bracket.text = /[\p{L}\p{Nd}\s,;:&†#^.\-\u2010-\u2015]/u.test(character)
          ? bracket.text + character
          : null;
      if (!/[\s,;&]/.test(character)) bracket.hasOnlyReferences = false;
    }
    if (this.#isLead && !lead.test(character)) this.#isLead = false;
    if (this.#isBlank && character !== ' ' && character !== '\t') this.#isBlank = false;
    if (!isWordCharacter(character)) this.#word = '';
    else if (this.#word.length < longestWord) this.#word += character;
  }

  /** Something other than plain text: no part of a reference or of a word. */
  #touch(word: string): void {
    const bracket = this.#brackets.at(-1);
    if (bracket !== undefined) {
      bracket.text = null;
      bracket.hasOnlyReferences = false;
    }
    this.#isLead = false;
    this.#isBlank = false;
    this.#word = word;
  }

  #emit(piece: AnswerPiece): void {
    if (this.#brackets.length === 0 && this.#closed === null) return this.#sink.accept(piece);
    this.#held.push(piece);
    this.#heldSize += typeof piece === 'object' && 'text' in piece ? piece.text.length : 1;
    if (this.#heldSize > longestBracket) this.#releaseBrackets();
  }

  #readAgain(text: string): void {
    for (let at = 0; at < text.length; at++) this.read(text.charAt(at));
  }

  #readCode(character: string): void {
    const verdict = this.#code.read(character);
    if (verdict === 'more') return;
    if (verdict === 'over') this.#endCode();
    else this.#failCode();
    this.read(character);
  }

  #endCode(): void {
    this.#mode = 'text';
    this.#emit({ kind: 'code', marks: this.#code.marks, text: this.#code.code });
    this.#touch('');
  }

  #failCode(): void {
    const { marks, rest } = this.#code;
    this.#mode = 'text';
    for (const mark of marks) this.#text(mark);
    this.#readAgain(rest);
  }

  #readAngle(character: string): void {
    const verdict = this.#angle.read(character);
    if (verdict === 'more') return;
    if (verdict === 'done') return this.#endAngle();
    this.#failAngle(character);
    this.read(character);
  }

  #endAngle(): void {
    const { text, alternative, isAddress } = this.#angle;
    this.#mode = 'text';
    if (alternative !== null) {
      this.#options.removed.images++;
      this.#emit({ kind: 'literal', text: alternative });
    } else if (isAddress) {
      this.#emit({ kind: 'address', text });
    } else {
      this.#options.removed.html++;
      return this.#text(' ');
    }
    this.#touch('');
  }

  #failAngle(next: string): void {
    const angle = this.#angle;
    this.#mode = 'text';
    if (angle.isMarkup(next)) this.#options.removed.html++;
    this.#text('<');
    this.#readAgain(angle.text);
  }

  #readForeignBracket(character: string): void {
    if (character === closingOf[this.#foreign]) {
      const ranges = readReference(this.#read);
      if (ranges === null) {
        this.#failForeignBracket();
        return this.read(character);
      }
      this.#mode = 'text';
      return this.#reference(ranges);
    }
    if (
      !/[\w\s\p{Nd},;:&†#^.\-\u2010-\u2015]/u.test(character) ||
      character === '\n' ||
      this.#read.length >= longestForeignBracket
    ) {
      this.#failForeignBracket();
      return this.read(character);
    }
    this.#read += character;
  }

  #failForeignBracket(): void {
    const read = this.#read;
    this.#mode = 'text';
    this.#text(this.#foreign);
    this.#readAgain(read);
  }

  #reference(ranges: readonly ReferenceRange[]): void {
    this.#emit({ kind: 'reference', ranges });
    const bracket = this.#brackets.at(-1);
    if (bracket !== undefined) {
      bracket.text = null;
      bracket.hasReference = true;
    }
    this.#isLead = false;
    this.#isBlank = false;
    this.#word = '';
  }

  #openBracket(isImage: boolean, named: Bracket['named'] = null): void {
    const outer = this.#brackets.at(-1);
    if (outer !== undefined) outer.text = null;
    this.#brackets.push({
      at: this.#held.length,
      isImage,
      isLead: this.#isLead,
      word: isImage ? '' : this.#word,
      text: '',
      hasOnlyReferences: true,
      hasReference: false,
      named,
    });
    this.#emit({ kind: 'taken' });
    this.#isLead = false;
    this.#isBlank = false;
    this.#word = '';
  }

  #closeBracket(): void {
    const bracket = this.#brackets.pop();
    if (bracket === undefined) {
      this.#emit({ kind: 'bracketEnd' });
      return this.#touch('');
    }
    this.#closed = bracket;
    this.#mode = 'closed';
  }

  #readAfterBracket(character: string): void {
    const bracket = this.#closed!;
    if (character === '(') {
      this.#mode = 'target';
      this.#target = new LinkTargetReader();
    } else if (character === ':' && bracket.isLead && !bracket.isImage) {
      this.#mode = 'definition';
      this.#read = '';
    } else if (character === '.' && bracket.word !== '') {
      this.#mode = 'closedDot';
    } else {
      const pair = this.#settleBracket(character);
      if (character === '[') this.#openBracket(false, pair);
      else this.read(character);
      this.#flush();
    }
  }

  #readAfterDot(character: string): void {
    this.#settleBracket(`.${character}`);
    this.#text('.');
    this.#flush();
    this.read(character);
  }

  /** Decides what a closed bracket is that no target follows; answers where it stands if it may be given a name. */
  #settleBracket(next: string): Bracket['named'] {
    const bracket = this.#closed!;
    this.#mode = 'text';
    const ranges = bracket.text === null ? null : readReference(bracket.text);
    const isIndex = ranges !== null && looksLikeIndex(bracket.word, ranges, next);
    let pair: Bracket['named'] = null;
    if (ranges !== null && !isIndex) {
      this.#replaceByReference(bracket, ranges);
    } else if (bracket.named !== null) {
      this.#unwrapNamed(bracket, bracket.named);
    } else if (bracket.isImage) {
      this.#options.removed.images++;
      pair = this.#unwrap(bracket);
    } else if (bracket.hasReference && bracket.hasOnlyReferences) {
      this.#unwrap(bracket);
    } else {
      pair = this.#keepPair(bracket, isIndex);
    }
    this.#linkDepth = Math.min(this.#linkDepth, this.#brackets.length);
    this.#closed = null;
    if (pair === null || next !== '[') this.#flush();
    return pair;
  }

  #replaceByReference(bracket: Bracket, ranges: readonly ReferenceRange[]): void {
    this.#held.length = bracket.at;
    if (bracket.isImage) this.#held.push('!');
    this.#reference(ranges);
  }

  /** `[text][name]`: only the text stays, as there are no definitions. */
  #unwrapNamed(bracket: Bracket, { open, close }: { open: number; close: number }): void {
    this.#held.length = bracket.at;
    if (typeof this.#held[open] === 'object' && this.#held[open].kind === 'bracket')
      this.#options.removed.links++;
    this.#held[open] = { kind: 'taken' };
    this.#held[close] = { kind: 'taken' };
    this.#touchOuter(bracket);
  }

  #unwrap(bracket: Bracket): Bracket['named'] {
    this.#held[bracket.at] = { kind: 'taken' };
    this.#held.push({ kind: 'taken' });
    this.#touchOuter(bracket);
    return { open: bracket.at, close: this.#held.length - 1 };
  }

  #keepPair(bracket: Bracket, isIndex: boolean): Bracket['named'] {
    this.#held[bracket.at] = { kind: 'bracket' };
    this.#held.push({ kind: 'bracketEnd' });
    this.#touch(isIndex || bracket.word !== '' ? `${bracket.word}[]` : '');
    return bracket.word === '' ? { open: bracket.at, close: this.#held.length - 1 } : null;
  }

  #touchOuter(bracket: Bracket): void {
    const outer = this.#brackets.at(-1);
    if (outer === undefined) return;
    outer.hasReference ||= bracket.hasReference;
    outer.hasOnlyReferences &&= bracket.hasOnlyReferences && bracket.hasReference;
  }

  #readTarget(character: string): void {
    const verdict = this.#target.read(character);
    if (verdict === 'more') return;
    if (verdict === 'done') return this.#endTarget();
    this.#failTarget();
    this.read(character);
  }

  #endTarget(): void {
    const bracket = this.#closed!;
    this.#mode = 'text';
    const href = safeHref(this.#target.destination);
    const isAllowed = href !== null && this.#options.allowsLink(href);
    const ranges = bracket.text === null ? null : readReference(bracket.text);
    if (bracket.isImage) this.#options.removed.images++;
    else if (!isAllowed) this.#options.removed.links++;
    const isYear = isAllowed && /^\s*\d{4,}\s*$/.test(bracket.text ?? '');
    const canBeLink =
      isAllowed &&
      !bracket.isImage &&
      this.#brackets.length >= this.#linkDepth &&
      !(bracket.hasReference && bracket.hasOnlyReferences) &&
      this.#held.length > bracket.at + 1;
    if (ranges !== null && !bracket.isImage && !isYear) {
      this.#replaceByReference(bracket, ranges);
    } else if (canBeLink) {
      this.#held[bracket.at] = { kind: 'link' };
      this.#held.push({ kind: 'linkEnd', href });
      this.#linkDepth = this.#brackets.length;
      this.#touch('');
    } else {
      this.#unwrap(bracket);
    }
    this.#linkDepth = Math.min(this.#linkDepth, this.#brackets.length);
    this.#closed = null;
    this.#flush();
  }

  #failTarget(): void {
    const rest = this.#target.text;
    this.#settleBracket('(');
    this.#text('(');
    this.#flush();
    this.#readAgain(rest);
  }

  #readDefinition(character: string): void {
    if (character !== '\n' && this.#read.length < longestDefinition) {
      this.#read += character;
      return;
    }
    if (character === '\n' && definition.test(this.#read)) this.#endDefinition();
    else this.#failDefinition();
    this.read(character);
  }

  #endDefinition(): void {
    this.#mode = 'text';
    this.#options.removed.links++;
    this.#held.length = this.#closed!.at;
    this.#closed = null;
    this.#flush();
  }

  #failDefinition(): void {
    const read = this.#read;
    this.#settleBracket(':');
    this.#text(':');
    this.#flush();
    this.#readAgain(read);
  }

  #flush(): void {
    if (this.#brackets.length > 0 || this.#closed !== null) return;
    const held = this.#held;
    this.#held = [];
    this.#heldSize = 0;
    this.#linkDepth = 0;
    for (const piece of held) this.#sink.accept(piece);
  }

  /** Brackets that never close are text. */
  #releaseBrackets(): void {
    for (const { at, isImage } of this.#brackets)
      this.#held[at] = { kind: 'literal', text: isImage ? '![' : '[' };
    this.#brackets = [];
    this.#flush();
  }
}

/** ASCII letters and digits, `_`, `$` and `.` */
function isWordCharacter(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code >= 97) return code <= 122;
  return (
    (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 36 || code === 46
  );
}
