import { z } from 'zod';
import {
  type ChatMessage,
  type ChatProtocol,
  type ChatUsage,
  type ChatVoice,
  event,
} from './chat-protocol.ts';
import { bearerKey } from './embedding-protocol.ts';
import { inHalves } from './openai-chat-completions.ts';
import { openaiEmbeddings } from './openai-embeddings.ts';

const content = z.union([
  z.string(),
  z
    .array(z.object({ type: z.enum(['input_text', 'output_text']), text: z.string() }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
]);
const item = z.union([
  z.object({ role: z.enum(['system', 'developer', 'user', 'assistant']), content }),
  z.object({
    type: z.literal('function_call'),
    call_id: z.string(),
    name: z.string(),
    arguments: z.string(),
  }),
  z.object({ type: z.literal('function_call_output'), call_id: z.string(), output: content }),
  // Nothing is stored on the server, so clients must send the reasoning back.
  z.object({ type: z.literal('reasoning'), encrypted_content: z.literal('fake-encrypted-thoughts') }),
]);
const schema = z.object({
  model: z.string(),
  stream: z.literal(true),
  store: z.literal(false),
  input: z.array(item).min(1),
  max_output_tokens: z.int().min(16).optional(),
  tools: z.array(z.object({ type: z.literal('function'), name: z.string() })).optional(),
  tool_choice: z.enum(['auto', 'none']).optional(),
});
type Item = z.infer<typeof item>;

/** OpenAI's own API, without storage on the server. */
export const openaiResponses: ChatProtocol = {
  basePath: openaiEmbeddings.basePath,
  owns: (path) => path === '/responses',
  keyOf: bearerKey,

  read(_path, body) {
    const { data, error } = schema.safeParse(body);
    if (data === undefined) return z.prettifyError(error);
    const called = new Set(
      data.input.map((each) => ('call_id' in each && 'name' in each ? each.call_id : null)),
    );
    const stray = data.input.find((each) => 'output' in each && !called.has(each.call_id));
    if (stray !== undefined) return 'No tool call found for function call output';
    return {
      model: data.model,
      system: data.input.flatMap(systemText).join('\n'),
      messages: data.input.flatMap(toMessage),
      tools: data.tool_choice === 'none' ? [] : (data.tools ?? []).map(({ name }) => name),
      maxOutputTokens: data.max_output_tokens ?? null,
    };
  },

  speak: ({ model }, usage) => new ResponsesVoice(model, usage),
  error: openaiEmbeddings.error,
};

const systemRoles: ReadonlySet<string> = new Set(['system', 'developer']);

function systemText(each: Item): string[] {
  return 'role' in each && systemRoles.has(each.role) ? [each.content] : [];
}

function toMessage(each: Item): ChatMessage[] {
  if ('output' in each) return [{ role: 'tool', text: each.output }];
  if (!('role' in each) || systemRoles.has(each.role)) return [];
  return [{ role: each.role as 'user' | 'assistant', text: each.content }];
}

/** Texts, thoughts and calls are items of one list; each item has events for its start, its deltas and its end. */
class ResponsesVoice implements ChatVoice {
  readonly #model: string;
  readonly #usage: ChatUsage | null;
  #sequence = 0;
  #index = -1;
  #open: 'message' | 'reasoning' | null = null;

  constructor(model: string, usage: ChatUsage | null) {
    this.#model = model;
    this.#usage = usage;
  }

  begin(): string {
    const response = this.#response('in_progress');
    return this.#event('response.created', { response }) + this.#event('response.in_progress', { response });
  }

  text(delta: string): string {
    const opening =
      this.#open === 'message' ? '' : this.#openItem('message', { role: 'assistant', content: [] });
    return opening + this.#itemEvent('response.output_text.delta', { content_index: 0, delta });
  }

  thought(delta: string): string {
    const opening =
      this.#open === 'reasoning'
        ? ''
        : this.#openItem('reasoning', { summary: [] }) +
          this.#itemEvent('response.reasoning_summary_part.added', { summary_index: 0 });
    return opening + this.#itemEvent('response.reasoning_summary_text.delta', { summary_index: 0, delta });
  }

  call(id: string, name: string, input: unknown): string {
    const json = JSON.stringify(input);
    const closing = this.#close();
    this.#index++;
    const call = { id: `fc_${this.#index}`, type: 'function_call', call_id: id, name };
    return (
      closing +
      this.#event('response.output_item.added', {
        ...this.#at,
        item: { ...call, arguments: '', status: 'in_progress' },
      }) +
      inHalves(json)
        .map((delta) => this.#itemEvent('response.function_call_arguments.delta', { delta }, 'fc'))
        .join('') +
      this.#itemEvent('response.function_call_arguments.done', { arguments: json }, 'fc') +
      this.#event('response.output_item.done', {
        ...this.#at,
        item: { ...call, arguments: json, status: 'completed' },
      })
    );
  }

  end(finish: Parameters<ChatVoice['end']>[0]): string {
    const reasons = { length: 'max_output_tokens', content_filter: 'content_filter' } as const;
    const reason = finish === 'length' || finish === 'content_filter' ? reasons[finish] : null;
    const status = reason === null ? 'completed' : 'incomplete';
    const response = {
      ...this.#response(status),
      incomplete_details: reason && { reason },
      usage: this.#counted(),
    };
    return this.#close() + this.#event(`response.${status}`, { response });
  }

  fail(message: string): string {
    return this.#event('error', { code: 'server_error', message, param: null });
  }

  #openItem(type: 'message' | 'reasoning', more: object): string {
    const closing = this.#close();
    this.#index++;
    this.#open = type;
    const added = { id: this.#itemId(), type, status: 'in_progress', ...more };
    return closing + this.#event('response.output_item.added', { ...this.#at, item: added });
  }

  #close(): string {
    if (this.#open === null) return '';
    const thoughts =
      this.#open === 'reasoning' ? { encrypted_content: 'fake-encrypted-thoughts', summary: [] } : {};
    const done = { id: this.#itemId(), type: this.#open, status: 'completed', ...thoughts };
    const closing =
      (this.#open === 'reasoning'
        ? this.#itemEvent('response.reasoning_summary_part.done', { summary_index: 0 })
        : '') + this.#event('response.output_item.done', { ...this.#at, item: done });
    this.#open = null;
    return closing;
  }

  get #at() {
    return { output_index: this.#index };
  }

  #itemId(): string {
    return `${this.#open === 'reasoning' ? 'rs' : 'msg'}_${this.#index}`;
  }

  #itemEvent(type: string, more: object, prefix?: string): string {
    const id = prefix === undefined ? this.#itemId() : `${prefix}_${this.#index}`;
    return this.#event(type, { item_id: id, ...this.#at, ...more });
  }

  #event(type: string, more: object): string {
    return event({ type, sequence_number: this.#sequence++, ...more }, type);
  }

  #response(status: string) {
    return { id: 'resp_fake', object: 'response', created_at: 1_790_000_000, status, model: this.#model };
  }

  #counted() {
    if (this.#usage === null) return null;
    const { inputTokens, outputTokens } = this.#usage;
    return {
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      total_tokens: inputTokens + outputTokens,
    };
  }
}
