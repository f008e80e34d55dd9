import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import type { Files } from '../../../test/stories/temporary-site.ts';
import { MemoryJournal } from '../../journal/memory-journal.ts';
import { openDocs } from '../../open-docs.ts';
import { exampleQuestions } from './example-questions.ts';

async function examplesOf(context: TestContext, files: Files, name?: string): Promise<string[]> {
  const { docs } = await builtSite(context, files);
  return exampleQuestions(docs, name);
}

const kettle = '# Kettles\n\nTo descale a kettle, boil vinegar in it and rinse it twice.\n';
const toast = '# How to toast bread\n\nTo toast bread, put the bread into the toaster and press the lever.\n';

test('questions in the front matter come first, then headings, one of each page', async (context) => {
  const examples = await examplesOf(context, {
    'a.md': `${toast}\n## Install the toaster\n\nTo install the toaster, plug in the toaster.\n`,
    'kettle.md': `---\nanswers:\n  - How do I descale a kettle?\n  - What boils water?\n---\n\n${kettle}`,
  });
  assert.deepEqual(examples, ['How do I descale a kettle?', 'How do I toast bread?']);
});

test('questions about versions are not offered, and yes-or-no questions come last', async (context) => {
  const examples = await examplesOf(context, {
    'a.md': '# Kettles\n\n## Does a kettle boil milk?\n\nA kettle boils milk if you stir the milk.\n',
    'b.md': toast,
    'c.md':
      '# How to upgrade a kettle from 1.x to 2.x\n\nTo upgrade a kettle from 1.x to 2.x, replace its lid.\n',
  });
  assert.deepEqual(examples, ['How do I toast bread?', 'Does a kettle boil milk?']);
});

test('a question whose page does not answer it is not offered', async (context) => {
  const examples = await examplesOf(context, {
    'a.md': '---\nanswers: How do I descale a kettle?\n---\n\n# Ovens\n\nAn oven bakes bread.\n',
    'b.md': '---\nanswers: Who won the chess championship?\n---\n\n# Fridges\n\nA fridge cools milk.\n',
    'kettle.md': kettle,
  });
  assert.deepEqual(examples, []);
});

test('a site without questions in its front matter gets questions about itself and its first pages', async (context) => {
  const filler = 'Kettler has a lid, a base and a cable that you plug in. '.repeat(6);
  const files = {
    'index.md':
      '# Kettler\n\nKettler is a kettle that boils a litre of water in one minute.\n\n## Start\n\n- [Installation](installation.md)\n- [Cups](cups.md)\n\n## Use\n\n- [Lids](lids.md)\n- [Locks](a-locks.md)\n',
    'installation.md': `# Installation\n\nTo install Kettler, plug Kettler in and fill it with water.\n\n${filler}`,
    'lids.md': `# Using Lids\n\nTo use lids, press lids on the kettle until the lids click.\n\n${filler}`,
    'cups.md': `# Adding Cups\n\nTo add cups, put the cups below the kettle. All cups are filled.\n\n${filler}`,
    'a-locks.md': `# Lid Locks\n\nLid locks work by a spring: lid locks open when the water is cold.\n\n${filler}`,
  };
  assert.deepEqual(await examplesOf(context, files, 'Kettler'), [
    'What is Kettler?',
    'How do I install Kettler?',
    'How do I use lids?',
    'How do I add cups?',
  ]);
  const [ofBook] = await examplesOf(context, files, 'The Kettler Book');
  assert.equal(ofBook, 'What is Kettler?', 'readers of a book ask about its subject');
  const [ofDomain] = await examplesOf(context, files, 'Kettler.org');
  assert.equal(ofDomain, 'What is Kettler?', 'the name of the site is not the name of the product');
});

test('each of three questions is about a different section', async (context) => {
  const page = (title: string, verb: string, noun: string) =>
    `# ${title}\n\nTo ${verb} ${noun}, read the label of the ${noun} and then ${verb} ${noun} by hand.\n`;
  const examples = await examplesOf(context, {
    'cups/a.md': page('Adding Cups', 'add', 'cups'),
    'cups/b.md': page('Sharing Cups', 'share', 'cups'),
    'lids/a.md': page('Replacing Lids', 'replace', 'lids'),
    'lids/b.md': page('Removing Lids', 'remove', 'lids'),
    'pans/a.md': page('Sharing Pans', 'share', 'pans'),
  });
  assert.deepEqual(examples, ['How do I add cups?', 'How do I replace lids?', 'How do I share pans?']);
});

/** Pages of one sidebar with the given file names and texts. */
function docusaurus(pages: Record<string, string>, unlisted: Record<string, string> = {}): Files {
  const items = Object.keys(pages).map((id) => ({ type: 'category', label: id, items: [id] }));
  const docs = Object.entries({ ...pages, ...unlisted }).map(([id, text]) => [`docs/${id}.md`, text]);
  return {
    'docusaurus.config.js': `module.exports = { title: 'Kettler', presets: [['classic', { docs: {} }]] };`,
    'sidebars.js': `module.exports = { docs: ${JSON.stringify(items)} };`,
    ...Object.fromEntries(docs),
  };
}

test('the most linked pages get questions first, pages outside the navigation get none', async (context) => {
  const page = (verb: string, noun: string) =>
    `# ${verb} ${noun}\n\nTo ${verb.toLowerCase()} ${noun}, read the label of the ${noun} and then ${verb.toLowerCase()} ${noun}.\n`;
  const files = docusaurus(
    {
      cups: page('Share', 'cups'),
      lids: page('Replace', 'lids'),
      pans: `${page('Add', 'pans')}\nSee [spoons](spoons.md) and [lids](lids.md).\n`,
      spoons: `${page('Remove', 'spoons')}\nSee [lids](lids.md).\n`,
    },
    { forks: `${page('Delete', 'forks')}\nSee [lids](lids.md).\n` },
  );
  assert.deepEqual(await examplesOf(context, files), [
    'How do I replace lids?',
    'How do I remove spoons?',
    'How do I share cups?',
    'How do I add pans?',
  ]);
});

test('a product that few pages mention gets no question', async (context) => {
  const filler = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `page-${index}.md`,
      `# Page ${index}\n\nKettler boils water.\n`,
    ]),
  );
  const text = 'To use Kettler with it, connect both by a cable and press the lever of Kettler.';
  const examples = await examplesOf(context, {
    ...filler,
    'carrd.md': `# Connecting Kettler to Carrd\n\nCarrd is a cup. To connect Kettler to Carrd, press it. ${text}\n`,
    'pylon.md': `# Pylon\n\nPylon is a pan.\n\n## Where does Kettler fit in?\n\nKettler fits in at the top. ${text}\n`,
    'wall.md': `# Connecting Kettler to a wall\n\nTo connect Kettler to a wall, plug Kettler in. ${text}\n`,
  });
  assert.deepEqual(examples, ['How do I connect Kettler to a wall?']);
});

test('questions about install, start and configuration use the pages with these names', async (context) => {
  const filler = 'Kettler has a lid, a base and a cable that you plug in. '.repeat(6);
  const files = {
    'index.md': `# Kettler\n\n${filler}`,
    'moving.md': `# Moving from Ovens\n\n## Install Kettler\n\nTo install Kettler, plug Kettler in.\n\n${filler}`,
    'start.md': `# Getting started with Kettler\n\nTo get started with Kettler, fill Kettler with water.\n\n${filler}`,
    'configuration.md': `# Kettler configuration\n\nTo configure Kettler, turn the wheel of Kettler.\n\n${filler}`,
  };
  assert.deepEqual(await examplesOf(context, files, 'Kettler'), [
    'How do I get started with Kettler?',
    'How do I configure Kettler?',
  ]);
});

test('one question about what the product is or why to use it is enough', async (context) => {
  const files = {
    'index.md': '# Kettler\n\nKettler is a kettle that boils a litre of water in one minute.\n',
    'why.md':
      '# Why Kettler\n\nUse Kettler because Kettler boils water faster than all other kettles do. Kettler needs less power than a stove, and the handle of Kettler stays cold while the water boils.\n',
  };
  assert.deepEqual(await examplesOf(context, files, 'Kettler'), ['What is Kettler?']);
  const { 'why.md': why } = files;
  const alone = { 'index.md': '# Home\n\nHello.\n', 'why.md': why };
  assert.deepEqual(await examplesOf(context, alone, 'Kettler'), ['Why use Kettler?']);
});

test('a section that only announces ways is not an answer', async (context) => {
  const page = (answer: string) => ({ 'cups.md': `# How to share cups\n\n${answer}\n` });
  const announced = page('You can share cups in different ways, with the people around you.');
  assert.deepEqual(await examplesOf(context, announced), []);
  const listed = page(
    'You can share cups in different ways:\n\n- To share cups, lend the cups.\n- Rent the cups.',
  );
  assert.deepEqual(await examplesOf(context, listed), ['How do I share cups?']);
});

test('the start page may answer several questions about the product, under the name that the docs use', async (context) => {
  const examples = await examplesOf(
    context,
    {
      'index.md':
        '# Kettler\n\nAn extremely fast kettle for a litre of water.\n\n## Installation\n\nTo install Kettler, plug Kettler in and fill Kettler with water.\n',
      'cups.md': '# Cups\n\nKettler fills them all. All cups fit Kettler.\n',
    },
    'KettlerJS',
  );
  assert.deepEqual(examples, ['What is Kettler?', 'How do I install Kettler?']);
});

test('the kind of product after a name is left out if the docs leave it out', async (context) => {
  const files = {
    'index.md': '# Welcome to Kettler\n\nKettler is a build service that brews every commit in one minute.\n',
    'cups.md': '# Cups\n\nKettler fills them all. All cups fit Kettler. Kettler CI is the name on the box.\n',
  };
  assert.deepEqual(await examplesOf(context, files, 'Kettler CI'), ['What is Kettler?']);
});

test('the setup section of the quick start may answer how to install the product', async (context) => {
  const files = {
    'index.md': '# Kettler\n\nHot water for all.\n',
    'quick-start.md':
      '# Quick Start\n\nAll you need is one minute.\n\n## Setup\n\nTo install Kettler, plug Kettler into a socket and fill Kettler with water.\n\n## Next\n\nDrink tea.\n',
    'cups.md': '# Cups\n\nCups are filled one by one.\n',
  };
  assert.deepEqual(await examplesOf(context, files, 'Kettler'), ['How do I install Kettler?']);
});

test('if there are few other questions, one integration of each section gets one', async (context) => {
  const page = (other: string) =>
    `# Integration with ${other}\n\nTo use Kettler with ${other}, add the ${other} cable to Kettler:\n\n1. Plug it in.\n2. Wait for the light.\n`;
  const examples = await examplesOf(
    context,
    {
      'index.md': '# Kettler\n\nHot water for all.\n',
      'integrations/a.md': page('Astro'),
      'integrations/b.md': page('Stove.js'),
      'places/camp.md':
        '# Camp\n\n## Light the fire\n\nA match.\n\n## Open the bottle\n\nTo open the bottle, turn it.\n',
      'places/house.md':
        '# Lamps of the house\n\n## Heat the kitchen\n\nBy stove.\n\n## Install the lamps\n\nTo install the lamps, screw the lamps in and check the light of the lamps.\n',
    },
    'Kettler',
  );
  assert.deepEqual(examples, [
    'How do I use Kettler with Astro?',
    'How do I install the lamps?',
    'How do I use Kettler with Stove.js?',
  ]);
});

test('a question is not offered if another section of its page answers it', async (context) => {
  const filler = 'A kettle has a lid, a base and a cable that you plug in. '.repeat(6);
  const examples = await examplesOf(context, {
    'a.md': `# Using Kettles\n\n## Lamps\n\n${filler}\n\n## Older kettles\n\nTo use kettles of last year, use kettles with a fuse.\n`,
    'b.md': `# Sharing Cups\n\nTo share cups, share cups with a friend: a friend shares cups with you.\n\n${filler}`,
  });
  assert.deepEqual(examples, ['How do I share cups?']);
});

test('a how-to question is not offered if its answer is only an introduction', async (context) => {
  const intro = 'This page is about how you can share cups with a friend. Sharing cups is common.';
  const steps = '1. Wash the lids.\n2. Remove the lids that replace lids of last year.\n';
  const examples = await examplesOf(context, {
    'cups.md': `# Share cups\n\n${intro} You and a friend share cups.\n`,
    'lids.md': `# Replace lids\n\nLids get old, so readers replace lids, and replace lids again:\n\n${steps}`,
  });
  assert.deepEqual(examples, ['How do I replace lids?']);
});

test('a definition question is offered only if the opening of its page answers it', async (context) => {
  const begin = '## Boil water\n\nPlug in the base and the cable, and wait for a minute.\n';
  const end = '## Planned changes\n\n- Quiet springs\n\nA lid is a work in progress. A lid may change.\n';
  const examples = await examplesOf(context, {
    'lid.md': `# Lids\n\n${begin}\n${end}`,
    'cup.md': '# Cups\n\nA cup is a small bowl with a handle, and a cup holds the tea of one guest.\n',
  });
  assert.deepEqual(examples, ['What is a cup?']);
});

test('operations become questions if the docs provide few', async (context) => {
  const api = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Cups', version: '1' },
    paths: {
      '/cups': {
        post: { summary: 'Create a Cup', description: 'Creates a cup of tea, and fills the cup to its rim.' },
      },
    },
  });
  assert.deepEqual(await examplesOf(context, { 'openapi.json': api }), ['How do I create a cup?']);
  assert.deepEqual(await examplesOf(context, { 'openapi.json': api, 'toast.md': toast }), [
    'How do I toast bread?',
    'How do I create a cup?',
  ]);
});

test('operations that name their part become questions before others, and before the descriptions of tags', async (context) => {
  const creating = (thing: string, tag: string) => ({
    post: {
      tags: [tag],
      summary: `Create a ${thing}`,
      description: `Creates a ${thing} with the name in the request, and returns the ${thing}.`,
      responses: {},
    },
  });
  const api = {
    openapi: '3.1.0',
    info: { title: 'Kitchen', version: '1' },
    tags: [
      { name: 'Cups', description: 'A cup is a thing that holds tea.' },
      { name: 'Kettles', description: 'A kettle is a thing that boils water.' },
    ],
    paths: {
      '/cups/sieves': creating('sieve', 'Cups'),
      '/cups/spoons': creating('spoon', 'Cups'),
      '/cups/lids': creating('lid', 'Cups'),
      '/kettles': creating('kettle', 'Kettles'),
    },
  };
  const [first] = await examplesOf(context, { 'openapi.json': JSON.stringify(api) });
  assert.equal(first, 'How do I create a kettle?');
});

test('an API with a single tag has questions about several of its paths', async (context) => {
  const things = ['cup', 'kettle', 'spoon', 'sieve'];
  const paths = things.flatMap((thing) => {
    const summary = `Create a ${thing}`;
    const description = `Creates a ${thing} with the name in the request, and returns the ${thing}.`;
    const operation = { tags: ['kitchen'], summary, description, responses: {} };
    return [
      [`/${thing}s`, { post: operation }],
      [`/${thing}s/{id}`, { delete: { tags: ['kitchen'], summary: `Delete a ${thing}`, responses: {} } }],
    ];
  });
  const info = { title: 'Kitchen', version: '1' };
  const api = JSON.stringify({ openapi: '3.1.0', info, paths: Object.fromEntries(paths) });
  const examples = await examplesOf(context, { 'openapi.json': api });
  assert.ok(examples.length > 2, examples.join());
});

test('a section whose heading is the question answers it, regardless of its text', async (context) => {
  const section = '## What is Kettler?\n\nWhoever wants tea in a minute will like it, and its quiet lid.\n';
  const files = { 'index.md': '# Start\n\nRead on.\n', 'why.md': `# Why\n\n${section}` };
  assert.deepEqual(await examplesOf(context, files, 'Kettler 5 Documentation'), ['What is Kettler?']);
  const api = { 'index.md': '# Kettler API\n\nThe Kettler API is a way to boil water from a program.\n' };
  assert.deepEqual(await examplesOf(context, api, 'Kettler API'), ['What is the Kettler API?']);
});

test('topics become questions if there are few others', async (context) => {
  const examples = await examplesOf(context, {
    'errors.md':
      '# Error Handling\n\nTo handle errors, return a fallback: it is shown where errors happen.\n',
    'pages.md':
      '# Pagination\n\nPagination works with a cursor: pagination returns the next page of a list.\n',
    'install.md': '# Installation\n\nInstallation takes one minute. The installation needs a cable.\n',
  });
  assert.deepEqual(examples, ['How do I handle errors?', 'How does pagination work?']);
});

test('a topic that the text writes with an article has one in the question', async (context) => {
  const examples = await examplesOf(context, {
    'environment.md':
      '# Environment\n\nThe environment works like a map: the environment holds the values that a program reads.\n',
  });
  assert.deepEqual(examples, ['How does the environment work?']);
});

test('pages late in the navigation are only asked about if the start page links to them', async (context) => {
  const names = ['Lids', 'Bases', 'Handles', 'Toasters'];
  const part = (title: string) =>
    `  - ${title}:\n${names.map((name) => `      - ${title.toLowerCase()}/${name.toLowerCase()}.md\n`).join('')}`;
  const parts = ['One', 'Two', 'Three', 'Four'];
  const files = (start: string) => ({
    'mkdocs.yml': `site_name: Acme\nnav:\n  - index.md\n${parts.map(part).join('')}`,
    'docs/index.md': `# Acme\n\n${start}\n`,
    ...Object.fromEntries(
      parts.flatMap((title) =>
        names.map((name) => [
          `docs/${title.toLowerCase()}/${name.toLowerCase()}.md`,
          `# ${title} ${name}\n\nWords.\n`,
        ]),
      ),
    ),
    'docs/four/toasters.md': toast,
  });
  assert.deepEqual(await examplesOf(context, files('Words.')), []);
  assert.deepEqual(await examplesOf(context, files('See [toast](four/toasters.md).')), [
    'How do I toast bread?',
  ]);
});

test('questions that differ in one word are not offered together', async (context) => {
  const page = (noun: string) =>
    `# How can I see a list of all ${noun}?\n\nTo see all ${noun} of the kitchen, open the list of ${noun} and read it.\n`;
  const examples = await examplesOf(context, { 'cups/a.md': page('cups'), 'lids/a.md': page('lids') });
  assert.deepEqual(examples, ['How can I see a list of all cups?']);
});

test('blog posts do not become questions', async (context) => {
  assert.deepEqual(await examplesOf(context, { 'blog/toast.md': toast, 'kettle.md': kettle }), []);
});

test('code does not become a question', async (context) => {
  const examples = await examplesOf(context, {
    'a.md': '# Headings\n\nA heading has an id.\n\n```md\n## Install on Linux {#linux}\n\nRun it.\n```\n',
  });
  assert.deepEqual(examples, []);
});

test('code does not determine the spelling of a name', async (context) => {
  const config = 'Write `drizzler`: `drizzler`, `drizzler run`.\n\n```sh\ndrizzler\ndrizzler\n```\n';
  const text = 'To use Drizzler, add maps: to use Drizzler, each row needs a map. '.repeat(6);
  const examples = await examplesOf(context, {
    'a.md': kettle,
    'b.md': `# Using Drizzler\n\n${text}\n\n${config}`,
  });
  assert.deepEqual(examples, ['How do I use Drizzler?']);
});

test('a definition of another product does not become a question', async (context) => {
  const files = {
    'a.md': '# Postler\n\nPostler is a database that keeps rows of letters in boxes and sends them later.\n',
    'b.md':
      '# Kettler Mini\n\nKettler Mini is a kettle that boils a cup of water in ten seconds for one guest.\n',
    'c.md':
      '# Lids\n\nA lid is a cover that keeps the water hot, and a lid opens when you press its button.\n',
  };
  assert.deepEqual(await examplesOf(context, files, 'Kettler Shop'), ['What is Kettler Mini?']);
});

test('a question about one common word names the site, and one such question is enough', async (context) => {
  const page = (noun: string) =>
    `# ${noun}s\n\nA ${noun.toLowerCase()} is a part of Kettle that keeps the water hot. Each ${noun.toLowerCase()} fits Kettle.\n`;
  const files = { 'index.md': '# Home\n\nHello.\n', 'a.md': page('Lid'), 'b.md': page('Cup') };
  assert.deepEqual(await examplesOf(context, files, 'Kettle'), ['What is a lid in Kettle?']);
});

test('names that end in e or contain Docs become questions as they are', async (context) => {
  for (const name of ['Kettle', 'Just the Docs']) {
    const home = `# ${name}\n\n${name} is a kettle that boils a litre of water in one minute.\n`;
    const files = { 'index.md': home, 'cups.md': `# Cups\n\n${name} fills them all.\n` };
    assert.deepEqual(await examplesOf(context, files, name), [`What is ${name}?`]);
  }
});

test('a section about the installation may contain only a command', async (context) => {
  const filler = 'A kettle has a lid, a base and a cable that you plug in. '.repeat(6);
  const files = {
    'getting-started.md':
      '# Getting Started\n\n## Installation\n\nInside your project for Kettle, run the following:\n\n```sh\nnpm i kettle\n```\n\n## Example\n\nBoil a litre.\n',
    'cups.md': `# Cups\n\n${filler}`,
    'lids.md': `# Lids\n\n${filler}`,
  };
  assert.deepEqual(await examplesOf(context, files, 'Kettle'), ['How do I install Kettle?']);
});

test('headings that are unclear without their page do not become questions', async (context) => {
  const text = (verb: string, noun: string) =>
    `To ${verb} the ${noun}s, read the label of the ${noun}s and then ${verb} the ${noun}s by hand.\n`;
  const examples = await examplesOf(context, {
    'house.md': `# House\n\n## Install the lamps\n\n${text('install', 'lamp')}`,
    'lids.md': `# Lids\n\n## Which lid should I use?\n\nUse the lid that fits, and no other lid.\n`,
    'cups.md': `# Cups\n\n## Wash all cups\n\n## Share all cups\n\n${text('share', 'cup')}`,
    'pots.md': `# Pots\n\n## How do I uninstall a pot?\n\nTo uninstall a pot, lift the pot and carry it away.\n`,
  });
  assert.deepEqual(examples, ['How do I share all cups?']);
  const spout =
    '# Spouts\n\n## Use the spout in Kitchen\n\nTo use the spout in Kitchen, open the spout and press the lever of the spout.\n';
  assert.deepEqual(await examplesOf(context, { 'spouts.md': spout }, 'Kitchen'), []);
});

test('an API that is a small part of the site becomes no question', async (context) => {
  const api = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Example', version: '1' },
    paths: {
      '/cups': { post: { summary: 'Create a Cup', description: 'Creates a cup of tea and fills it.' } },
    },
  });
  const pages = Array.from({ length: 20 }, (_, index) => [`page-${index}.md`, '# Page\n\nText.\n']);
  const examples = await examplesOf(context, { ...Object.fromEntries(pages), 'openapi.json': api });
  assert.deepEqual(examples, []);
});

test('finding questions calls no model, is not recorded, and happens once', async (context) => {
  const { dataDir } = await builtSite(context, { 'a.md': toast });
  const journal = new MemoryJournal();
  const docs = await openDocs({
    dataDir,
    journal,
    chat: { provider: 'openai-compatible', model: 'none', baseUrl: 'http://127.0.0.1:1', apiKey: 'any' },
  });
  context.after(() => docs.close());
  const [first, second] = await Promise.all([exampleQuestions(docs), exampleQuestions(docs)]);
  assert.deepEqual(first, ['How do I toast bread?']);
  assert.equal(second, first);
  assert.deepEqual(journal.all(), []);
});

test('a definition may link its subject, and a deprecated subject gets no question', async (context) => {
  const definition = 'is a vessel that keeps tea warm for an hour, and that pours tea without drops.';
  const files = (more: string) => ({
    'index.md': '# Kettler\n\nWords.',
    'tea-pot.md': `# Tea Pot\n\nA [Tea Pot](https://example.com/pot.html) ${definition}${more}`,
    'other.md': '# Other\n\nYou put each Tea Pot on the table.',
  });
  const asked = 'What is a Tea Pot?';
  assert.ok((await examplesOf(context, files(''), 'Kettler')).includes(asked));
  assert.ok(!(await examplesOf(context, files(' The Tea Pot is deprecated.'), 'Kettler')).includes(asked));
});

test('a website gets questions about its docs rather than about its articles', async (context) => {
  const page = (title: string) => `---\ntitle: ${title}\n---\n\n`;
  const pots = `${page('How to fill pots')}To fill pots, open the lid of each pot and pour water into the pots.`;
  const cups = `${page('How to paint cups')}To paint cups, take a brush and put color on the cups twice.`;
  const filler = (title: string) => `${page(title)}A page with words.`;
  const examples = await examplesOf(context, {
    'hugo.toml': 'title = "Kettler"\n',
    'content/docs/pots/a.md': pots,
    ...Object.fromEntries(
      ['pots/b', 'use/a', 'use/b'].map((path) => [`content/docs/${path}.md`, filler(path)]),
    ),
    'content/articles/a.md': cups,
  });
  assert.deepEqual(examples, ['How do I fill pots?']);
});

test('pages that the start page lists for the people of the project get no questions', async (context) => {
  const files = {
    'index.md':
      '# Kettler\n\n## Users\n\n- [Cups](cups.md)\n\n## Maintainers\n\n### Events\n\n- [Fair](fair.md)\n- [Cups](cups.md)\n',
    'cups.md': '# How to fill cups\n\nTo fill cups, put cups below the kettle and press the lever.\n',
    'fair.md':
      '# How to organize the fair\n\nTo organize the fair, ask for a room and write to all members.\n',
    'notes.md':
      '# How to pay maintainers\n\nTo pay maintainers, write the name of the maintainers on a list.\n',
  };
  assert.deepEqual(await examplesOf(context, files, 'Kettler'), ['How do I fill cups?']);
  const mixed = files['index.md'].replace('## Maintainers', '## Members');
  assert.ok(
    (await examplesOf(context, { ...files, 'index.md': mixed }, 'Kettler')).includes(
      'How do I organize the fair?',
    ),
  );
});

test('how to install the site is only suggested if the answer is more than a step', async (context) => {
  const suggests = async (page: string) => {
    const files = {
      'index.md': '# Kettler\n\nKettler is a kettle that boils water for tea in one minute.\n',
      'install.md': page,
    };
    return (await examplesOf(context, files, 'Kettler')).includes('How do I install Kettler?');
  };
  const switching = 'Switch to the Kettler user:\n\n```sh\nsu - kettler\n```\n';
  const running = 'To install Kettler, run:\n\n```sh\nbrew install kettler\n```\n';
  assert.equal(await suggests(`# Installation\n\n## Mac\n\n${running}`), true);
  assert.equal(await suggests(`# Installation\n\n## Setting up Kettler\n\n${switching}`), false);
  assert.equal(
    await suggests(
      '# Installation\n\nInstructions to install Kettler are on [its page](https://kettler.example).\n',
    ),
    true,
  );
});
