import type { EarlierQuestion } from '../../src/vocabulary/answer-record.ts';

interface Query {
  query: string;
  weight: number;
  hits: number;
  coverage: number;
  url: string | null;
}

export interface AskedBefore {
  question: string;
  /** The previous question of the conversation. */
  earlier?: EarlierQuestion;
  weight: number;
  status: 'answered' | 'refused' | 'unsupported';
  text: string;
  cites: readonly (readonly [title: string, url: string])[];
  /** Share of positive ratings. */
  liked: number;
}

function found(query: string, weight: number, url: string): Query {
  return { query, weight, hits: 10, coverage: 1, url };
}

function weak(query: string, weight: number, coverage: number): Query {
  return { query, weight, hits: 4, coverage, url: '/configuration' };
}

function missing(query: string, weight: number): Query {
  return { query, weight, hits: 0, coverage: 0, url: null };
}

/** Searches that readers of the manual might do. */
export const queries: readonly Query[] = [
  found('install', 22, '/getting-started'),
  found('docent.config.ts', 18, '/configuration'),
  found('versions', 15, '/content'),
  found('mcp claude', 13, '/agents'),
  found('embedding key', 11, '/vectors'),
  found('rate limit', 10, '/serving'),
  found('docusaurus', 9, '/frameworks'),
  found('llms.txt', 8, '/preview'),
  found('golden questions', 7, '/journal'),
  found('postgres journal', 6, '/journal'),
  found('dark mode widget', 5, '/widget'),
  weak('kubernetes helm chart', 4, 0.33),
  weak('single sign on', 3, 0.33),
  weak('webhook after build', 3, 0.33),
  weak('change widget font size', 2, 0.4),
  weak('search analytics export csv', 2, 0.25),
  missing('sharepoint', 3),
  missing('confluence', 2.5),
  missing('terraform', 1.5),
  missing('saml', 1.2),
  missing('notion', 0.8),
];

/** Questions that they might ask. */
export const askedBefore: readonly AskedBefore[] = [
  {
    question: 'How do I serve several versions of the docs?',
    weight: 10,
    status: 'answered',
    text: 'Docent detects versions from the framework and keeps each apart. [1] Readers choose one with `version`. [2]',
    cites: [
      ['Content', '/content'],
      ['Serving', '/serving'],
    ],
    liked: 0.97,
  },
  {
    question: 'Where are ratings stored?',
    weight: 8,
    status: 'answered',
    text: 'In a SQLite file beside the index, or in Postgres. [1]',
    cites: [['Insights and journal', '/journal']],
    liked: 0.98,
  },
  {
    question: 'How do I connect an agent?',
    weight: 8,
    status: 'answered',
    text: 'Point it at /mcp, or start `docent mcp ./docs`. [1]',
    cites: [['Agents', '/agents']],
    liked: 0.96,
  },
  {
    question: 'How do I run it behind a proxy that ends TLS?',
    weight: 4,
    status: 'answered',
    text: 'Pass the Host header on and switch buffering off, so that answers stream. [1]\n\nName the proxy in trustedProxies to have its X-Forwarded-For believed. [2]',
    cites: [
      ['Behind nginx', '/serving#behind-nginx'],
      ['Configuration', '/configuration'],
    ],
    liked: 0.3,
  },
  {
    question: 'Which embedding model should I choose?',
    weight: 3,
    status: 'answered',
    text: 'Docent works with OpenAI, Google, Mistral, Cohere, Voyage, or a model on your own machine. [1]',
    cites: [['Vectors', '/vectors']],
    liked: 0.45,
  },
  {
    question: 'Can the widget open on a certain version?',
    weight: 2.5,
    status: 'answered',
    text: 'The widget takes the attributes `version` and `locale`. [1]',
    cites: [['Widget', '/widget']],
    liked: 0.6,
  },
  {
    question: 'And with Caddy?',
    earlier: { question: 'How do I run it behind a proxy that ends TLS?', relation: 'continued' },
    weight: 2,
    status: 'unsupported',
    text: 'These sections may help:\n\n- [Behind nginx](/serving#behind-nginx)',
    cites: [],
    liked: 0.4,
  },
  {
    question: 'Choosing an embedding model',
    earlier: { question: 'Which embedding model should I choose?', relation: 'repeated' },
    weight: 1,
    status: 'answered',
    text: 'Docent works with OpenAI, Google, Mistral, Cohere, Voyage, or a model on your own machine. [1]',
    cites: [['Vectors', '/vectors']],
    liked: 0.6,
  },
  {
    question: 'Can it read pages behind a login?',
    weight: 2,
    status: 'refused',
    text: 'The docs do not say.',
    cites: [],
    liked: 0.2,
  },
  {
    question: 'Does it support single sign-on?',
    weight: 1.5,
    status: 'refused',
    text: 'The docs do not say.',
    cites: [],
    liked: 0.5,
  },
  {
    question: 'Is there a Helm chart?',
    weight: 1.2,
    status: 'refused',
    text: 'The docs do not say.',
    cites: [],
    liked: 0.5,
  },
  {
    question: 'How much memory does a large site need?',
    weight: 1.4,
    status: 'unsupported',
    text: 'That depends on the number of pages.',
    cites: [],
    liked: 0.4,
  },
];

/** Comments that they might write about an answer that did not help. */
export const comments: ReadonlyMap<string, string> = new Map([
  ['How do I run it behind a proxy that ends TLS?', 'Nothing about Caddy or Traefik, only nginx.'],
  ['Which embedding model should I choose?', 'A list is no advice. Which one for German docs?'],
  ['Can it read pages behind a login?', 'Half of our docs need an account, so this decides it for us'],
  ['Can the widget open on a certain version?', 'It does not say what happens when the version is gone'],
]);

/** Problems with pages that agents might report. */
export const reports = [
  { url: '/serving', comment: 'The nginx example lacks proxy_read_timeout; streams end after a minute.' },
  { url: '/vectors', comment: 'The prices in the table are those of last year.' },
];
