import type { DocsInUse } from '../docs.ts';
import type { Counters } from '../vocabulary/counters.ts';
import type { Insights } from '../vocabulary/insights.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { Reply } from './reply.ts';
import type { LimitSettings } from './request-limit.ts';

/** What happened, for the diagnostic log; never what was asked. */
export interface RequestRecord {
  requestId: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  /** The cause of a failure, for the operator alone. */
  error?: unknown;
}

/** Questions that are checked ever after, as `docent eval` does. */
export interface GoldenQuestions {
  /** Where they are kept, as the owner would name it. */
  file: string;
  /** Tells of each question whether it is one of them. */
  holds(questions: readonly (Scope & { question: string })[]): Promise<boolean[]>;
  /** Adds the question of an answer; `unknown` when there is no such answer. */
  add(answerId: string): Promise<'added' | 'known' | 'unknown'>;
}

/** Sessions that ended before their time. */
export interface SessionRegister {
  /** `until`: when the session would have been over anyway. */
  add(id: string, until: Date): Promise<void>;
  has(id: string): Promise<boolean>;
}

export interface AppSettings {
  /** Name of the site, shown on the front page. */
  name?: string;
  /** Path segment of the operations, default `_service`. */
  servicePath?: string;
  /** Prefix under which everything answers as well, default `/docs`. */
  mountPath?: string;
  /** Searches per client, default 300 in 60 seconds; null for no limit. */
  searchLimit?: LimitSettings | null;
  /** Questions per client, default 20 in 60 seconds; null for no limit. */
  askLimit?: LimitSettings | null;
  /** Counts requests together with other servers; without it, this process counts alone. */
  sharedCounters?(name: string, seconds: number): Counters;
  /** Calls of agents per client, default 60 in 60 seconds; null for no limit. */
  mcpLimit?: LimitSettings | null;
  /** Answers agents, as `createMcp` makes it; without it there is no `/mcp`. */
  mcp?: (request: Request, docs: DocsInUse) => Promise<Reply>;
  /** False: questions are not answered, with a 503. */
  ask?: boolean;
  /** Proxies whose `X-Forwarded-For` is believed; default none. */
  trustedProxies?: readonly string[];
  /** Other origins whose pages may call the operations; default none. */
  allowedOrigins?: readonly string[];
  /** Required as a bearer token when set: for docs that are not public. */
  accessToken?: string;
  /** Looks back at the last days; without it, there is no journal to look at. */
  insights?(days: number): Promise<Insights>;
  /** Lets the insights page add to the golden questions. */
  golden?: GoldenQuestions;
  /** Required for metrics and insights; without one they answer 404. */
  adminToken?: string;
  /** Remembers who signed out of the insights page; without it, this process does until it ends. */
  endedSessions?: SessionRegister;
  /** Whether only this machine can reach the server: then requests by other names than its own are refused. */
  isLocalOnly?: boolean;
  /** Names the server is reached by, beside localhost and any IP address; `*` for all. For `isLocalOnly`. */
  allowedHosts?: readonly string[];
  /** Whether `/` shows the page for newcomers; for a server of its own. */
  frontPage?: boolean;
  /** Whether the indexed pages are shown, for people and as Markdown, and `/llms.txt`; default false. */
  preview?: boolean;
  /** Address of the client's socket; told by the host the app is mounted in. */
  socketAddress?(request: Request, environment: unknown): string;
  onRequest?(record: RequestRecord): void;
}

/** Request to Response: mountable wherever the web's own types are spoken. */
export interface App {
  fetch(request: Request, environment?: unknown): Response | Promise<Response>;
  /** The metrics alone, without a token, to be served on a port of their own. */
  metricsApp(place: { isLocalOnly: boolean }): Pick<App, 'fetch'>;
}
