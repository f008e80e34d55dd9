const longestName = 80;
const longestTag = 2048;

/** Reads what follows a `<`, character by character: `https://...>`, `img ...>` and `br>`; all else is text. */
export class AngleTag {
  /** All that was read. */
  text = '';
  #kind: 'name' | 'tag' | 'address' = 'name';

  read(character: string): 'more' | 'done' | 'no' {
    if (this.#kind === 'name' && !this.#continuesName(character)) this.#kind = this.#kindBefore(character);
    const isBroken = this.#kind === 'name' ? !this.#continuesName(character) : !this.#continuesTag(character);
    if (isBroken) return 'no';
    if (character === '>') return 'done';
    this.text += character;
    return 'more';
  }

  /** Whether HTML might begin here, `next` being the character that was not taken. */
  isMarkup(next: string): boolean {
    return this.text !== '' || /[/!?]/.test(next);
  }

  /** An image's alternative text; null when it is no image. */
  get alternative(): string | null {
    if (this.#kind !== 'tag' || !/^img/i.test(this.text)) return null;
    const [, double, single, bare] = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(this.text) ?? [];
    return (double ?? single ?? bare ?? '').replace(/\s+/g, ' ');
  }

  get isAddress(): boolean {
    return this.#kind === 'address';
  }

  #continuesName(character: string): boolean {
    if (this.text.length > longestName) return false;
    return this.text === '' ? /[A-Za-z]/.test(character) : /[A-Za-z0-9+.\-_]/.test(character);
  }

  #kindBefore(character: string): 'name' | 'tag' | 'address' {
    if (/^(?:img|br)$/i.test(this.text) && /[\s/>]/.test(character)) return 'tag';
    return this.text !== '' && /[:@]/.test(character) ? 'address' : 'name';
  }

  #continuesTag(character: string): boolean {
    if (this.text.length >= longestTag || /[<`\n]/.test(character)) return false;
    return this.#kind === 'tag' || !/[\s[]/.test(character);
  }
}
