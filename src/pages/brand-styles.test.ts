import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { cssColor, luminance, type Rgb } from '../content/css-color.ts';
import { brandColor, brandStyles } from './brand-styles.ts';

const anyColor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
const papers = [
  [255, 255, 255],
  [18, 20, 26],
] as const;

function contrast(one: Rgb, other: Rgb): number {
  const shades = [luminance(one), luminance(other)];
  return (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05);
}

/** The light and the dark value of a variable. */
function valuesOf(styles: string, name: string): Rgb[] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(styles) ?? [];
  return [light, dark].map((color) => cssColor(color) ?? assert.fail(styles));
}

test('text, selected items, fields and buttons have enough contrast in every color', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (light, dark) => {
      const styles = brandStyles({ light, dark });
      if (styles === '') return;
      const of = (name: string) => valuesOf(styles, name);
      for (const scheme of [0, 1] as const) {
        const paper = papers[scheme];
        assert.ok(contrast(of('link')[scheme]!, paper) >= 4.5, 'text');
        assert.ok(contrast(of('link')[scheme]!, of('tint')[scheme]!) >= 4.45, 'selected items');
        assert.ok(contrast(of('edge')[scheme]!, paper) >= 2.95, 'fields');
        assert.ok(contrast(of('on-brand')[scheme]!, of('brand')[scheme]!) >= 4.5, 'buttons');
      }
    }),
    {
      examples: [
        [
          [0, 0, 0],
          [0, 3, 0],
        ],
      ],
    },
  );
});

test('a color with enough contrast is used unchanged', () => {
  const styles = brandStyles({ light: [0x66, 0x33, 0xcc], dark: [0xc4, 0xa5, 0xff] });
  assert.match(styles, /--link: light-dark\(#6633cc, #c4a5ff\)/);
  assert.equal(brandColor({ light: [0x66, 0x33, 0xcc], dark: [0, 0, 0] }), '#6633cc');
});

test('buttons have white text on a darker color, or black text on a bright one', () => {
  const buttons = (color: Rgb) => {
    const styles = brandStyles({ light: color, dark: color });
    return [valuesOf(styles, 'brand')[0], valuesOf(styles, 'on-brand')[0]];
  };
  const [pink, onPink] = buttons([233, 32, 99]);
  assert.ok(luminance(pink!) < luminance([233, 32, 99]));
  assert.deepEqual(onPink, [255, 255, 255]);
  assert.deepEqual(buttons([255, 170, 0]), [
    [255, 170, 0],
    [0, 0, 0],
  ]);
});

test('a color too close to the background is not used', () => {
  assert.equal(brandStyles({ light: [243, 241, 242], dark: [243, 241, 242] }), '');
  assert.equal(brandStyles(undefined), '');
});
