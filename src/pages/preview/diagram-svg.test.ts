import assert from 'node:assert/strict';
import test from 'node:test';
import { cpuSeconds } from '../../../test/cpu-seconds.ts';
import { diagramSvg } from './diagram-svg.ts';

test('a drawing keeps its shapes, texts and colors, and its ids are unique on the page', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 57.5" width="90" height="57.5" style="--bg:#fff">
<defs><marker id="arrow" orient="auto"><polygon points="0 0, 8 2.5" fill="var(--_arrow)"/></marker></defs>
<g class="node" data-id="A"><text x="5" text-anchor="middle">Tea &amp; <tspan font-weight="bold">milk</tspan></text></g>
<path d="M21 12C21 -16.9" fill="color-mix(in srgb, red 20%, blue)" marker-end="url(#arrow)"/></svg>`;
  assert.equal(
    diagramSvg(svg, 'd1-'),
    `<svg viewBox="0 0 90 57.5" width="90" height="57.5">
<defs><marker id="d1-arrow" orient="auto"><polygon points="0 0, 8 2.5" fill="var(--_arrow)"></polygon></marker></defs>
<g><text x="5" text-anchor="middle">Tea &#38; <tspan font-weight="bold">milk</tspan></text></g>
<path d="M21 12C21 -16.9" fill="color-mix(in srgb, red 20%, blue)" marker-end="url(#d1-arrow)"></path></svg>`,
  );
});

test('scripts, styles, links, images and their attributes are left out', () => {
  const inside = [
    '<script>alert(1)</script>',
    '<style>@import url(https://evil.example.com)</style>',
    '<a href="javascript:alert(1)"><text>inside</text></a>',
    '<image href="https://evil.example.com/x.png"/>',
    '<foreignObject><iframe src="https://evil.example.com"></iframe></foreignObject>',
    '<use href="https://evil.example.com#x"/><animate onbegin="alert(1)"/><set attributeName="href"/>',
    '<rect onload="alert(1)" onclick="alert(1)" style="color:red" href="x" fill="url(https://evil.example.com)"/>',
    '<rect fill="var(--x);background:url(//evil.example.com)" stroke="red&quot; onload=&quot;alert(1)"/>',
    '<g id="a&quot; onload=&quot;alert(1)"><text>&lt;script&gt;alert(2)&lt;/script&gt;</text></g>',
  ];
  for (const each of inside) {
    const svg = diagramSvg(`<svg>${each}</svg>`, 'd-')!;
    assert.match(svg, /^<svg>.*<\/svg>$/s);
    assert.doesNotMatch(svg, /evil|javascript|alert\(1\)|<script|inside| on\w+=|style/, each);
  }
  assert.equal(diagramSvg('<div></div>', 'd-'), null);
  assert.equal(diagramSvg(`<svg>${'<g></g>'.repeat(100_000)}</svg>`, 'd-'), null);
});

test('long hostile values take no time', () => {
  const value = `${'('.repeat(100_000)}${'a('.repeat(50_000)}`;
  const seconds = cpuSeconds(() =>
    assert.equal(diagramSvg(`<svg fill="${value}"></svg>`, 'd-'), '<svg></svg>'),
  );
  assert.ok(seconds < 1, `${seconds} s`);
});
