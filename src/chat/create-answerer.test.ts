import assert from 'node:assert/strict';
import test from 'node:test';
import type { FakeChatProtocol } from '../../test/providers/fake-chat.ts';
import { FakeProvider } from '../../test/providers/fake-provider.ts';
import { searchCall } from '../../test/providers/fake-reply.ts';
import type { ModelEvent } from './answerer.ts';
import { type AnswererSettings, createAnswerer } from './create-answerer.ts';

const provider = await FakeProvider.start();
test.after(() => provider.close());

type WireCase = Omit<AnswererSettings, 'apiKey' | 'baseUrl'> & {
  service: 'openai' | 'anthropic' | 'google';
  protocol: FakeChatProtocol;
  path: string;
  key: [header: string, value: string];
  /** The first call, without its tools. */
  first: object;
  /** The messages that the second call adds to the conversation of the first one. */
  told: object[];
  conversation: 'input' | 'messages' | 'contents';
};

const parameters = {
  type: 'object',
  properties: { query: { type: 'string', description: 'A few words to search for.' } },
  required: ['query'],
  additionalProperties: false,
};
const description =
  'Searches this documentation for more passages. Use it only when the passages at hand do not answer the question.';

const wire: WireCase[] = [
  {
    provider: 'openai',
    service: 'openai',
    protocol: 'openai-responses',
    path: '/responses',
    key: ['authorization', 'Bearer secret'],
    first: {
      model: 'gpt-6-luna',
      input: [
        { role: 'developer', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'input_text', text: 'Hello' }] },
        { role: 'assistant', content: 'Yes?' },
        { role: 'user', content: [{ type: 'input_text', text: 'Why?' }] },
      ],
      max_output_tokens: 500,
      store: false,
      include: ['reasoning.encrypted_content'],
      reasoning: { effort: 'none' },
      tools: [{ type: 'function', name: 'searchDocs', description, parameters, strict: false }],
      tool_choice: 'auto',
      stream: true,
    },
    conversation: 'input',
    told: [
      {
        type: 'reasoning',
        id: 'rs_0',
        encrypted_content: 'fake-encrypted-thoughts',
        summary: [{ type: 'summary_text', text: 'Well, so' }],
      },
      { role: 'assistant', content: 'One moment.' },
      { type: 'function_call', call_id: 'call_0', name: 'searchDocs', arguments: '{"query":"reasons"}' },
      { type: 'function_call_output', call_id: 'call_0', output: 'Found reasons.' },
    ],
  },
  {
    provider: 'anthropic',
    service: 'anthropic',
    protocol: 'anthropic',
    path: '/messages',
    key: ['x-api-key', 'secret'],
    first: {
      model: 'claude-haiku-5-5',
      max_tokens: 500,
      thinking: { type: 'disabled' },
      system: [{ type: 'text', text: 'Be brief.' }],
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'Hello' }] },
        { role: 'assistant', content: [{ type: 'text', text: 'Yes?' }] },
        { role: 'user', content: [{ type: 'text', text: 'Why?' }] },
      ],
      tools: [{ name: 'searchDocs', description, input_schema: parameters }],
      tool_choice: { type: 'auto' },
      stream: true,
    },
    conversation: 'messages',
    told: [
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Well, so', signature: 'fake-signature' },
          { type: 'text', text: 'One moment.' },
          { type: 'tool_use', id: 'call_0', name: 'searchDocs', input: { query: 'reasons' } },
        ],
      },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'call_0', content: 'Found reasons.' }],
      },
    ],
  },
  {
    provider: 'google',
    service: 'google',
    protocol: 'google',
    path: '/models/gemini-3.5-flash-lite:streamGenerateContent',
    key: ['x-goog-api-key', 'secret'],
    first: {
      generationConfig: { maxOutputTokens: 500, thinkingConfig: { thinkingLevel: 'minimal' } },
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'Hello' }] },
        { role: 'model', parts: [{ text: 'Yes?' }] },
        { role: 'user', parts: [{ text: 'Why?' }] },
      ],
      tools: [
        { functionDeclarations: [{ name: 'searchDocs', description, parametersJsonSchema: parameters }] },
      ],
      toolConfig: { functionCallingConfig: { mode: 'AUTO' } },
    },
    conversation: 'contents',
    told: [
      {
        role: 'model',
        parts: [
          { text: 'Well, so', thought: true },
          { text: 'One moment.' },
          {
            functionCall: { id: 'call_0', name: 'searchDocs', args: { query: 'reasons' } },
            thoughtSignature: 'fake-signature',
          },
        ],
      },
      {
        role: 'user',
        parts: [
          {
            functionResponse: {
              id: 'call_0',
              name: 'searchDocs',
              response: { name: 'searchDocs', content: 'Found reasons.' },
            },
          },
        ],
      },
    ],
  },
  {
    provider: 'openai-compatible',
    model: 'qwen3:8b',
    service: 'openai',
    protocol: 'openai-chat',
    path: '/chat/completions',
    key: ['authorization', 'Bearer secret'],
    first: {
      model: 'qwen3:8b',
      max_tokens: 500,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Yes?' },
        { role: 'user', content: 'Why?' },
      ],
      tools: [{ type: 'function', function: { name: 'searchDocs', description, parameters } }],
      tool_choice: 'auto',
      stream: true,
      stream_options: { include_usage: true },
    },
    conversation: 'messages',
    told: [
      {
        role: 'assistant',
        content: 'One moment.',
        reasoning_content: 'Well, so',
        tool_calls: [
          {
            id: 'call_0',
            type: 'function',
            function: { name: 'searchDocs', arguments: '{"query":"reasons"}' },
          },
        ],
      },
      { role: 'tool', tool_call_id: 'call_0', content: 'Found reasons.' },
    ],
  },
];

for (const { service, protocol, path, key, first, told, conversation, ...settings } of wire) {
  test(`${settings.provider}: questions, tools, results and reasoning are sent as the provider expects`, async () => {
    const baseUrl = provider.baseUrl(service);
    const answerer = await createAnswerer({ ...settings, baseUrl, apiKey: 'secret' });
    provider.chat.requests.length = 0;
    provider.chat.reply(
      [{ thought: 'Well, ' }, { thought: 'so' }, 'One ', 'moment.', searchCall('reasons')],
      { parts: ['Because', ' of [1].'], usage: { inputTokens: 90, outputTokens: 7 } },
    );

    const events: ModelEvent[] = [];
    const stream = answerer.stream({
      instructions: 'Be brief.',
      messages: [
        { role: 'user', text: 'Hello' },
        { role: 'assistant', text: 'Yes?' },
        { role: 'user', text: 'Why?' },
      ],
      searchDocs: async (query) => `Found ${query}.`,
      maxToolCalls: 1,
      maxOutputTokens: 500,
      signal: AbortSignal.timeout(10_000),
    });
    for await (const event of stream) events.push(event);

    assert.deepEqual(events, [
      { type: 'text', text: 'One ' },
      { type: 'text', text: 'moment.' },
      { type: 'search', query: 'reasons' },
      { type: 'text', text: '\n\nBecause' },
      { type: 'text', text: ' of [1].' },
      { type: 'end', finishReason: 'stop', inputTokens: 100, outputTokens: 27 },
    ]);
    const [one, two, ...more] = provider.chat.requests;
    assert.deepEqual(more, []);
    for (const request of [one!, two!]) {
      assert.deepEqual([request.protocol, request.path], [protocol, path]);
      assert.equal(request.headers[key[0]], key[1]);
    }
    assert.deepEqual(one!.body, first);
    const before = (first as Record<string, object[]>)[conversation]!;
    assert.deepEqual((two!.body as Record<string, object[]>)[conversation], [...before, ...told]);
    assert.deepEqual([one!.tools, two!.tools], [['searchDocs'], []]);
  });
}

test('the model name includes its provider, and prices are known or configured', async () => {
  const pricesOf = async (settings: Partial<AnswererSettings>) => {
    const {
      model,
      provider: name,
      prices,
    } = await createAnswerer({
      provider: 'openai',
      apiKey: 'any',
      ...settings,
    });
    return [name, model, prices];
  };
  assert.deepEqual(await pricesOf({}), ['openai', 'openai/gpt-6-luna', { input: 0.1, output: 0.5 }]);
  assert.deepEqual(await pricesOf({ model: 'gpt-9' }), ['openai', 'openai/gpt-9', null]);
  assert.deepEqual(await pricesOf({ model: 'gpt-9', prices: { input: 1, output: 2 } }), [
    'openai',
    'openai/gpt-9',
    { input: 1, output: 2 },
  ]);
  assert.deepEqual(await pricesOf({ provider: 'anthropic', model: ' ' }), [
    'anthropic',
    'anthropic/claude-haiku-5-5',
    { input: 0.1, output: 0.5 },
  ]);
});

test('a local server without a key gets no Authorization header', async () => {
  const answerer = await createAnswerer({
    provider: 'openai-compatible',
    model: 'any',
    baseUrl: provider.baseUrl(),
    apiKey: '',
  });
  const before = provider.chat.requests.length;
  const request = { instructions: '', messages: [{ role: 'user' as const, text: 'Why?' }] };
  const stream = answerer.stream({ ...request, maxOutputTokens: 9, signal: AbortSignal.timeout(10_000) });
  await assert.rejects(Array.fromAsync(stream), { reason: 'unauthorized' });
  assert.equal(provider.chat.requests[before]?.headers.authorization, undefined);
});

const endpoint = { provider: 'openai-compatible', baseUrl: 'http://localhost:11434/v1', apiKey: '' } as const;
const wrongSettings: [settings: AnswererSettings, message: string][] = [
  [
    { provider: 'opnai' as 'openai', apiKey: 'any' },
    "The chat provider 'opnai' is unknown. Choose one of openai, anthropic, google, openai-compatible.",
  ],
  [
    { provider: 'toString' as 'openai', apiKey: 'any' },
    "The chat provider 'toString' is unknown. Choose one of openai, anthropic, google, openai-compatible.",
  ],
  [endpoint, "The chat provider 'openai-compatible' requires a model. Add it to the chat settings."],
  [
    { provider: 'openai-compatible', model: 'any', apiKey: 'any' },
    "The chat provider 'openai-compatible' requires a base URL. Add it to the chat settings.",
  ],
  [
    { provider: 'anthropic', apiKey: ' ' },
    "The chat provider 'anthropic' requires an API key. Add it to the chat settings.",
  ],
  [
    { ...endpoint, model: 'any', baseUrl: 'localhost:11434' },
    "The chat base URL 'localhost:11434' is not valid. It must be a URL such as http://localhost:11434/v1.",
  ],
  [
    { provider: 'google', apiKey: 'any', prices: { input: -1, output: 2 } },
    'The chat prices -1 and 2 are not valid. They must be US dollars per million tokens, 0 or more.',
  ],
];

for (const [settings, message] of wrongSettings) {
  test(`invalid settings are reported before any call: ${message}`, async () => {
    await assert.rejects(createAnswerer(settings), { name: 'DocentError', code: 'config_invalid', message });
  });
}
