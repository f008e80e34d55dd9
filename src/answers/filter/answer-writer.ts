import type { AnswerPiece, PieceSink } from './answer-piece.ts';
import { CitedSentences } from './cited-sentences.ts';
import { endsHostName } from './ends-host-name.ts';
import { hasCellBorder } from './has-cell-border.ts';
import { OutputLine } from './output-line.ts';
import type { ReferenceRange } from './read-reference.ts';
import { ReferenceGap } from './reference-gap.ts';
import { safeHref } from './safe-href.ts';
import { showAddress } from './show-address.ts';

/** What was taken out of an answer, by kind. */
export type Removed = Record<'references' | 'links' | 'images' | 'html', number>;

/** What parsers make links of without being told to; the rest of an address is read from here on. */
const addressStarts = ['http://', 'https://', 'ftp://', 'www.'];
const addressCharacter = /[A-Za-z0-9\-._~:/?#@!$&'()+,;=%]/;
const longestAddress = 2048;
const longestDomain = 255;
const longestLabel = 63;
/** So much of the text before a character decides what the character starts; more is cut off now and then. */
const tailLength = 6;
const longestTail = 256;

/** Some parsers start a link here in the middle of a word, too. */
const endsWebScheme = /(?:https?|ftp):$/i;

/** Character references that cannot help to build an address; all others are shown as they are written. */
const harmlessEntity = /^&(?:amp|lt|gt|quot|apos|nbsp|#39);$/;
const longestEntity = 33;

/** What is held back until more of it is known; `raw` is how it is written, `text` what a reader would see of it. */
interface Held {
  kind: 'none' | 'start' | 'slashes' | 'address' | 'domain' | 'label' | 'entity';
  text: string;
  raw: string;
}

interface WriterOptions {
  known: ReadonlySet<number>;
  allowsLink(href: string): boolean;
  removed: Removed;
}

/**
 * Writes pieces as Markdown in which only what was allowed is a link, and nothing is an image or HTML. It looks at
 * the text as parsers see it after escapes, and at what really stands side by side once something was taken out:
 * `ht[99]tp://evil.example` is an address here.
 */
export class AnswerWriter implements PieceSink {
  readonly sentences = new CitedSentences();
  readonly cited = new Set<number>();
  readonly #options: WriterOptions;
  readonly #line = new OutputLine();
  readonly #gap = new ReferenceGap();
  #held: Held = nothing();
  #isInLink = false;
  /** The last characters of text, as a reader sees them. */
  #tail = '';

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  get #last(): string {
    return this.#tail.charAt(this.#tail.length - 1);
  }

  /** What was written since it was last taken. */
  take(): string {
    return this.#line.take();
  }

  accept(piece: AnswerPiece): void {
    if (typeof piece === 'string') return this.#character(piece);
    switch (piece.kind) {
      case 'taken':
        return;
      case 'reference':
        return this.#reference(piece.ranges);
      case 'literal':
        return this.#literal(piece.text);
      case 'code':
        return this.#code(piece.marks, piece.text);
      case 'address':
        this.#settle('`');
        return this.#address(piece.text);
      case 'bracket':
      case 'link':
        this.#settle('[');
        this.#isInLink ||= piece.kind === 'link';
        this.#tail = '[';
        if (piece.kind === 'bracket') this.sentences.add('[');
        return this.#line.openBracket();
      case 'bracketEnd':
        this.#settle(']');
        this.#tail = ']';
        this.sentences.add(']');
        return this.#line.closeBracket();
      case 'linkEnd':
        this.#settle(']');
        this.#isInLink = false;
        this.#tail = ')';
        return this.#line.closeLink(piece.href);
    }
  }

  /** The rest of a word, if nothing has to be decided about it. */
  passWord(letters: string): boolean {
    if (this.#held.kind !== 'none' || !this.#gap.isEmpty || !isLetter(this.#last)) return false;
    this.#line.writeWord(letters);
    this.sentences.add(letters);
    this.#follow(letters);
    return true;
  }

  /** The first line of a fenced block: on a line of its own, or so far behind the list marker it stands beside. */
  fence(line: string, behindMarker = ''): void {
    this.#release();
    this.#gap.clear();
    if (behindMarker === '' && !this.#line.isEmpty) this.#newline();
    this.sentences.break();
    this.#line.writeBlock(behindMarker + line);
  }

  /** Code of a fenced block, as it is. */
  block(text: string): void {
    this.#line.writeBlock(text);
  }

  end(): void {
    this.#settle('');
    this.#line.end();
    this.sentences.end();
  }

  #character(piece: string): void {
    if (piece === '\n') return this.#newline();
    if (this.#gap.takes(piece)) {
      this.#release();
      return this.#gap.add(piece);
    }
    if (piece === ')' && this.#gap.emptiesParenthesis()) return;
    const character = piece.length === 1 ? piece : piece.charAt(1);
    this.#close(character);
    this.#hold(character, piece);
  }

  #newline(): void {
    this.#settle('\n');
    this.#line.newline();
    this.#tail = '\n';
    this.sentences.break();
  }

  #reference(ranges: readonly ReferenceRange[]): void {
    const numbers = this.#knownOf(ranges);
    if (numbers.length === 0) return this.#gap.drop();
    this.#release();
    this.#put(this.#gap.beforeReference());
    for (const number of numbers) {
      this.cited.add(number);
      this.sentences.cite(number);
    }
    this.#line.writeReferences(numbers);
    this.#tail = ']';
    this.#gap.followReference();
  }

  #knownOf(ranges: readonly ReferenceRange[]): number[] {
    const numbers = new Set<number>();
    for (const [first, last] of ranges) {
      const isKnown = this.#options.known.has(first) && this.#options.known.has(last);
      if (!isKnown) this.#options.removed.references++;
      if (first === last) {
        if (isKnown) numbers.add(first);
        continue;
      }
      for (const number of [...this.#options.known].sort((a, b) => a - b))
        if (number >= first && number <= last) numbers.add(number);
    }
    return [...numbers];
  }

  /** Text that means nothing to Markdown, whatever it looks like. */
  #literal(text: string): void {
    for (const character of text)
      this.#character(/[\\`*_[\]()!<&~]/.test(character) ? `\\${character}` : character);
  }

  #code(marks: string, text: string): void {
    if (this.#line.isInTable && hasCellBorder(text)) {
      // A table cuts its rows before it looks for code.
      return this.#literal(`${marks}${text}${marks}`);
    }
    this.#settle('`');
    this.#line.writeCode(marks, text);
    this.sentences.add(text);
    this.#tail = '`';
  }

  /** Writes all that is held back, knowing what comes next. */
  #settle(next: string): void {
    this.#release();
    this.#close(next);
  }

  /** Writes the gap before the next character. */
  #close(next: string): void {
    if (this.#gap.isEmpty) return;
    const isLineStart = this.#line.isBlank && this.#held.kind === 'none';
    const gap = this.#gap.between(this.#held.text.at(-1) ?? this.#last, next, isLineStart);
    if (gap === '') return;
    this.#release();
    this.#put(gap);
  }

  #put(characters: string): void {
    for (const character of characters) this.#write(character, character);
  }

  #write(character: string, raw: string): void {
    this.#line.write(character, raw);
    this.sentences.add(character);
    this.#follow(character);
  }

  #follow(text: string): void {
    this.#tail += text;
    if (this.#tail.length > longestTail) this.#tail = this.#tail.slice(-tailLength);
  }

  #hold(character: string, raw: string): void {
    while (this.#held.kind !== 'none') {
      if (this.#takes(character, raw)) return;
      this.#releaseOnce(character);
    }
    const kind = this.#starts(character, raw);
    if (kind !== 'none') this.#held = { kind, text: character, raw };
    // `mailto:me@localhost`
    else this.#write(character, raw === ':' && /mailto$/i.test(this.#tail) ? '\\:' : raw);
  }

  #starts(character: string, raw: string): Held['kind'] {
    if (isLetter(character)) return 'hfwHFW'.includes(character) && !isLetter(this.#last) ? 'start' : 'none';
    if (character === '@') return /\S/.test(this.#last) ? 'domain' : 'none';
    if (character === '/')
      return /[:/]$/.test(this.#tail) && !endsWebScheme.test(this.#tail) ? 'none' : 'slashes';
    if (character === '.') return /[^\s\p{P}]/u.test(this.#last) ? 'label' : 'none';
    return raw === '&' ? 'entity' : 'none';
  }

  /** Takes a character that belongs to what is held. */
  #takes(character: string, raw: string): boolean {
    if (!continues(this.#held, character, raw)) return false;
    const { kind, text } = this.#held;
    if (text.length < longestAddress) {
      this.#held.text += character;
      this.#held.raw += raw;
    }
    if (kind === 'start' && addressStarts.includes(this.#held.text.toLowerCase()))
      this.#held.kind = 'address';
    if (kind === 'slashes' && character !== '/') this.#held.kind = 'address';
    if (kind === 'entity' && character === ';') this.#releaseOnce();
    return true;
  }

  #release(): void {
    while (this.#held.kind !== 'none') this.#releaseOnce();
  }

  /** Writes what is held as what it turned out to be before `next`; its end may be held again. */
  #releaseOnce(next = ''): void {
    const { kind, text, raw } = this.#held;
    this.#held = nothing();
    if (kind === 'address') this.#foundAddress(text);
    else if (kind === 'domain') this.#domain(text, raw);
    else if (kind === 'label') this.#label(text, raw);
    // `//пример.рф`: an address, but code must not part the halves of a character.
    else if (text === '//' && next > '\x7f') this.#writeAll('/\\/');
    else if (kind === 'entity') this.#entity(raw);
    else this.#writeAll(raw);
  }

  #writeAll(raw: string): void {
    for (const written of charactersOf(raw)) this.#write(written.at(-1)!, written);
  }

  #holdAll(raw: string): void {
    for (const written of charactersOf(raw)) this.#hold(written.at(-1)!, written);
  }

  #entity(raw: string): void {
    if (harmlessEntity.test(raw)) {
      this.#line.write('&', raw);
      this.sentences.add(raw === '&nbsp;' ? ' ' : raw);
      this.#tail = ';';
    } else if (raw.endsWith(';')) {
      this.#writeAll(`\\&${raw.slice(1)}`);
    } else {
      this.#write('&', '&');
      this.#holdAll(raw.slice(1));
    }
  }

  /** `support@example.com` would become a link to write to. */
  #domain(text: string, raw: string): void {
    if (!/\.[^.]*\p{L}/u.test(text) && text.length < longestDomain) {
      const [at = '', ...rest] = charactersOf(raw);
      this.#write('@', at);
      // Some parsers take `vue@3.4` for an address as well.
      return this.#holdAll(rest.join('').replace(/(?<!\\)\.(?=\w)/, '\\.'));
    }
    const domain = text.replace(/\.+$/, '');
    this.#writtenCode(domain);
    this.#writeAll(text.slice(domain.length));
  }

  /** Some parsers link every host name; an escaped dot keeps it text. */
  #label(text: string, raw: string): void {
    const [dot = '', ...rest] = charactersOf(raw);
    const isHost = endsHostName(text.slice(1)) || /www$/i.test(this.#tail);
    this.#write('.', isHost ? '\\.' : dot);
    this.#holdAll(rest.join(''));
  }

  #foundAddress(text: string): void {
    const address = withoutTrail(text);
    this.#address(address);
    this.#holdAll(text.slice(address.length));
  }

  /** An address that stands in the text is a link where that is allowed, otherwise only to be read. */
  #address(address: string): void {
    const href = addressHref(address);
    const isAllowed = href !== null && this.#options.allowsLink(href);
    if (!isAllowed) this.#options.removed.links++;
    if (!isAllowed || this.#isInLink) return this.#writtenCode(isAllowed ? address : showAddress(address));
    this.#line.writeAddress(address, href);
    this.sentences.add(address);
    this.#tail = ')';
  }

  #writtenCode(text: string): void {
    this.#line.writeCode('`', text);
    this.sentences.add(text);
    this.#tail = '`';
  }
}

function addressHref(address: string): string | null {
  if (/^www\../i.test(address)) return safeHref(`http://${address}`);
  return /^https?:/i.test(address) ? safeHref(address) : null;
}

/** Text in single characters, each with the backslash that escapes it. */
function charactersOf(raw: string): string[] {
  if (!raw.includes('\\')) return raw.split('');
  return raw.match(/\\[!-/:-@[-`{-~]|[\s\S]/g) ?? [];
}

function nothing(): Held {
  return { kind: 'none', text: '', raw: '' };
}

function isLetter(character: string): boolean {
  const code = character.charCodeAt(0) | 32;
  return code >= 97 && code <= 122;
}

function continues({ kind, text }: Held, character: string, raw: string): boolean {
  switch (kind) {
    case 'start': {
      const longer = (text + character).toLowerCase();
      return addressStarts.some((start) => start.startsWith(longer));
    }
    case 'address':
      return addressCharacter.test(character);
    case 'slashes':
      return text === '/' ? character === '/' : character !== '/' && addressCharacter.test(character);
    case 'domain':
      return text.length < longestDomain && /[\w.\-\p{L}\p{N}]/u.test(character);
    case 'label':
      return text.length <= longestLabel && /[\p{L}\p{N}-]/u.test(character);
    case 'entity':
      return text.length < longestEntity && /^[A-Za-z0-9#;]$/.test(raw);
    default:
      return false;
  }
}

/** Without the punctuation that belongs to the sentence around it. */
function withoutTrail(address: string): string {
  let end = address.length;
  let surplus = count(address, ')') - count(address, '(');
  while (end > 1) {
    const last = address[end - 1]!;
    if (last === ')' && surplus > 0) surplus--;
    else if (!/[?!.,:;_~'&]/.test(last)) break;
    end--;
  }
  return address.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
