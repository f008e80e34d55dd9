import type { EmbeddingModelV4, EmbeddingModelV4CallOptions, EmbeddingModelV4Result } from '@ai-sdk/provider';
import {
  createJsonErrorResponseHandler,
  createJsonResponseHandler,
  parseProviderOptions,
  postJsonToApi,
  withoutTrailingSlash,
} from '@ai-sdk/provider-utils';
import { z } from 'zod';
import type { Connection } from '../../provider/provider-settings.ts';

const optionsSchema = z.object({ inputType: z.enum(['query', 'document']).optional() });
const answerSchema = z.object({
  data: z.array(z.object({ embedding: z.array(z.number()) })),
  usage: z.object({ total_tokens: z.number() }).nullish(),
});
const errorSchema = z.object({ detail: z.string() });

/**
 * Voyage's endpoint looks like OpenAI's but refuses its `encoding_format: 'float'` and `dimensions`, and counts
 * tokens under another name, so the OpenAI-compatible provider cannot be used.
 */
export class VoyageEmbeddingModel implements EmbeddingModelV4 {
  readonly specificationVersion = 'v4';
  readonly provider = 'voyage';
  readonly modelId: string;
  readonly maxEmbeddingsPerCall = 1000;
  readonly supportsParallelCalls = true;
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.modelId = connection.model;
    this.#connection = connection;
  }

  async doEmbed(call: EmbeddingModelV4CallOptions): Promise<EmbeddingModelV4Result> {
    const { values, dimensions, providerOptions, abortSignal } = call;
    const { baseUrl, apiKey } = this.#connection;
    const options = await parseProviderOptions({
      provider: 'voyage',
      providerOptions,
      schema: optionsSchema,
    });
    const { value, rawValue, responseHeaders } = await postJsonToApi({
      url: `${withoutTrailingSlash(baseUrl)}/embeddings`,
      headers: { authorization: `Bearer ${apiKey}` },
      body: {
        model: this.modelId,
        input: values,
        input_type: options?.inputType,
        output_dimension: dimensions,
      },
      failedResponseHandler: createJsonErrorResponseHandler({
        errorSchema,
        errorToMessage: ({ detail }) => detail,
      }),
      successfulResponseHandler: createJsonResponseHandler(answerSchema),
      abortSignal,
    });
    return {
      embeddings: value.data.map(({ embedding }) => embedding),
      usage: value.usage ? { tokens: value.usage.total_tokens } : undefined,
      response: { headers: responseHeaders, body: rawValue },
      warnings: [],
    };
  }
}
