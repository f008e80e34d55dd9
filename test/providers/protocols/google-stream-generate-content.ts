import { z } from 'zod';
import {
  type ChatMessage,
  type ChatProtocol,
  type ChatUsage,
  type ChatVoice,
  event,
} from './chat-protocol.ts';
import { googleEmbedContent } from './google-embed-content.ts';

const textPart = z.object({ text: z.string(), thought: z.boolean().optional() });
const part = z.union([
  textPart,
  // Gemini 3 and later reject earlier tool calls that are sent back without their signature.
  z.object({ functionCall: z.object({ name: z.string() }), thoughtSignature: z.literal('fake-signature') }),
  z.object({ functionResponse: z.object({ name: z.string(), response: z.unknown() }) }),
]);
const schema = z.object({
  systemInstruction: z.object({ parts: z.array(textPart) }).optional(),
  contents: z.array(z.object({ role: z.enum(['user', 'model']), parts: z.array(part).min(1) })).min(1),
  tools: z.array(z.object({ functionDeclarations: z.array(z.object({ name: z.string() })) })).optional(),
  toolConfig: z.object({ functionCallingConfig: z.object({ mode: z.string() }) }).optional(),
  generationConfig: z.object({ maxOutputTokens: z.int().positive().optional() }).optional(),
});
type Content = z.infer<typeof schema>['contents'][number];

export const googleStreamGenerateContent: ChatProtocol = {
  basePath: googleEmbedContent.basePath,
  owns: (path) => /^\/models\/[^/]+:streamGenerateContent$/.test(path),
  keyOf: googleEmbedContent.keyOf,

  read(path, body) {
    const { data, error } = schema.safeParse(body);
    if (data === undefined) return z.prettifyError(error);
    if (data.contents.at(-1)?.role === 'model') return 'The last turn must not be of the model';
    const isForbidden = data.toolConfig?.functionCallingConfig.mode === 'NONE';
    const tools = (data.tools ?? []).flatMap(({ functionDeclarations }) => functionDeclarations);
    return {
      model: path.replace(/^\/models\/|:\w+$/g, ''),
      system: (data.systemInstruction?.parts ?? []).map(({ text }) => text).join(''),
      messages: data.contents.flatMap(toMessages),
      tools: isForbidden ? [] : tools.map(({ name }) => name),
      maxOutputTokens: data.generationConfig?.maxOutputTokens ?? null,
    };
  },

  speak({ model }, usage): ChatVoice {
    const chunk = (parts: object[], more: object = {}) =>
      event({
        candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
        modelVersion: model,
        responseId: 'fake',
        ...(usage !== null && { usageMetadata: count(usage) }),
      });
    return {
      begin: () => '',
      text: (text) => chunk([{ text }]),
      thought: (text) => chunk([{ text, thought: true }]),
      call: (id, name, args) =>
        chunk([{ functionCall: { id, name, args }, thoughtSignature: 'fake-signature' }]),
      end(finish) {
        const reasons = { stop: 'STOP', length: 'MAX_TOKENS', tool_calls: 'STOP', content_filter: 'SAFETY' };
        return chunk([{ text: '' }], { finishReason: reasons[finish] });
      },
      fail: (message) => event({ error: { code: 503, message, status: 'UNAVAILABLE' } }),
    };
  },

  error: googleEmbedContent.error,
};

function toMessages({ role, parts }: Content): ChatMessage[] {
  const results = parts.flatMap((each) =>
    'functionResponse' in each
      ? [{ role: 'tool' as const, text: JSON.stringify(each.functionResponse.response) }]
      : [],
  );
  const texts = parts.flatMap((each) => ('text' in each && each.thought !== true ? [each.text] : []));
  const speaker = role === 'model' ? 'assistant' : 'user';
  return texts.length === 0 ? results : [...results, { role: speaker, text: texts.join('') }];
}

function count({ inputTokens, outputTokens }: ChatUsage) {
  return {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: inputTokens + outputTokens,
  };
}
