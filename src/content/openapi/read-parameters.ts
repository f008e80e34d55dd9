import { bodyShape, checkKind, checkShape, parameterShape } from './check-shape.ts';
import type { FoundOperation } from './find-operations.ts';
import { firstEntries, type LooseRecord, listOf, textOf, textsOf } from './loose-values.ts';
import { plainLine, shorten } from './short-text.ts';
import type { Spec } from './spec.ts';

export interface Parameter {
  name: string;
  /** `path`, `query`, `header`, `cookie`, and `body` or `formData` in version 2.0. */
  place: string;
  required: boolean;
  deprecated: boolean;
  description: string | null;
  schema: unknown;
  example: unknown;
  /** Whether a list is sent as one parameter per item. */
  separate: boolean;
}

const mostParameters = 200;

/** The parameters of an operation; they override parameters of the path with the same name and location. */
export function readParameters(found: FoundOperation, spec: Spec): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const [from, place] of [
    [found.pathItem, found.place.slice(0, 2)],
    [found.operation, found.place],
  ] as const) {
    for (const node of listOf(from.parameters).slice(0, mostParameters)) {
      const parameter = readParameter(node, [...place, 'parameters'], spec);
      if (parameter !== null) parameters.set(`${parameter.place} ${parameter.name}`, parameter);
    }
  }
  return [...parameters.values()];
}

function readParameter(node: unknown, place: string[], spec: Spec): Parameter | null {
  if (!checkKind(node, 'an object', place, spec)) return null;
  const parameter = spec.references.resolveRecord(node);
  if (parameter === null) return null;
  checkShape(parameter, parameterShape, place, spec);
  const name = textOf(parameter.name);
  if (name === null) return null;
  return {
    name,
    place: textOf(parameter.in) ?? 'query',
    required: parameter.required === true || parameter.in === 'path',
    deprecated: parameter.deprecated === true,
    description: textOf(parameter.description),
    ...valueOfParameter(parameter, spec),
    separate: isSeparate(parameter),
  };
}

/** In version 2.0, a parameter's type is beside its name, so the parameter is its own schema. */
function valueOfParameter(parameter: LooseRecord, spec: Spec): Pick<Parameter, 'schema' | 'example'> {
  const [content] = firstEntries(parameter.content, 1);
  const media = spec.references.resolveRecord(content?.[1]) ?? {};
  return {
    schema: parameter.schema ?? media.schema ?? parameter,
    example: exampleOf(parameter, spec) ?? exampleOf(media, spec) ?? parameter['x-example'],
  };
}

/** Only version 2.0 has a type beside the name. */
function isSeparate({ type, collectionFormat, style, explode }: LooseRecord): boolean {
  if (type !== undefined) return collectionFormat === 'multi';
  return (style === undefined || style === 'form') && explode !== false;
}

export interface Body {
  description: string | null;
  required: boolean;
  media: Media[];
}

export interface Media {
  types: string[];
  schema: unknown;
  example: unknown;
  /** All examples, if there are several. */
  examples?: NamedExample[];
}

export interface NamedExample {
  label: string;
  value: unknown;
}

const mostExamples = 8;
const longestLabel = 60;

const mostMedia = 12;

/** The body of a request: its `requestBody`, or the body and form parameters of version 2.0. */
export function readRequestBody(found: FoundOperation, parameters: Parameter[], spec: Spec): Body | null {
  const body = spec.references.resolveRecord(found.operation.requestBody);
  if (body !== null) {
    checkShape(body, bodyShape, [...found.place, 'requestBody'], spec);
    return {
      description: textOf(body.description),
      required: body.required === true,
      media: readMedia(body.content, spec),
    };
  }
  const consumes = textsOf(found.operation.consumes ?? spec.root.consumes);
  const whole = parameters.find((parameter) => parameter.place === 'body');
  if (whole !== undefined) return bodyOfParameter(whole, consumes);
  const fields = parameters.filter((parameter) => parameter.place === 'formData');
  return fields.length === 0 ? null : bodyOfForm(fields, consumes);
}

function bodyOfParameter({ description, required, schema }: Parameter, consumes: string[]): Body {
  const types = consumes.length === 0 ? ['application/json'] : consumes.slice(0, mostMedia);
  return { description, required, media: [{ types, schema, example: undefined }] };
}

function bodyOfForm(fields: Parameter[], consumes: string[]): Body {
  const types = consumes.filter((type) => type.includes('form'));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    required: fields.filter((field) => field.required).map((field) => field.name),
  };
  const media = [{ types: types.length === 0 ? ['multipart/form-data'] : types, schema, example: undefined }];
  return { description: null, required: schema.required.length > 0, media };
}

/** Media types with the same schema are one entry. */
export function readMedia(content: unknown, spec: Spec): Media[] {
  const bySchema = new Map<unknown, Media>();
  for (const [type, node] of firstEntries(content, mostMedia)) {
    const media = spec.references.resolveRecord(node);
    if (media === null) continue;
    const schema = media.schema ?? media.itemSchema;
    const key = spec.references.resolve(schema).value ?? type;
    const known = bySchema.get(key);
    const examples = namedExamples(media, spec);
    const example = media.example ?? examples[0]?.value;
    if (known === undefined)
      bySchema.set(key, { types: [type], schema, example, ...(examples.length > 1 && { examples }) });
    else known.types.push(type);
    if (known !== undefined) known.example ??= example;
  }
  return [...bySchema.values()];
}

function exampleOf(from: LooseRecord, spec: Spec): unknown {
  return from.example ?? namedExamples(from, spec)[0]?.value;
}

function namedExamples({ examples }: LooseRecord, spec: Spec): NamedExample[] {
  return firstEntries(examples, mostExamples).flatMap(([name, node]) => {
    const { summary, value, dataValue, serializedValue } = spec.references.resolveRecord(node) ?? {};
    const label = shorten(plainLine(textOf(summary) ?? '') || name, longestLabel);
    const shown = value ?? dataValue ?? serializedValue;
    return shown === undefined || shown === null ? [] : [{ label, value: shown }];
  });
}
