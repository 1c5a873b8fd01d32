import { z } from 'zod';
import { ERROR_CODES } from '#kernel';
import { type CallSpec, type DescribedCall, type PublicCall, publicCall } from '#settings';
import { type ApiDescription, readApiDescription } from '#settings/contract';

export interface OpenApiFacts {
  title: string;
  /** Version of this software. */
  version: string;
  /** Origin of the store. */
  publicUrl: string;
}

type Schema = Record<string, unknown>;
type Schemas = Record<string, Schema>;

/** Public; generated at the first request and unchanged until the next start. */
export function openApiCall(calls: readonly DescribedCall[], facts: OpenApiFacts): PublicCall {
  let document: ApiDescription | undefined;
  return publicCall(readApiDescription, { cache: 'public, max-age=300' }, () => {
    document ??= openApiOf(calls, facts);
    return document;
  });
}

/** The API description as OpenAPI 3.1, generated from the schemas that validate the calls. */
export function openApiOf(calls: readonly DescribedCall[], facts: OpenApiFacts): ApiDescription {
  const schemas: Schemas = { Error: errorSchema(), FieldErrors: fieldErrorsSchema() };
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method]: operationOf(call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${facts.title} API`,
      version: facts.version,
      description:
        'Everything the shop can do, for programs. Amounts are decimal numbers in the currency named beside them. ' +
        'A refused call answers 4xx with an `error`; wrong fields of account and cart answer 200 with `errors`.',
    },
    servers: [{ url: facts.publicUrl }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: SECURITY },
  };
}

const SECURITY = {
  publishableKey: {
    type: 'http',
    scheme: 'basic',
    description: 'The publishable key in base64; a colon may stand behind the key.',
  },
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Session',
    description: 'The session of the last answer. Without it the answer brings a fresh one.',
  },
};

function operationOf(call: DescribedCall, schemas: Schemas): object {
  const { method, path, open } = call;
  const spec: CallSpec<unknown, unknown> = call.spec ?? { summary: `${method.toUpperCase()} ${path}` };
  const security = open ? [] : [{ publishableKey: [], ...(spec.auth === 'customer' && { session: [] }) }];
  return {
    tags: [tagOf(call)],
    operationId: operationId(call),
    summary: spec.summary,
    ...(spec.notes && { description: spec.notes }),
    security,
    parameters: [
      ...Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryParameters(spec, schemas),
    ],
    ...(spec.body && {
      requestBody: { content: { 'application/json': { schema: schemaOf(spec.body, 'input', schemas) } } },
    }),
    responses: responsesOf(spec, schemas),
  };
}

function queryParameters(spec: CallSpec<unknown, unknown>, schemas: Schemas): object[] {
  const querySchema = spec.query ? schemaOf(spec.query, 'input', schemas) : {};
  const requiredNames = Array.isArray(querySchema['required']) ? querySchema['required'] : [];
  const ofQuery = Object.entries((querySchema['properties'] ?? {}) as Schemas);
  const ofHandler = Object.entries(spec.parameters ?? {}).map(
    ([name, schema]) => [name, schemaOf(schema, 'input', schemas)] as const,
  );
  return [...ofQuery, ...ofHandler].map(([name, schema]) => {
    const { description, ...rest } = schema;
    return {
      name,
      in: 'query',
      required: requiredNames.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
      ...(rest['type'] === 'object' && { style: 'deepObject', explode: true }),
    };
  });
}

function responsesOf({ reply, auth, refusal, body }: CallSpec<unknown, unknown>, schemas: Schemas): object {
  const success = reply ? schemaOf(reply, 'output', schemas) : {};
  const wrongFields = { $ref: '#/components/schemas/FieldErrors' };
  const schema = refusal === 'errors' ? { anyOf: [success, wrongFields] } : success;
  const error = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return {
    '200': { description: 'Done', content: { 'application/json': { schema } } },
    ...(body && { '400': error('The call cannot be read, or a value is not of its kind') }),
    ...(auth === 'customer' && { '401': error('Nobody is logged in') }),
    default: error('Refused'),
  };
}

/** Converts a schema; schemas with an id (`.meta({ id: 'Cart' })`) are added to the components once. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): Schema {
  const { $schema, $defs, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Schema;
  for (const [id, part] of Object.entries(($defs ?? {}) as Schemas)) schemas[id] ??= tidy(part) as Schema;
  return tidy(jsonSchema) as Schema;
}

/** Points references to the components and drops bounds that only say "safe integer". */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (key === '$ref' && typeof member === 'string') {
        return [[key, member.replace('#/$defs/', '#/components/schemas/')]];
      }
      return Math.abs(Number(member)) === Number.MAX_SAFE_INTEGER ? [] : [[key, tidy(member)]];
    }),
  );
}

function errorSchema(): Schema {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['message', 'code', 'param'],
        properties: {
          message: { type: 'string', description: 'for a person' },
          code: { type: 'string', enum: Object.keys(ERROR_CODES) },
          param: { type: ['string', 'null'], description: 'path of the field that is wrong' },
        },
      },
    },
  };
}

function fieldErrorsSchema(): Schema {
  return {
    type: 'object',
    required: ['errors'],
    properties: {
      errors: {
        type: 'object',
        description: 'by path of the field',
        additionalProperties: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
  };
}

/** The tag of a call: the first word of its path that is not a version. */
function tagOf({ path }: DescribedCall): string {
  return path.split('/').find((word) => word !== '' && !/^v\d+$/.test(word)) ?? '';
}

function operationId({ method, path }: DescribedCall): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}
