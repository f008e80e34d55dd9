import { z } from 'zod';
import {
  type ChatMessage,
  type ChatProtocol,
  type ChatUsage,
  type ChatVoice,
  event,
} from './chat-protocol.ts';
import { inHalves } from './openai-chat-completions.ts';

const textBlock = z.object({ type: z.literal('text'), text: z.string().min(1) });
const joined = z.array(textBlock).transform((blocks) => blocks.map(({ text }) => text).join(''));
const block = z.discriminatedUnion('type', [
  textBlock,
  z.object({ type: z.literal('thinking'), thinking: z.string(), signature: z.literal('fake-signature') }),
  z.object({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: z.object() }),
  z.object({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.union([z.string(), joined]),
  }),
]);
const schema = z.object({
  model: z.string(),
  stream: z.literal(true),
  max_tokens: z.int().positive(),
  system: joined.optional(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.array(block).min(1) })).min(1),
  tools: z.array(z.object({ name: z.string() })).optional(),
  tool_choice: z.object({ type: z.enum(['auto', 'none']) }).optional(),
});
type Message = z.infer<typeof schema>['messages'][number];

export const anthropicMessages: ChatProtocol = {
  basePath: '/anthropic/v1',
  owns: (path) => path === '/messages',
  keyOf: ({ 'x-api-key': key }) => (typeof key === 'string' && key !== '' ? key : null),

  read(_path, body) {
    const { data, error } = schema.safeParse(body);
    if (data === undefined) return z.prettifyError(error);
    const wrong = wrongOrder(data.messages);
    if (wrong !== null) return wrong;
    const blocks = data.messages.flatMap((each) => each.content);
    if (data.tools === undefined && blocks.some(({ type }) => type.startsWith('tool_'))) {
      return 'Requests which include `tool_use` or `tool_result` blocks must define tools';
    }
    return {
      model: data.model,
      system: data.system ?? '',
      messages: data.messages.flatMap(toMessages),
      tools: data.tool_choice?.type === 'none' ? [] : (data.tools ?? []).map(({ name }) => name),
      maxOutputTokens: data.max_tokens,
    };
  },

  speak: ({ model }, usage) => new MessagesVoice(model, usage),
  error: (status, message) => ({
    type: 'error',
    error: { type: status === 529 ? 'overloaded_error' : 'api_error', message },
    request_id: 'req_fake',
  }),
};

function wrongOrder(messages: readonly Message[]): string | null {
  if (messages[0]?.role !== 'user') return 'messages: first message must use the "user" role';
  for (const [index, { content }] of messages.entries()) {
    const before = messages[index - 1]?.content ?? [];
    const called = new Set(before.flatMap((each) => (each.type === 'tool_use' ? [each.id] : [])));
    const answered = content.flatMap((each) => (each.type === 'tool_result' ? [each.tool_use_id] : []));
    if (answered.some((id) => !called.has(id)))
      return 'unexpected `tool_use_id` found in `tool_result` blocks';
    if (called.size > answered.length) return '`tool_use` ids were found without `tool_result` blocks';
  }
  return null;
}

function toMessages({ role, content }: Message): ChatMessage[] {
  const results = content.flatMap((each) =>
    each.type === 'tool_result' ? [{ role: 'tool' as const, text: each.content }] : [],
  );
  const texts = content.flatMap((each) => (each.type === 'text' ? [each.text] : []));
  return texts.length === 0 ? results : [...results, { role, text: texts.join('') }];
}

/** Texts, thoughts and calls are consecutive blocks. */
class MessagesVoice implements ChatVoice {
  readonly #model: string;
  readonly #usage: ChatUsage | null;
  #index = -1;
  #open: 'text' | 'thinking' | null = null;

  constructor(model: string, usage: ChatUsage | null) {
    this.#model = model;
    this.#usage = usage;
  }

  begin(): string {
    const usage = { input_tokens: this.#usage?.inputTokens ?? 0, output_tokens: 1 };
    const message = {
      id: 'msg_fake',
      type: 'message',
      role: 'assistant',
      model: this.#model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage,
    };
    return this.#event('message_start', { message }) + this.#event('ping', {});
  }

  text(delta: string): string {
    return this.#openBlock('text', { text: '' }) + this.#delta({ type: 'text_delta', text: delta });
  }

  thought(delta: string): string {
    return (
      this.#openBlock('thinking', { thinking: '' }) + this.#delta({ type: 'thinking_delta', thinking: delta })
    );
  }

  call(id: string, name: string, input: unknown): string {
    const closing = this.#close();
    this.#index++;
    return (
      closing +
      this.#blockEvent('content_block_start', { content_block: { type: 'tool_use', id, name, input: {} } }) +
      inHalves(JSON.stringify(input))
        .map((half) => this.#delta({ type: 'input_json_delta', partial_json: half }))
        .join('') +
      this.#blockEvent('content_block_stop', {})
    );
  }

  end(finish: Parameters<ChatVoice['end']>[0]): string {
    const reasons = {
      stop: 'end_turn',
      length: 'max_tokens',
      tool_calls: 'tool_use',
      content_filter: 'refusal',
    };
    const delta = { stop_reason: reasons[finish], stop_sequence: null };
    const usage = { output_tokens: this.#usage?.outputTokens ?? 0 };
    return this.#close() + this.#event('message_delta', { delta, usage }) + this.#event('message_stop', {});
  }

  fail(message: string): string {
    return this.#event('error', { error: { type: 'overloaded_error', message } });
  }

  #openBlock(type: 'text' | 'thinking', more: object): string {
    if (this.#open === type) return '';
    const closing = this.#close();
    this.#index++;
    this.#open = type;
    return closing + this.#blockEvent('content_block_start', { content_block: { type, ...more } });
  }

  #close(): string {
    if (this.#open === null) return '';
    const signature =
      this.#open === 'thinking' ? this.#delta({ type: 'signature_delta', signature: 'fake-signature' }) : '';
    this.#open = null;
    return signature + this.#blockEvent('content_block_stop', {});
  }

  #delta(delta: object): string {
    return this.#blockEvent('content_block_delta', { delta });
  }

  #blockEvent(type: string, more: object): string {
    return this.#event(type, { index: this.#index, ...more });
  }

  #event(type: string, more: object): string {
    return event({ type, ...more }, type);
  }
}
