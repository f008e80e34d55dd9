import type { Docs } from '../../docs.ts';
import type { PageEntry, PageRecord } from '../../engine/engine.ts';
import type { Block, HeadingBlock } from '../../vocabulary/block.ts';
import type { Operation } from '../../vocabulary/page.ts';
import { lastSegment } from '../../vocabulary/page-address.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';
import { linksIn } from '../../vocabulary/resolve-links.ts';
import {
  inNavigation,
  isApi,
  isNews,
  isOfApi,
  type MapPlace,
  partsOf,
  type SiteMap,
  siteMap,
} from '../preview/site-map.ts';
import { sentencesOf } from '../sentences-of.ts';
import { centralParts, singularWords } from './central-parts.ts';
import { isForDevelopers } from './is-for-developers.ts';
import { forProject, listedForProject } from './listed-for-project.ts';
import { docsPart } from './main-part.ts';
import { type Candidate, QuestionSearch, stemsOf } from './question-search.ts';
import {
  definitionQuestion,
  escaped,
  isShortName,
  misnames,
  operationQuestion,
  questionOf,
  topicQuestion,
  withName,
} from './title-question.ts';

const most = 4;
/** From this many questions on, each section of the site gets at most one. */
const enough = 3;
/** From this many questions on, weak ones are not offered: few questions are better than artificial ones. */
const fewest = 3;
/** The same for headings that do not name the site, which newcomers rarely ask about. */
const fewestOfHeadings = 2;
/** An API with a smaller share of the pages is an example, or not what the site is about. */
const apiShare = 0.2;
/** Pages whose titles and headings are read, spread over all sections: the first pages introduce a section. */
const pagesRead = 150;
/** Headings of a page that are made into questions: the first ones introduce it. */
const mostOfPage = 3;
/** Pages whose front matter is read. */
const pagesListed = 20_000;
/** Characters of text used to find the usual spelling of words. */
const mostText = 200_000;
const longestQuestion = 100;
/** Pages of the first section that are early in the navigation; of each next section, fewer, but at least `fewestEarly`. */
const [mostEarly, fewestEarly] = [12, 3];

const kept = new WeakMap<Docs, Promise<string[]>>();

/**
 * Example questions: those in the front matter of pages, then those about the site and its first pages. A question is
 * only offered if its page answers it. The questions are found once per snapshot, on first use.
 */
export function exampleQuestions(docs: Docs, name?: string): Promise<string[]> {
  const known = kept.get(docs) ?? findQuestions(docs, name);
  kept.set(docs, known);
  known.catch(() => kept.delete(docs));
  return known;
}

async function findQuestions(docs: Docs, name?: string): Promise<string[]> {
  const search = new QuestionSearch(docs);
  const spare: Candidate[] = [];
  for await (const candidate of candidates(docs, name)) {
    if (search.isDone(most)) break;
    if (candidate.isWeak || search.hasSection(candidate)) spare.push(candidate);
    else await search.offer(candidate);
  }
  const [strong, weak] = [spare.filter(({ isWeak }) => !isWeak), spare.filter(({ isWeak }) => isWeak)];
  for (const candidate of strong) if (!search.isDone(enough)) await search.offer(candidate);
  if (search.questions.length < enough && isEnglish(docs) && (await hasMuchApi(docs)))
    for await (const candidate of operationCandidates(docs))
      if (!search.isDone(most)) await search.offer(candidate);
  for (const isLast of [false, true])
    for (const candidate of weak)
      if (
        !search.isDone(candidate.isOfPart ? fewestOfHeadings : fewest) &&
        (isLast || !search.hasSection(candidate))
      )
        await search.offer(candidate);
  return search.questions;
}

async function hasMuchApi(docs: Docs): Promise<boolean> {
  const { pages } = await siteMap(docs, { version: docs.currentVersion, locale: docs.defaultLocale });
  return pages.filter(isOfApi).length >= apiShare * pages.length;
}

function isEnglish({ defaultLocale }: Docs): boolean {
  return /^en\b/i.test(defaultLocale);
}

async function* candidates(docs: Docs, siteName?: string): AsyncGenerator<Candidate> {
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const map = await siteMap(docs, scope);
  const places = map.pages;
  for (const { entry } of places.slice(0, pagesListed)) {
    const question = entry?.answers?.find((each) => each.length <= longestQuestion && !each.includes('|'));
    if (entry && question !== undefined) yield { question, urls: [entry.url], isAuthored: true };
  }
  const described = places.filter((place) => !isApi(place));
  const hasNavigation = 2 * map.listed > described.length;
  const [start] = map.home === null ? [] : await readPages(docs, [map.home]);
  const ofProject = listedForProject(start?.page.blocks ?? []);
  const isCentral = (place: MapPlace) =>
    isForReaders(place) &&
    !urlsOf([place]).some((url) => ofProject.has(pageUrl(url))) &&
    (hasNavigation || !isForDevelopers(place)) &&
    !isApi(place) &&
    (!hasNavigation || inNavigation(place));
  const parts = partsOf(map);
  const own = docsPart(parts, map);
  const sections = new Set(sectionsOf(own === undefined ? parts : [own]));
  const spread = inTurn([...sections].map(pagesOf)).filter(isCentral);
  const linked = mostLinkedFirst(await readPages(docs, spread.slice(0, pagesRead)));
  const pages = linked.toSorted((one, other) => Number(isGuide(other.place)) - Number(isGuide(one.place)));
  const namesOnlyCommon = commonNames(pages.map(({ page }) => page));
  const twins = Map.groupBy(places, ({ entry }) => entry?.title);
  const texts = pages
    .map(({ page }) => sentencesOf(page.blocks))
    .join('\n')
    .slice(0, mostText);
  const name = siteName && usualName(subjectOf(siteName), texts);
  if (isEnglish(docs) && name) {
    // Some docs only have the full name in their titles.
    for (const each of new Set([name, subjectOf(siteName)]))
      yield* siteCandidates(homeFirst(places.filter(isForReaders), map), each);
    yield* integrations(pages, name, sections);
  }
  const aboutSite = ({ question }: Candidate) => (namesSite(question, name) ? 0 : 1);
  const isWellNamed = ({ question }: { question: string }) => !name || !misnames(question, name);
  const prominent = hasNavigation ? prominentPages(start, [...sections]) : null;
  const asking = pages.filter(({ place }) => prominent?.has(pageUrl(place.entry!.url)) ?? true);
  for (const questionsOf of waysToAsk(isEnglish(docs), texts, name)) {
    const found = asking.map(({ place, page }) => {
      // Docs for several frameworks often repeat a page title for each framework.
      const urls = [page.url, ...urlsOf(twins.get(page.title) ?? [])];
      const isFit = ({ question }: { question: string }) =>
        !aboutProblem.test(question) &&
        !leaves.test(question) &&
        !versionNumber.test(question) &&
        [page.title, question.slice(1)].every(namesOnlyCommon);
      return questionsOf(page)
        .map((each) => ({ ...each, question: withName(each.question, name) }))
        .filter((each) => isFit(each) && isWellNamed(each))
        .slice(0, mostOfPage)
        .map((each): Candidate => ({ urls, ...each, section: sectionOf(place, sections) }));
    });
    yield* inTurn(found).toSorted((one, other) => aboutSite(one) - aboutSite(other));
  }
}

/** The URLs of pages early in the navigation, and of those that the start page links to. */
function prominentPages(start: ReadPage | undefined, sections: readonly MapPlace[]): ReadonlySet<string> {
  const early = sections.flatMap((section, index) =>
    pagesOf(section).slice(0, Math.max(fewestEarly, Math.ceil(mostEarly / (index + 1)))),
  );
  const linked = linksIn(start?.page.blocks ?? []);
  return new Set([...urlsOf(early), ...linked].map(pageUrl));
}

/** The navigation of a site may list its start page last, or not at all. */
function homeFirst(places: readonly MapPlace[], { home }: SiteMap): MapPlace[] {
  return home === null ? [...places] : [home, ...places.filter((place) => place !== home)];
}

/** `How do I use the lid in Kettle?` or `... the cup and saucer?`: unclear without the page around the heading. */
const pointsToOne = /^How do I \S+ the (?:\p{Ll}+(?<!s)(?: (?:from|in|on|to|with) \p{Lu}\S*)?\?|.+ and )/u;

/** `Which preset should I use?`: unclear without the names of the presets. */
const asksWhich = /^(?:which|what kinds? of|what types? of) /i;

/** Whether a question from a heading contains a word of its page's title, besides the verb: otherwise it is unclear. */
function sharesTopic(question: string, title: string): boolean {
  const [known, asked] = [title, question.replace(/^how do i \S+ /i, '')].map(stemsOf);
  return asked!.some((stem) => stem.length > 3 && known!.includes(stem));
}

/** `Why is it slow?`: not a question of a newcomer. */
const aboutProblem =
  /^(?!how do i ).*(?:\b(?:broken|errors?|fail\w*|issues?|missing|not|problems?|slow\w*|so (?:many|much)|wrong)\b|n['’]t\b)/i;

/** `How do I uninstall Kettle?`: not what a site suggests to newcomers. */
const leaves = /\b(?:uninstall|unsubscribe|opt out)\b/i;

/** `How do I upgrade from 0.x to 2.x?` */
const versionNumber = /\bv?\d+\.(?:\d|x\b)/i;

/** `Does it scale?` */
const yesOrNo = /^(?:are|can|could|do|does|is|should|will) /i;

/** Questions about a page, the best first. */
export function questionsAbout(page: PageRecord, docs: Docs, name?: string): Candidate[] {
  const { url, title, operation, blocks, answers = [] } = page;
  const text = sentencesOf(blocks);
  const own = answers.filter((question) => question.length <= longestQuestion);
  const made =
    operation === null
      ? waysToAsk(isEnglish(docs), text, name).flatMap((questionsOf) => questionsOf(page))
      : asked(isEnglish(docs) ? operationQuestion(title, text, operation.path) : null);
  return [...own.map((question) => ({ question, isAuthored: true })), ...made].map((each) => ({
    urls: [url],
    ...each,
  }));
}

/** The parts of the site; if there is only one, the parts inside it. */
function sectionsOf(places: readonly MapPlace[]): readonly MapPlace[] {
  const [first, ...others] = places;
  return first !== undefined && others.length === 0 && first.children.length > 0
    ? sectionsOf(first.children)
    : places;
}

function sectionOf(place: MapPlace, sections: ReadonlySet<MapPlace>): MapPlace | undefined {
  if (sections.has(place)) return place;
  return place.parent === null ? undefined : sectionOf(place.parent, sections);
}

/** The pages of a section, taken from its parts in turn. */
function pagesOf(place: MapPlace): MapPlace[] {
  return [...(place.entry ? [place] : []), ...inTurn(place.children.map(pagesOf))];
}

/** `a1 b1 c1 a2 c2` for `a1 a2`, `b1` and `c1 c2` */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const items: Item[] = [];
  let rest = lists;
  for (let index = 0; rest.length > 0; index++) {
    rest = rest.filter(({ length }) => length > index);
    for (const list of rest) items.push(list[index]!);
  }
  return items;
}

interface ReadPage {
  place: MapPlace;
  page: PageRecord;
}

async function readPages(docs: Docs, places: readonly MapPlace[]): Promise<ReadPage[]> {
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const pages: ReadPage[] = [];
  for (const place of places) {
    const page = place.entry && (await docs.page(place.entry.url, scope));
    if (page) pages.push({ place, page });
  }
  return pages;
}

/** The most linked pages are the central topics of the site. */
function mostLinkedFirst(pages: readonly ReadPage[]): ReadPage[] {
  const links = new Map<string, number>();
  for (const { page } of pages)
    for (const path of new Set([...linksIn(page.blocks)].map(pageUrl)))
      if (path !== pageUrl(page.url)) links.set(path, (links.get(path) ?? 0) + 1);
  const linksTo = ({ page }: ReadPage) => links.get(pageUrl(page.url)) ?? 0;
  return pages.toSorted((one, other) => linksTo(other) - linksTo(one));
}

/** A question may only use names that at least this share of the pages mentions. */
const commonShare = 0.05;

/**
 * Whether many pages mention the names in a text: a product that few mention is an integration. `cups` is not a name.
 */
function commonNames(pages: readonly PageRecord[]): (text: string) => boolean {
  const texts = pages.map(({ title, blocks }) => `${title}\n${sentencesOf(blocks)}`);
  const all = texts.join('\n');
  const isCommon = (word: string) =>
    all.includes(` ${word.toLowerCase().replace(/(?:ing|e?s)$/, '')}`) ||
    texts.filter((text) => text.includes(word)).length >= commonShare * texts.length;
  return (text) => (text.match(/(?<!\S)\p{Lu}[\p{L}\p{N}]+/gu) ?? []).every(isCommon);
}

/** Without URLs, any part of the page may answer. */
type QuestionsOf = (page: PageRecord) => (Omit<Candidate, 'urls'> & { urls?: string[] })[];

/**
 * Best first: titles that are questions or instructions, definitions, questions in headings, topics, and instructions in
 * headings.
 */
function waysToAsk(isEnglish: boolean, texts: string, name?: string): QuestionsOf[] {
  const ofTitle: QuestionsOf = ({ title, blocks }) => {
    const question = questionOf(title, isEnglish, sentencesOf(blocks), texts);
    return question !== null && isOwn(question, name) ? asked(question) : [];
  };
  const ofSubject: QuestionsOf = ({ title, blocks }) => {
    const question = isEnglish ? definitionQuestion(title, sentencesOf(blocks), texts) : null;
    return question !== null && isOwn(question, name)
      ? asked(inSite(question, name), { says: definitionOf(question) })
      : [];
  };
  const ofTopic: QuestionsOf = ({ title, blocks }) =>
    isEnglish ? asked(topicQuestion(title, sentencesOf(blocks), texts), { isWeak: true }) : [];
  const ofHeadings =
    (isFit: (heading: string) => boolean): QuestionsOf =>
    ({ url, title, blocks }) => {
      const text = sentencesOf(blocks);
      return headingsOf(blocks)
        .filter(({ text, anchor }) => isFit(text) && anchor !== null)
        .flatMap((heading) => {
          const urls = [`${url}#${heading.anchor}`];
          const question = questionOf(heading.text, isEnglish, text, texts);
          if (question === null) return [];
          if (!isEnglish) return asked(question, { urls });
          const isOfSite = namesSite(question, name);
          const isWeak = !isOfSite || isFit === isTelling || yesOrNo.test(question);
          const isClear =
            !pointsToOne.test(question) &&
            (isOfSite || (sharesTopic(question, title) && !asksWhich.test(question)));
          return isClear && isOwn(question, name)
            ? asked(inSite(question, name), { urls, isWeak, isOfPart: !isOfSite })
            : [];
        });
    };
  const isAsking = (heading: string) => /[?？]\s*$/.test(heading);
  // `2. Open the file` is a step of a longer task.
  const isTelling = (heading: string) => !isAsking(heading) && !/^(?:step )?\d/i.test(heading);
  return [ofTitle, ofSubject, ofHeadings(isAsking), ofTopic, ofHeadings(isTelling)];
}

function asked(
  question: string | null,
  more: Omit<ReturnType<QuestionsOf>[number], 'question'> = {},
): ReturnType<QuestionsOf> {
  return question === null ? [] : [{ question, ...more }];
}

/** `What are accounts?` could be about anything: `What are accounts in Kettle?` */
function inSite(question: string, siteName = ''): string | null {
  // `What is the daemon?`
  if (/^What (?:is|are) the \p{Ll}+\?$/u.test(question)) return null;
  const isCommon = /^(?:What (?:is|are)|Why use) (?:an? )?\p{Ll}+\?$/u.test(question);
  if (!isCommon || !isShortName(siteName) || siteName === '') return question;
  return `${question.slice(0, -1)} in ${isNamedAfterKind(siteName) ? 'the ' : ''}${siteName}?`;
}

/** `Kettle API` */
function isNamedAfterKind(name: string): boolean {
  return /\b(?:API|SDK|CLI)$/.test(name);
}

/** Whether a definition is about this site's product: a name without the site's name belongs to another product. */
function isOwn(question: string, siteName?: string): boolean {
  return !/^What is \p{Lu}/u.test(question) || namesSite(question, siteName);
}

/** Whether a question contains a word of the site's name: `Tempo` of `Grafana Tempo`. */
function namesSite(question: string, siteName = ''): boolean {
  return subjectOf(siteName)
    .split(' ')
    .some((word) => word.length > 1 && question.includes(word));
}

/** Matches a sentence that defines the subject of a question. */
function definitionOf(question: string): RegExp {
  const subject = question.replace(/^What (?:is|are) (?:an? |the )?|(?:e?s)?\?$/gi, '');
  const named = escaped(subject);
  return new RegExp(
    `(?:^|[.!?>*]\\s|\\n)\\W*(?:an? |the )?${named}(?:e?s)?(?![\\w-])[^.!?]{0,40}?\\b(?:(?:is|are)(?! (?:also|available|installed|not|now|required|supported|used with)\\b)|acts as|adds|allows?|helps?|lets?|offers?|provides?)\\b`,
    'i',
  );
}

/** Names of pages that introduce a product. */
export const introducing = /^(?:about|intro(?:duction)?|overview|what-is-.*|welcome)(?:\.html?)?$/i;

/** A start page that opens with the description of the site says what the product is. */
function asDescribed(places: readonly MapPlace[]): string {
  const { path, entry = null } = places[0] ?? {};
  const opening = path === '/' ? /^\S+(?: [^\s.]+){3,7}/.exec(entry?.description ?? '')?.[0] : undefined;
  return opening === undefined ? '' : `|^${escaped(opening)}`;
}

/** First questions of newcomers: what the product is, how to start, and how to configure it. */
function* siteCandidates(places: readonly MapPlace[], name: string): Generator<Candidate> {
  if (!isShortName(name)) return;
  const question = `What is ${isNamedAfterKind(name) ? 'the ' : ''}${name}?`;
  yield {
    question,
    urls: urlsOf(
      places.filter(
        ({ title, path }, index) =>
          index < 10 || title === name || question.startsWith(title) || introducing.test(lastSegment(path)),
      ),
    ),
    says: new RegExp(
      `${definitionOf(question).source}|^an? (?!few)|^the (?!first|following|next|purpose)(?:[\\w-]+ ){1,4}(?:for|of|that|to) ${asDescribed(places)}`,
      'i',
    ),
    headings: /./,
    isBasic: true,
    isGeneric: true,
  };
  const called = (task: RegExp) =>
    urlsOf(places.filter(({ title, entry }) => task.test(title) || task.test(entry?.title ?? '')));
  yield {
    question: `How do I install ${name}?`,
    urls: [
      ...called(/^(?:getting|get) started|^install(?:ation|ing)?\b|\bquick ?start|^set ?up$/i),
      ...urlsOf(places.slice(0, 1)),
    ],
    // `Installation` may be a link.
    says: /\binstall(?!ation)/i,
    names: /\b(?:install\w*|set ?up|get(?:ting)? started|quick ?start)\b/i,
    headings: /(?:^|› )(?:manual |quick )?(?:install(?:ation|ing)?|set ?up)\b/i,
    isBasic: true,
  };
  const itself = `(?:the )?(?:${escaped(name)}|${escaped(name.split(' ').at(-1)!)})`;
  const about = (task: string) => new RegExp(`^(?:(?:${task})(?: ${itself})?|${itself} (?:${task}))$`, 'i');
  yield {
    question: `How do I get started with ${name}?`,
    urls: called(about('(?:getting|get) started(?: with)?')).slice(0, 1),
  };
  yield { question: `How do I configure ${name}?`, urls: called(about('configur(?:e|ing|ations?)')) };
  yield* comparisons(places, name);
  yield { question: `Why use ${name}?`, urls: called(about('why(?: use| choose)?')), isGeneric: true };
}

/** `How is Kettle different from Pot?` for a page titled `Kettle vs Pot`. */
function* comparisons(places: readonly MapPlace[], name: string): Generator<Candidate> {
  const versus = new RegExp(`^${escaped(name)} (?:vs\\.?|versus|compared (?:to|with)) ([\\w.-]+)$`, 'i');
  for (const { title, entry } of places) {
    const other = versus.exec(entry?.title ?? title)?.[1];
    if (entry && other) yield { question: `How is ${name} different from ${other}?`, urls: [entry.url] };
  }
}

/** `How do I use Kettle with Docker?` for pages titled `Integration with Docker` or `Using Kettle with Docker`. */
function* integrations(
  pages: readonly ReadPage[],
  name: string,
  sections: ReadonlySet<MapPlace>,
): Generator<Candidate> {
  const title = new RegExp(
    `^(?:[Ii]ntegrat(?:ion|ing)|[Uu]s(?:e|ing)(?: ${escaped(name)})?) (with|in|on) ((?:\\p{Lu}[\\w.]* ?){1,3})$`,
    'u',
  );
  for (const { place, page } of pages) {
    const [, preposition, other] = title.exec(page.title) ?? [];
    const question = `How do I use ${name} ${preposition} ${other}?`;
    const section = sectionOf(place, sections);
    if (other !== undefined) yield { question, urls: [page.url], section, isWeak: true };
  }
}

/** `Cargo` for `The Cargo Book` and `Cargo: the package manager`: readers ask about Cargo. */
export function subjectOf(siteName: string): string {
  const subject = siteName
    .replace(/ [-–—|·] .*|: .*| \([^)]*\)$/s, '')
    .replace(/^the (?=\S+ \S)/i, '')
    .replace(
      /(?<!\b(?:an?|for|my|of|our|the|your)|['’]s) (?:book|docs|documentation|manual|user guide|guide|handbook|reference)$/i,
      '',
    )
    .replace(/ v?\d[\d.x]*$/i, '');
  return /^(?:the|user|developer)?$/i.test(subject) ? siteName : subject;
}

/** `Kettle` for `KettleJS`, `Kettle Framework` and `kettle.org`, if the texts mostly call it so. */
function usualName(name: string, texts: string): string {
  const short = name.replace(
    /(?<=\p{L}{3})[.-]?js$|(?<=^\S{3,}) (?:ci|cms|database|engine|framework|library|platform|project|server|toolkit)$/iu,
    '',
  );
  const domain = /(?<=^[^.\s]{3,})\.(?:com|dev|io|net|org)$/i;
  const owner = name.replace(domain, '');
  const isCommon = (form: RegExp) => (texts.match(form)?.length ?? 0) > texts.split(name).length;
  // `Kettle.io` may be the name of a product that is not a kettle.
  if (owner !== name && isCommon(new RegExp(`(?<![\\w./@-])${escaped(owner)}\\b(?!\\.\\w)`, 'g')))
    return owner;
  return isCommon(new RegExp(`\\b${escaped(short)}(?![\\w.-]*js)\\b`, 'gi')) ? short : name;
}

function urlsOf(places: readonly MapPlace[]): string[] {
  return places.flatMap(({ entry }) => entry?.url ?? []);
}

/** Excludes blog posts, which may be outdated, and pages for contributors, maintainers and donors, about problems or about legal matters. */
export function isForReaders({ path, title, parent }: MapPlace): boolean {
  if (forProject.test(title) || (parent !== null && !isForReaders(parent))) return false;
  return !path
    .split('/')
    .some(
      (segment) =>
        isNews({ path: `/${segment}` }) ||
        /contribut|donat|sponsor|^(?:assets|community|drafts?|foundation|governance|images)$|troubleshoot|^style-?guide$|\b(?:cookies?|legal|privacy|terms)\b/i.test(
          segment,
        ),
    );
}

/** Whether a page or a group above it is for newcomers, by its title or path. */
function isGuide({ title, path, parent }: MapPlace): boolean {
  const names =
    /(?:^|[/ ])(?:get(?:ting)?[- ]started|quick-?starts?|tutorials?|guides?|learn|how-?to|basics|essentials?|introduction)\b/i;
  return names.test(title) || names.test(path) || (parent !== null && isGuide(parent));
}

/** One operation of each part of an API, from the central parts first. */
async function* operationCandidates(docs: Docs): AsyncGenerator<Candidate> {
  const parts = new Map<string, DescribedOperation[]>();
  let listed = 0;
  for await (const { title, url, operation, navigation } of docs.pageEntries()) {
    if (listed++ === pagesListed) break;
    if (operation === null || operation.deprecated) continue;
    const name = navigation?.groups?.at(-1)?.title ?? operation.tag ?? '';
    const part = parts.get(name) ?? [];
    part.push({ title, url, operation });
    parts.set(name, part);
  }
  const tagged = [...parts].map(([title, operations]) => ({ title, operations }));
  const inOrder = centralParts(tagged).map(({ title, operations }) => ({
    own: operations.filter((operation) => namesPart(operation, title)),
    all: operations,
  }));
  // Outside its part, the subject of another operation means little: `Create a sink` in `Monitoring`.
  const own = inOrder.filter(({ own }) => own.length > 0).map(({ own }) => own);
  const others = inOrder.filter(({ own }) => own.length === 0).map(({ all }) => all);
  for (const operations of [...own, ...others])
    for (const { title, url, operation } of operations.toSorted(byPlainness)) {
      const page = await docs.page(url);
      const question = operationQuestion(title, sentencesOf(page?.blocks ?? []), operation.path);
      if (question === null) continue;
      yield { question, urls: [url] };
      break;
    }
}

/** Whether the title of an operation contains the name of its part: `Create a cup` in `Cups`. */
function namesPart({ title }: DescribedOperation, part: string): boolean {
  const words = new Set(singularWords(title));
  return singularWords(part).every((word) => words.has(word));
}

interface DescribedOperation extends Pick<PageEntry, 'title' | 'url'> {
  operation: Operation;
}

/** Short paths are those of plain resources; operations that create something are the most typical of an API. */
function byPlainness(one: DescribedOperation, other: DescribedOperation): number {
  const depthOf = ({ operation }: DescribedOperation) => operation.path.split('/').length;
  const creates = ({ title }: DescribedOperation) => Number(/^(?:add|create|make|send|start) /i.test(title));
  const posts = ({ operation }: DescribedOperation) => Number(operation.method === 'POST');
  return depthOf(one) - depthOf(other) || creates(other) - creates(one) || posts(other) - posts(one);
}

function headingsOf(blocks: readonly Block[]): HeadingBlock[] {
  return blocks.flatMap((block) => (block.type === 'heading' && block.depth <= 3 ? [block] : []));
}
