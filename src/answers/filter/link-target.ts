const longest = 2048;

/**
 * Reads what follows `[text](`, character by character, up to its `)`. Stricter than Markdown: whatever it does not
 * take will be written so that no parser takes it either.
 */
export class LinkTargetReader {
  /** All that was read. */
  text = '';
  destination = '';
  #part: 'start' | 'angle' | 'bare' | 'gap' | 'title' | 'close' = 'start';
  #depth = 0;
  #titleEnd = '';
  #isEscaped = false;
  #newlines = 0;

  read(character: string): 'more' | 'done' | 'no' {
    if (/[[`]/.test(character) || this.text.length >= longest) return 'no';
    if (character === '\n' && ++this.#newlines > 1) return 'no';
    const verdict = this.#readPart(character);
    if (verdict === 'more') this.text += character;
    return verdict;
  }

  #readPart(character: string): 'more' | 'done' | 'no' {
    const isSpace = /[ \t\n]/.test(character);
    switch (this.#part) {
      case 'start':
        if (isSpace) return 'more';
        if (character === '<') {
          this.#part = 'angle';
          return 'more';
        }
        this.#part = 'bare';
        return this.#readBare(character);
      case 'angle':
        return this.#readAngle(character);
      case 'bare':
        if (!isSpace) return this.#readBare(character);
        this.#part = 'gap';
        return this.#depth === 0 ? 'more' : 'no';
      case 'gap':
        if (isSpace) return 'more';
        if (character === ')') return 'done';
        this.#titleEnd = { '"': '"', "'": "'", '(': ')' }[character] ?? '';
        this.#part = 'title';
        return this.#titleEnd === '' ? 'no' : 'more';
      case 'title':
        return this.#readTitle(character);
      case 'close':
        if (isSpace) return 'more';
        return character === ')' ? 'done' : 'no';
    }
  }

  #readBare(character: string): 'more' | 'done' | 'no' {
    if (character === '<') return 'no';
    if (!this.#isEscaped) {
      if (character === ')' && this.#depth === 0) return 'done';
      if (character === '(') this.#depth++;
      if (character === ')') this.#depth--;
    }
    return this.#take(character);
  }

  #readAngle(character: string): 'more' | 'no' {
    if (character === '\n' || character === '<') return 'no';
    if (character !== '>' || this.#isEscaped) return this.#take(character);
    this.#part = 'gap';
    return 'more';
  }

  #take(character: string): 'more' {
    this.#isEscaped = character === '\\' && !this.#isEscaped;
    this.destination += character;
    return 'more';
  }

  #readTitle(character: string): 'more' | 'no' {
    if (character === '<') return 'no';
    if (character === this.#titleEnd && !this.#isEscaped) this.#part = 'close';
    this.#isEscaped = character === '\\' && !this.#isEscaped;
    return 'more';
  }
}
