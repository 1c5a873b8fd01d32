/** The API's description (OpenAPI 3.1) for display. */
export interface Reference {
  version: string;
  groups: CallGroup[];
}

export interface CallGroup {
  name: string;
  calls: Call[];
}

export interface Call {
  /** Anchor on the page. */
  id: string;
  method: string;
  path: string;
  summary: string;
  notes: string | null;
  access: 'open' | 'key' | 'customer';
  parameters: Field[];
  body: Field[];
  reply: Field[];
}

export interface Field {
  /** Path of the field, such as `lines[].quantity`; empty for the value itself. */
  name: string;
  type: string;
  isRequired: boolean;
  note: string;
}

interface Schema {
  type?: string | string[];
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  default?: unknown;
}

interface Content {
  content?: { 'application/json'?: { schema?: Schema } };
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: { name: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface OpenApi {
  info: { version: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Fields nested deeper are only in the document. */
const DEEPEST = 4;

/** Calls by group, each with its fields as flat rows. */
export function referenceOf(document: OpenApi): Reference {
  const groups = new Map<string, Call[]>(document.tags.map(({ name }) => [name, []]));
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      groups.get(operation.tags[0] ?? '')?.push(callOf(document, { method, path, operation }));
    }
  }
  return {
    version: document.info.version,
    groups: [...groups].map(([name, calls]) => ({ name, calls })),
  };
}

function callOf(
  document: OpenApi,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): Call {
  const fields = (content: Content | undefined) => {
    const schema = content?.content?.['application/json']?.schema;
    return schema ? fieldsOf(document, schema) : [];
  };
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    notes: operation.description ?? null,
    access: accessOf(operation),
    parameters: operation.parameters.map(({ name, required: isRequired, description, schema }) => ({
      name,
      type: typeOf(document, schema),
      isRequired,
      note: noteOf({ ...schema, description }),
    })),
    body: fields(operation.requestBody),
    reply: fields(operation.responses['200']),
  };
}

function accessOf({ security }: Operation): Call['access'] {
  if (security.length === 0) return 'open';
  return security.some((way) => 'session' in way) ? 'customer' : 'key';
}

function fieldsOf(document: OpenApi, schema: Schema): Field[] {
  const rows: Field[] = [];
  collect(document, schema, { name: '', isRequired: false, depth: 0, visitedRefs: [] }, rows);
  return rows;
}

interface Place {
  name: string;
  isRequired: boolean;
  depth: number;
  /** References on the way to this field, to end recursion. */
  visitedRefs: string[];
}

function collect(document: OpenApi, fieldSchema: Schema, place: Place, rows: Field[]): void {
  const { schema, visitedRefs } = resolveReference(document, mainOf(fieldSchema), place.visitedRefs);
  const nextPlace = { ...place, visitedRefs };
  if (place.name !== '' || !hasFields(schema)) {
    rows.push({
      name: place.name,
      type: typeOf(document, fieldSchema),
      isRequired: place.isRequired,
      note: noteOf({ ...schema, description: fieldSchema.description ?? schema.description }),
    });
  }
  if (place.depth >= DEEPEST || visitedRefs.length > new Set(visitedRefs).size) return;
  if (schema.items) collectMembers(document, schema.items, { ...nextPlace, name: `${place.name}[]` }, rows);
  else collectMembers(document, schema, nextPlace, rows);
}

/** The fields of an object, without a row for the object. */
function collectMembers(document: OpenApi, fieldSchema: Schema, place: Place, rows: Field[]): void {
  const { schema, visitedRefs } = resolveReference(document, mainOf(fieldSchema), place.visitedRefs);
  if (visitedRefs.length > new Set(visitedRefs).size) return;
  for (const [field, member] of Object.entries(schema.properties ?? {})) {
    const name = place.name === '' ? field : `${place.name}.${field}`;
    const isRequired = schema.required?.includes(field) ?? false;
    collect(document, member, { name, isRequired, depth: place.depth + 1, visitedRefs }, rows);
  }
}

function hasFields(schema: Schema): boolean {
  return schema.properties !== undefined || schema.items !== undefined;
}

/** The first alternative that is not null. */
function mainOf(schema: Schema): Schema {
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return forms?.find(({ type }) => type !== 'null') ?? schema;
}

function resolveReference(
  document: OpenApi,
  schema: Schema,
  visitedRefs: string[],
): { schema: Schema; visitedRefs: string[] } {
  if (!schema.$ref) return { schema, visitedRefs };
  const name = schema.$ref.split('/').at(-1) ?? '';
  return { schema: document.components.schemas[name] ?? {}, visitedRefs: [...visitedRefs, name] };
}

function typeOf(document: OpenApi, schema: Schema): string {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return [...new Set(forms.map((form) => typeOf(document, form)))].join(' | ');
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `${typeOf(document, schema.items)}[]`;
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.additionalProperties && typeof schema.additionalProperties === 'object') return 'map';
  return schema.type ?? 'any';
}

function noteOf({ description, minimum, maximum, maxLength, default: usual }: Schema): string {
  const bounds =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `at least ${minimum}`
        : maximum !== undefined
          ? `at most ${maximum}`
          : '';
  const length = maxLength === undefined ? '' : `at most ${maxLength} characters`;
  const preset = usual === undefined ? '' : `default ${JSON.stringify(usual)}`;
  return [description, bounds, length, preset].filter(Boolean).join('; ');
}
