import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, object> }> }>>;
  components: { schemas: Record<string, object> };
}

/** Checks responses against the OpenAPI description published by the service. */
export class DescribedAnswers {
  readonly #description: Description;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(description: object) {
    this.#description = description as Description;
    formats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'service', components: this.#description.components });
  }

  /** Fails unless the response is described, or is an error that belongs to no operation. */
  check(method: string, path: string, response: Response, body: unknown): void {
    const described = this.#operationAt(path)?.[method.toLowerCase()]?.responses[response.status];
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    if (described === undefined) {
      assert.ok([403, 404, 405, 414].includes(response.status), `${method} ${path} ${response.status}`);
      return this.#validate('#/components/schemas/Error', body);
    }
    const content = described.content?.[type] as { schema: { $ref?: string } } | undefined;
    assert.ok(content, `${method} ${path} ${response.status} has ${type}`);
    if (content.schema.$ref !== undefined) this.#validate(content.schema.$ref, body);
  }

  /** Whether the description allows a request body. */
  allows(schema: string, body: unknown): boolean {
    return this.#isValid(`#/components/schemas/${schema}`, body);
  }

  /** A path in the description, below any of its servers. */
  #operationAt(path: string): Description['paths'][string] | undefined {
    const { servers, paths } = this.#description;
    const names = servers.map(({ url }) => url.replace(/\/$/, ''));
    return names
      .map((base) => (path.startsWith(base) ? paths[path.slice(base.length)] : undefined))
      .find(Boolean);
  }

  #validate(reference: string, body: unknown): void {
    assert.ok(this.#isValid(reference, body), `${this.#ajv.errorsText()} in ${JSON.stringify(body)}`);
  }

  /** By schema name, which Ajv compiles once; a new schema object would be compiled each time. */
  #isValid(reference: string, body: unknown): boolean {
    return this.#ajv.validate(`service${reference}`, body);
  }
}
