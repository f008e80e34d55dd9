import type { SiteBrand } from '../content/site-brand.ts';
import type { DocsInUse } from '../docs.ts';
import type { InboxMarks } from '../journal/inbox-marks.ts';
import type { QueryUse } from '../journal/insights/query-use.ts';
import type { ShownToReaders } from '../journal/insights/shown-to-readers.ts';
import type { AnswerRecord } from '../vocabulary/answer-record.ts';
import type { Asker } from '../vocabulary/asker.ts';
import type { Counters } from '../vocabulary/counters.ts';
import type { InboxEntry, Insights } from '../vocabulary/insights.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { Reply } from './reply.ts';
import type { LimitSettings } from './request-limit.ts';

/** One line of the request log. It never contains the query or question. */
export interface RequestRecord {
  requestId: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  /** Cause of a failure. Logged, never sent to the client. */
  error?: unknown;
}

/** Questions that `docent eval` checks. */
export interface GoldenQuestions {
  /** The command that checks them. */
  command: string;
  /** The pages that answer a golden question; null if the question is not golden. */
  pagesFor(question: Scope & { question: string }): Promise<string[] | null>;
  /** Adds a question with the pages that answer it; `unknown` if it names an answer that is not in the journal. */
  add(question: NewGoldenQuestion): Promise<'added' | 'known' | 'unknown'>;
  /** Makes the question an ordinary one again; false if it was not golden. */
  remove(question: Scope & { question: string }): Promise<boolean>;
}

export interface NewGoldenQuestion extends Scope {
  question: string;
  pages: string[];
  /** Id of the answer that was not good enough; null if the question was only searched for. */
  answer: string | null;
}

/** Sessions that ended before they expired. */
export interface SessionRegister {
  /** `until`: when the session expires. */
  add(id: string, until: Date): Promise<void>;
  has(id: string): Promise<boolean>;
}

export interface AppSettings {
  /** Name of the site; default: the name in its API description, on its start page or of its folder. */
  name?: string;
  /** Short description of the site for the front page; default: from its start page. */
  tagline?: string;
  /** Logo, icon and color of the site, for the front page and the preview. Private docs do not show them. */
  brand?: SiteBrand;
  /** URL of the published site. Pages of other sites link to its pages there; without it, to the preview. */
  siteUrl?: string;
  /** Origin of the published site in the configuration of its framework, for links of notes in the preview. */
  publishedOrigin?: string;
  /** Folder that the site was read from; used for its name and for the images in the preview. */
  directory?: string;
  /** Path segment of the operations, default `_service`. */
  servicePath?: string;
  /** Prefix under which every path is served as well, default `/docs`. */
  mountPath?: string;
  /** Searches per client, default 300 per 60 seconds; null for no limit. */
  searchLimit?: LimitSettings | null;
  /** Questions per client, default 20 per 60 seconds; null for no limit. */
  askLimit?: LimitSettings | null;
  /** Counts requests together with other servers; without it, this process counts alone. */
  sharedCounters?(name: string, seconds: number): Counters;
  /** MCP requests per client, default 60 per 60 seconds; null for no limit. */
  mcpLimit?: LimitSettings | null;
  /** Handles MCP requests, as `createMcp` returns it; without it, there is no `/mcp`. */
  mcp?: (request: Request, docs: DocsInUse) => Promise<Reply>;
  /** False: questions are refused with a 503. */
  ask?: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted; default none. */
  trustedProxies?: readonly string[];
  /** Other origins whose pages may call the operations; default none. */
  allowedOrigins?: readonly string[];
  /** When set, required as a bearer token: for docs that are not public. */
  accessToken?: string;
  /** Reads insights about the last days from the journal, for one asker or everyone; undefined without a journal. */
  insights?(days: number, asker?: Asker | null): Promise<Insights>;
  /** A recorded answer, for the insights page; null if it is no longer in the journal. */
  answer?(id: string): Promise<AnswerRecord | null>;
  /** What readers saw for inbox entries, for the insights page. */
  shown?(entries: readonly InboxEntry[]): Promise<ShownToReaders>;
  /**
   * How often readers asked or searched for this text in the last days, for the insights page. `earlier`: the question
   * that it continues.
   */
  queryUse?(query: string, days: number, earlier: string | null): Promise<QueryUse>;
  /** Lets the insights page add to the golden questions. */
  golden?: GoldenQuestions;
  /** Lets the insights page mark entries of the inbox as done. */
  marks?: Pick<InboxMarks, 'set'>;
  /** Required for metrics and insights; without one they respond with 404. */
  adminToken?: string;
  /** Whether the owner chose the admin token and can sign in from anywhere: the front page then links to the insights. */
  ownerSignsIn?: boolean;
  /** Remembers sessions that signed out of the insights page; default in memory. */
  endedSessions?: SessionRegister;
  /** Whether only this machine can reach the server. Then requests with a foreign Host are refused. */
  isLocalOnly?: boolean;
  /** Host names of the server, in addition to localhost and any IP address; `*` allows all. Used with `isLocalOnly`. */
  allowedHosts?: readonly string[];
  /** Whether `/` shows the front page; for a standalone server. */
  frontPage?: boolean;
  /** Whether the indexed pages are served as HTML and Markdown, with `/llms.txt`; default false. */
  preview?: boolean;
  /** Address of the client's socket; the host of the app provides it. */
  socketAddress?(request: Request, environment: unknown): string;
  onRequest?(record: RequestRecord): void;
}

/** Turns a Request into a Response: mountable in every framework that uses the Fetch API. */
export interface App {
  fetch(request: Request, environment?: unknown): Response | Promise<Response>;
  /** Only the metrics, without a token, for a separate port. */
  metricsApp(place: { isLocalOnly: boolean }): Pick<App, 'fetch'>;
}
