import type { Block, Inline } from '../../vocabulary/block.ts';
import { isPicture } from '../../vocabulary/plain-text.ts';

/** `pour-dark.png` and `dark/pour.png`, but not `darkroom.png`. */
const themeWord = /(?<![a-z])(?:dark|light)(?![a-z])/gi;

/** Images for dark or light pages: next to an image whose name differs only in the words "dark" and "light". */
export function imageThemes(blocks: readonly Block[]): Map<string, 'dark' | 'light'> {
  const themes = new Map<string, 'dark' | 'light'>();
  let before: string[] = [];
  for (const block of blocks) {
    const names = block.type === 'paragraph' && isPicture(block.content) ? imagesIn(block.content) : [];
    const run = names.length === 0 ? [] : [...before, ...names];
    for (const name of names) {
      const other = name.replace(themeWord, otherTheme);
      if (other === name || !run.includes(other)) continue;
      const isDark = /(?<![a-z])dark(?![a-z])/i.test(name);
      themes.set(name, isDark ? 'dark' : 'light').set(other, isDark ? 'light' : 'dark');
    }
    before = run;
  }
  return themes;
}

function imagesIn(content: readonly Inline[]): string[] {
  return content.flatMap((piece) =>
    typeof piece === 'string'
      ? []
      : 'image' in piece
        ? [piece.image]
        : 'link' in piece
          ? imagesIn(piece.content)
          : [],
  );
}

function otherTheme(word: string): string {
  const other = word.toLowerCase() === 'dark' ? 'light' : 'dark';
  return word === word.toLowerCase() ? other : other.charAt(0).toUpperCase() + other.slice(1);
}
