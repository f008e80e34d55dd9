import assert from 'node:assert/strict';
import test from 'node:test';
import type { PageEntry } from '../../engine/engine.ts';
import { drawMap } from '../preview/site-map.ts';
import { startLink } from './start-link.ts';

function page(url: string, title: string, group?: string): PageEntry {
  const navigation = group === undefined ? {} : { navigation: { groups: [{ title: group }] } };
  return { url, title, description: '', sourceFile: `${url}.md`, operation: null, ...navigation };
}

const linkFor = (...pages: PageEntry[]) => startLink(drawMap([page('/', 'Kettle'), ...pages]), '_service');

test('the button has the title of the page, or of its group if the page title is generic', () => {
  assert.match(linkFor(page('/guide/install', 'Install Kettle')), /href="\/guide\/install">Install Kettle</);
  assert.match(
    linkFor(page('/getting-started', 'Overview', 'Getting Started'), page('/a', 'A', 'Getting Started')),
    /href="\/getting-started">Getting Started</,
  );
  assert.match(
    linkFor(page('/getting-started/a', 'Erster Tee', 'Erste Schritte'), page('/b', 'B', 'Erste Schritte')),
    /href="\/getting-started\/a">Erste Schritte</,
  );
  assert.match(
    linkFor(page('/account', 'Register for an account', 'Get Started'), page('/b', 'B', 'Get Started')),
    /href="\/account">Get Started</,
  );
  assert.match(
    linkFor(page('/start/quickstart', 'Earl Grey Quickstart', 'Getting Started'), page('/b', 'B')),
    />Getting Started</,
  );
  assert.equal(linkFor(page('/tea', 'Tea'), page('/cups', 'Cups')), '');
});

test('the first steps of the site take precedence over those of a part', () => {
  const part = page('/platform/mail/get-started', 'Send a <Mail />');
  const [deep, start] = [page('/agents/own/quickstart', 'Quickstart'), page('/quickstart', 'First steps')];
  assert.match(linkFor(part, deep), />Quickstart</);
  assert.match(linkFor(part, deep, start), />First steps</);
});

test('a page near the top that names the site takes precedence over a shorter title of a part', () => {
  const deep = page('/kettle/setup/kubernetes/operator/quickstart', 'Quickstart');
  const chart = page('/charts/tea/get-started-charts', 'Get started with Kettle using the tea chart');
  const own = page('/kettle/docker-example/', 'Quick start for Kettle');
  const linkTo = (...pages: PageEntry[]) =>
    startLink(drawMap([page('/', 'Kettle'), ...pages]), '_service', { siteName: 'Acme Kettle' });
  assert.match(linkTo(deep, chart, own), /href="\/kettle\/docker-example\/">Quick start for Kettle</);
  assert.match(linkTo(deep, chart), />Get started</, 'a long title is cut');
});

test('first steps or an introduction at the top take precedence over a part whose title says something else', () => {
  const part = page('/cups/quick-start', 'The power of cups');
  const [intro, steps] = [page('/introduction', 'Introduction'), page('/first-steps', 'First steps')];
  assert.match(linkFor(part, intro), /href="\/introduction">Introduction</);
  assert.match(linkFor(part, intro, steps), /href="\/first-steps">First steps</);
  assert.match(linkFor(intro, page('/install', 'Install')), />Install</);
  assert.equal(linkFor(page('/cups/introduction', 'Introduction'), page('/cups/a', 'A')), '');
});

test('of pages at the same depth, the first in the navigation is linked', () => {
  const [first, second] = [page('/a/quickstart', 'Quickstart'), page('/b/quickstart', 'Quick start')];
  assert.match(linkFor(first, second), /href="\/a\/quickstart"/);
  assert.match(linkFor(second, first), /href="\/b\/quickstart"/);
});

test('the group with the first steps takes precedence over a tutorial of a part', () => {
  const pages = [
    page('/build/first-app', 'Build your first app', 'Get started'),
    page('/build/next', 'Next', 'Get started'),
    page('/work/tutorials/create', 'Tutorial', 'Work'),
    page('/work/other', 'Other', 'Work'),
  ];
  assert.match(linkFor(...pages), /href="\/build\/first-app">Get started</);
  const ofPart = [page('/cli/quickstart', 'Quickstart', 'CLI'), page('/cli/pour', 'Pour', 'CLI')];
  assert.match(linkFor(...pages, ...ofPart), /href="\/build\/first-app">Get started</);
});

test('first steps take precedence over an installation, and the start page is not linked', () => {
  const [install, start] = [
    page('/docs/install', 'Installation'),
    page('/docs/quickstart', 'Local quickstart'),
  ];
  assert.match(linkFor(install, start), />Local quickstart</);
  assert.equal(startLink(drawMap([page('/', 'Get started with Kettle'), page('/a', 'A')]), '_service'), '');
});

test('the first steps of the main part take precedence over those of a smaller part', () => {
  const main = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r'];
  const pages = [
    page('/docs/cups/get-started/', 'Get started'),
    page('/docs/tea/v2.x/', 'Tea'),
    page('/docs/tea/v2.x/get-started/', 'Get started'),
    ...main.map((name) => page(`/docs/tea/v2.x/${name}/`, name)),
  ];
  assert.match(startLink(drawMap(pages), '_service'), /href="\/docs\/tea\/v2\.x\/get-started\/"/);
});

test('a page that introduces the site takes precedence over an installation deep in the docs', () => {
  const [install, api] = [
    page('/admin/install', 'Installing from source', 'Run'),
    page('/client/start', 'Getting started with the API', 'Develop'),
  ];
  const parts = [
    page('/user/a', 'A', 'Use'),
    page('/user/b', 'B', 'Use'),
    install,
    page('/admin/c', 'C', 'Run'),
  ];
  const about = { ...page('/about', 'What is Kettle?'), navigation: { groups: [] } };
  assert.equal(linkFor(...parts), '');
  assert.match(linkFor(about, ...parts, api, page('/client/b', 'B', 'Develop')), />What is Kettle\?</);
  assert.match(linkFor(about, page('/install', 'Installation')), />Installation</);
});

test('a page for contributors is not the start of a site whose first part has an introduction', () => {
  const [intro, start] = [page('/intro', 'Welcome'), page('/development/getting-started', 'Start')];
  const next = page('/development/ui', 'UI');
  assert.match(linkFor(intro, start, next), /href="\/intro"/);
  assert.match(linkFor(page('/docs/cups', 'Cups'), start, next), /href="\/development\/getting-started"/);
  const inGroups = [
    page('/a', 'Introduction', 'Guide'),
    page('/b', 'Cups', 'Guide'),
    page('/c/setup', 'Getting started', 'Contributing'),
    page('/c/d', 'Tests', 'Contributing'),
  ];
  assert.match(linkFor(...inGroups), /href="\/a">Introduction</);
});

test('the page of the group with the first steps takes precedence over the pages in it', () => {
  const group = { groups: [{ title: 'Getting Started' }] };
  const own = {
    ...page('/docs/start/intro', 'Introduction'),
    navigation: { ...group, isGroupPage: true as const },
  };
  const [first, next] = [
    page('/docs/start/app', 'Build an app', 'Getting Started'),
    page('/docs/b', 'B', 'Cups'),
  ];
  assert.match(linkFor(own, first, next), /href="\/docs\/start\/intro">Getting Started</);
  assert.match(linkFor(first, next), /href="\/docs\/start\/app">Getting Started</);
});

test('a page at the top of the navigation takes precedence over a group for the installation', () => {
  const start = { ...page('/docs/general/quick-start', 'Quick start'), navigation: { groups: [] } };
  const pages = [
    page('/docs/general/install/linux', 'Linux', 'Installation'),
    page('/docs/general/install/mac', 'Mac', 'Installation'),
  ];
  assert.match(linkFor(start, ...pages), /href="\/docs\/general\/quick-start">Quick start</);
});

test('first steps of a part are not linked, even if the start page is the introduction', () => {
  const home = { ...page('/', 'What is Kettle?'), navigation: { groups: [] } };
  const part = [page('/api/intro', 'Getting started with the API', 'API'), page('/api/b', 'B', 'API')];
  const guide = [page('/a', 'A', 'Guide'), page('/b', 'B', 'Guide')];
  assert.equal(startLink(drawMap([home, ...guide, ...part]), '_service'), '');
});
