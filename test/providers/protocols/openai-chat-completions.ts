import { z } from 'zod';
import {
  type ChatFinish,
  type ChatMessage,
  type ChatProtocol,
  type ChatVoice,
  event,
} from './chat-protocol.ts';
import { bearerKey } from './embedding-protocol.ts';
import { openaiEmbeddings } from './openai-embeddings.ts';

const part = z.object({ type: z.literal('text'), text: z.string() });
const text = z.union([
  z.string(),
  z.array(part).transform((parts) => parts.map((each) => each.text).join('')),
]);
const message = z.discriminatedUnion('role', [
  z.object({ role: z.enum(['system', 'developer']), content: text }),
  z.object({ role: z.literal('user'), content: text }),
  z.object({
    role: z.literal('assistant'),
    content: text.nullish(),
    tool_calls: z.array(z.object({ id: z.string() })).optional(),
  }),
  z.object({ role: z.literal('tool'), content: text, tool_call_id: z.string() }),
]);
const schema = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(message).min(1),
  max_tokens: z.int().positive().optional(),
  tools: z
    .array(z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) }))
    .optional(),
  tool_choice: z.enum(['auto', 'none']).optional(),
});

/** OpenAI's older API, which others have adopted: Ollama, vLLM, LM Studio, llama.cpp, gateways. */
export const openaiChatCompletions: ChatProtocol = {
  basePath: openaiEmbeddings.basePath,
  owns: (path) => path === '/chat/completions',
  keyOf: bearerKey,

  read(_path, body) {
    const { data, error } = schema.safeParse(body);
    if (data === undefined) return z.prettifyError(error);
    const called = new Set(
      data.messages.flatMap((each) =>
        each.role === 'assistant' ? (each.tool_calls ?? []).map(({ id }) => id) : [],
      ),
    );
    const stray = data.messages.find((each) => each.role === 'tool' && !called.has(each.tool_call_id));
    if (stray !== undefined) return "messages with role 'tool' must be a response to 'tool_calls'";
    return {
      model: data.model,
      system: data.messages
        .filter(({ role }) => role === 'system' || role === 'developer')
        .map(({ content }) => content)
        .join('\n'),
      messages: data.messages
        .filter(({ role }) => role !== 'system' && role !== 'developer')
        .map(
          ({ role, content }): ChatMessage => ({ role: role as ChatMessage['role'], text: content ?? '' }),
        ),
      tools: data.tool_choice === 'none' ? [] : (data.tools ?? []).map((tool) => tool.function.name),
      maxOutputTokens: data.max_tokens ?? null,
    };
  },

  speak({ model }, usage): ChatVoice {
    const chunk = (more: object) =>
      event({ id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1_790_000_000, model, ...more });
    const delta = (content: object, finish: ChatFinish | null = null) =>
      chunk({ choices: [{ index: 0, delta: content, finish_reason: finish }] });
    let calls = 0;
    return {
      begin: () => delta({ role: 'assistant', content: '' }),
      text: (content) => delta({ content }),
      thought: (content) => delta({ reasoning_content: content }),
      call(id, name, input) {
        const index = calls++;
        const call = (more: object) => delta({ tool_calls: [{ index, ...more }] });
        return (
          call({ id, type: 'function', function: { name, arguments: '' } }) +
          inHalves(JSON.stringify(input))
            .map((half) => call({ function: { arguments: half } }))
            .join('')
        );
      },
      end: (finish) =>
        delta({}, finish) +
        (usage === null ? '' : chunk({ choices: [], usage: count(usage) })) +
        event('[DONE]'),
      fail: (said) =>
        event({ error: { message: said, type: 'server_error', param: null, code: 'server_error' } }),
    };
  },

  error: openaiEmbeddings.error,
};

/** Arguments of calls are sent in pieces that are not valid JSON by themselves. */
export function inHalves(text: string): [string, string] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}

function count({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }) {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
}
