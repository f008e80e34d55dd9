/** The name of Docent in `robots.txt`. */
export const agentName = 'docent';

/** The rules of `robots.txt` for Docent. */
export interface Robots {
  /** Whether a path, with its query, may be requested. */
  allows(path: string): boolean;
  /** Seconds between two requests; null if not specified. */
  crawlDelay: number | null;
  /** The URLs of its `Sitemap:` lines, as written. */
  sitemaps: string[];
}

interface Rule {
  isAllowed: boolean;
  pattern: string;
}

interface Group {
  agents: string[];
  rules: Rule[];
  crawlDelay: number | null;
}

/** Longer files are cut: RFC 9309 asks for at least 500 KiB. */
const maxLength = 512_000;
/** Matching takes time proportional to path × pattern. */
const longestPattern = 2000;

/** Reads `robots.txt` by RFC 9309: the groups for Docent, otherwise those for `*`. */
export function readRobots(text: string): Robots {
  const { groups, sitemaps } = parse(text.slice(0, maxLength));
  const own = groups.filter(({ agents }) => agents.includes(agentName));
  const used = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = used.flatMap((group) => group.rules);
  const delays = used.flatMap(({ crawlDelay }) => crawlDelay ?? []);
  return {
    allows: (path) => isAllowed(encoded(path), rules),
    crawlDelay: delays.length === 0 ? null : Math.max(...delays),
    sitemaps,
  };
}

/** Without a `robots.txt`, everything is allowed. */
export const noRobots: Robots = readRobots('');

function parse(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let takesAgents = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([A-Za-z-]+)\s*:(.*)$/.exec(line.replace(/#.*$/, '')) ?? [];
    const name = key.toLowerCase();
    const given = value.trim();
    const group = groups.at(-1);
    if (name === 'sitemap') sitemaps.push(given);
    else if (name === 'user-agent') {
      const agent = given.toLowerCase().replace(/\/.*$/, '');
      if (takesAgents && group !== undefined) group.agents.push(agent);
      else groups.push({ agents: [agent], rules: [], crawlDelay: null });
      takesAgents = true;
    } else if (name !== '') {
      takesAgents = false;
      if (group !== undefined) noteLine(group, name, given);
    }
  }
  return { groups, sitemaps };
}

function noteLine(group: Group, name: string, given: string): void {
  if ((name === 'allow' || name === 'disallow') && given !== '')
    group.rules.push({ isAllowed: name === 'allow', pattern: encoded(given).slice(0, longestPattern) });
  if (name === 'crawl-delay' && /^\d{1,6}(\.\d+)?$/.test(given)) group.crawlDelay = Number(given);
}

/** The longest matching pattern decides; if two are equally long, the one that allows. */
function isAllowed(path: string, rules: readonly Rule[]): boolean {
  let deciding: Rule | null = null;
  for (const rule of rules) {
    const { length } = deciding?.pattern ?? '';
    if (rule.pattern.length < length || !matches(path, rule.pattern)) continue;
    if (deciding === null || rule.pattern.length > length || rule.isAllowed) deciding = rule;
  }
  return deciding?.isAllowed ?? true;
}

/** Whether a path starts with a pattern, in which `*` is any text and a final `$` the end of the path. */
function matches(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  const last = isWhole ? parts.pop() : undefined;
  if (isWhole && last === undefined) return path === first;
  let position = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  return last === undefined || (path.length - last.length >= position && path.endsWith(last));
}

/** One spelling for `/ä`, `/%c3%a4` and `/%C3%A4`. */
function encoded(path: string): string {
  return path
    .toWellFormed()
    .replace(/[^\u0021-\u007e]/gu, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
}
