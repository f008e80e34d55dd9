import type { ColoredText } from '../../vocabulary/block.ts';

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
const gray = 'gray';

interface Style {
  color?: string | undefined;
  background?: string | undefined;
  traits: ReadonlySet<string>;
}

const plain: Style = { traits: new Set() };

const traits: ReadonlyMap<number, string> = new Map([
  [1, 'bold'],
  [2, 'dim'],
  [3, 'italic'],
  [4, 'underline'],
  [7, 'inverse'],
  [9, 'strike'],
]);

/** The codes that end a trait: 22 ends both bold and dim text. */
const ends: ReadonlyMap<number, readonly string[]> = new Map([
  [22, ['bold', 'dim']],
  [23, ['italic']],
  [24, ['underline']],
  [27, ['inverse']],
  [29, ['strike']],
]);

/** Codes for colors and bold text (`ESC[1;31m`), links, and other codes for terminals. */
const code = /\u001b(?:\[([\d;:]*)m|\[[\d;:?]*[A-Za-ln-z]|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g;

/** Terminal output without its codes, and the colors that the codes set. */
export function readTerminalColors(written: string): { text: string; colors?: ColoredText[] } {
  if (!written.includes('\u001b')) return { text: written };
  const colors: ColoredText[] = [];
  let style = plain;
  let text = '';
  let end = 0;
  const add = (part: string) => {
    const look = lookOf(style);
    const last = colors.at(-1);
    if (last?.look === look && last.end === text.length) last.end += part.length;
    else if (look !== '' && part !== '')
      colors.push({ start: text.length, end: text.length + part.length, look });
    text += part;
  };
  for (const found of written.matchAll(code)) {
    add(written.slice(end, found.index));
    if (found[1] !== undefined) style = styleAfter(style, found[1].split(/[;:]/).map(Number));
    end = found.index + found[0].length;
  }
  add(written.slice(end));
  return { text, ...(colors.length > 0 && { colors }) };
}

/** Text on a background has the color of the background, inverted, so that the text is always legible. */
function lookOf({ color, background, traits }: Style): string {
  const isInverse = background !== undefined || traits.has('inverse');
  const others = [...traits].filter((trait) => trait !== 'inverse');
  return [background ?? color ?? [], isInverse ? 'inverse' : [], others].flat().join(' ');
}

function styleAfter(style: Style, [first, ...rest]: readonly number[]): Style {
  if (first === undefined) return style;
  if (first === 38 || first === 48) {
    const [color, length] = extendedColor(rest);
    return styleAfter({ ...style, [first === 38 ? 'color' : 'background']: color }, rest.slice(length));
  }
  return styleAfter(withCode(style, first), rest);
}

function withCode(style: Style, number: number): Style {
  if (number === 0) return plain;
  const trait = traits.get(number);
  if (trait !== undefined) return { ...style, traits: new Set([...style.traits, trait]) };
  const ended = ends.get(number);
  if (ended !== undefined)
    return { ...style, traits: new Set([...style.traits].filter((name) => !ended.includes(name))) };
  if (number === 39) return { ...style, color: undefined };
  if (number === 49) return { ...style, background: undefined };
  const tens = Math.floor(number / 10);
  if (number % 10 > 7) return style;
  if (tens === 3) return { ...style, color: names[number % 10] };
  if (tens === 4) return { ...style, background: names[number % 10] };
  if (tens === 9) return { ...style, color: bright(number % 10) };
  return tens === 10 ? { ...style, background: bright(number % 10) } : style;
}

function bright(index: number): string | undefined {
  return index === 0 ? gray : names[index];
}

/** The name that is closest to `5;NUMBER` or `2;RED;GREEN;BLUE`, and the length of these numbers. */
function extendedColor([kind, number = 0, green = 0, blue = 0]: readonly number[]): [
  color: string | undefined,
  length: number,
] {
  if (kind === 2) return [closest(number, green, blue), 4];
  if (kind !== 5) return [undefined, 1];
  if (number < 8) return [names[number], 2];
  if (number < 16) return [bright(number - 8), 2];
  if (number >= 232) return [closest(...repeated((number - 232) * 10 + 8)), 2];
  const level = (step: number) => (Math.floor((number - 16) / step) % 6) * 51;
  return [closest(level(36), level(6), level(1)), 2];
}

function repeated(value: number): [number, number, number] {
  return [value, value, value];
}

/** The numbers of the eight colors are made of three bits: red, green and blue. */
function closest(...channels: [red: number, green: number, blue: number]): string | undefined {
  const [least, most] = [Math.min(...channels), Math.max(...channels)];
  if (most - least < 40) return most < 64 ? 'black' : most < 180 ? gray : 'white';
  const middle = (least + most) / 2;
  return names[channels.reduce((bits, value, index) => bits + (value > middle ? 1 << index : 0), 0)];
}
