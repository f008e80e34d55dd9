import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { splitPage } from '../../src/chunking/split-page.ts';
import { type Block, paragraph } from '../../src/vocabulary/block.ts';
import { heading, pageWith, prose, text } from './page-with.ts';

/** A section as the author sees it: a heading and the paragraphs below it. */
type Section = Block[];

const depth = fc.integer({ min: 2, max: 4 });
const title = fc.constantFrom('Example', 'Options', 'Install', 'Usage', 'See also');
const bytes = fc.oneof(fc.integer({ min: 5, max: 150 }), fc.integer({ min: 200, max: 1500 }));
const section: fc.Arbitrary<Section> = fc
  .tuple(depth, title, bytes, fc.option(bytes))
  .map(([level, name, first, second]) => [
    heading(level, name),
    prose(name, first),
    ...(second === null ? [] : [prose(name, second)]),
  ]);
const sections = fc.array(section, { minLength: 1, maxLength: 12 });

function idsOf(parts: Section[]): string[] {
  const numbered = numberAnchors(parts.flat());
  return splitPage(pageWith(numbered), { maxBytes: 600 }).map((chunk) => chunk.id);
}

/** Numbers anchors like frameworks: `example`, `example-1`, `example-2`. */
function numberAnchors(blocks: Block[]): Block[] {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    if (block.type !== 'heading' || block.anchor?.startsWith('my-')) return block;
    const times = seen.get(block.text) ?? 0;
    seen.set(block.text, times + 1);
    return { ...block, anchor: times === 0 ? block.anchor : `${block.anchor}-${times}` };
  });
}

test('editing a paragraph keeps every id', () => {
  fc.assert(
    fc.property(sections, fc.nat(), (parts, seed) => {
      const edited = parts.map((blocks, index) =>
        index === seed % parts.length ? blocks.map((block) => reworded(block)) : blocks,
      );
      assert.deepEqual(idsOf(edited), idsOf(parts));
    }),
  );
});

test('inserting a section, of any size, with any heading, changes no other id', () => {
  fc.assert(
    fc.property(sections, section, fc.nat(), (parts, added, seed) => {
      const after = idsOf(withSection(parts, added, seed));
      assert.deepEqual(
        idsOf(parts).filter((id) => !after.includes(id)),
        [],
      );
    }),
    { numRuns: 1000 },
  );
});

test('deleting a section removes only its own chunks', () => {
  fc.assert(
    fc.property(sections, section, fc.nat(), (parts, removed, seed) => {
      const before = idsOf(withSection(parts, removed, seed));
      assert.deepEqual(
        idsOf(parts).filter((id) => !before.includes(id)),
        [],
      );
    }),
    { numRuns: 1000 },
  );
});

test('a chunk keeps its id when a section of the same name is inserted under another heading', () => {
  const linux = [heading(2, 'Linux'), heading(3, 'Install'), prose('apt', 300)];
  const windows = [heading(2, 'Windows'), heading(3, 'Install'), prose('winget', 300)];
  assert.equal(idOf('apt1', [windows, linux]), idOf('apt1', [linux]));
});

test('a chunk keeps its id when a tiny section of the same name is inserted above it', () => {
  const example = [heading(2, 'Example'), prose('long', 300)];
  const tiny = [heading(2, 'Example'), text('None yet.')];
  assert.equal(idOf('long1', [tiny, example]), idOf('long1', [example]));
});

test('a chunk with an explicit anchor keeps its id wherever it moves', () => {
  const example = [heading(2, 'Example', 'my-example'), prose('mine', 300)];
  const others = [heading(2, 'Example'), prose('other', 300), heading(3, 'Below'), prose('below', 300)];
  assert.equal(idOf('mine1', [others, example]), idOf('mine1', [example]));
});

test('a chunk in another version or locale has another id', () => {
  const ids = [{}, { version: '2.0' }, { locale: 'fr' }].map(
    (scope) => splitPage(pageWith([text('Same.')], scope))[0]?.id,
  );
  assert.equal(new Set(ids).size, 3);
});

function idOf(word: string, parts: Section[]): string | undefined {
  const chunks = splitPage(pageWith(numberAnchors(parts.flat())), { maxBytes: 600 });
  return chunks.find((chunk) => chunk.text.includes(word))?.id;
}

/** Inserts a section where it does not become a parent: before a heading of its depth or higher, or at the end. */
function withSection(parts: Section[], added: Section, seed: number): Section[] {
  const places = parts
    .keys()
    .filter((index) => depthOf(parts[index]) <= depthOf(added))
    .toArray();
  const place = [...places, parts.length][seed % (places.length + 1)] ?? parts.length;
  return parts.toSpliced(place, 0, added);
}

function depthOf(blocks: Section | undefined): number {
  const [first] = blocks ?? [];
  return first?.type === 'heading' ? first.depth : 0;
}

/** Replaces the words, keeping the length. */
function reworded(block: Block): Block {
  if (block.type !== 'paragraph') return block;
  return paragraph(
    ...block.content.map((piece) => (typeof piece === 'string' ? piece.replace(/[a-z]/g, 'x') : piece)),
  );
}
