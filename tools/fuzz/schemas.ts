/** What a JSON schema of the API's description allows: a small valid value, and the paths that take texts. */

export interface Schema {
  type?: string | string[];
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  pattern?: string;
}

export type Components = Readonly<Record<string, Schema>>;
/** Values of fields that must be valid for a call to go on. */
export type Samples = Readonly<Record<string, unknown>>;

/** A path in a body: names and indexes from its root. */
export interface TextField {
  path: readonly (string | number)[];
  /** The most characters that the description allows; null if it has no limit. */
  maxLength: number | null;
}

const MOST_DEPTH = 6;

/** The schema behind a reference; of several alternatives the first that is not null. */
export function resolve(schema: Schema, components: Components): Schema {
  if (schema.$ref) return resolve(components[schema.$ref.split('/').at(-1)!] ?? {}, components);
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const [firstAlternative] = (alternatives ?? []).filter(({ type }) => type !== 'null');
  return firstAlternative ? resolve(firstAlternative, components) : schema;
}

/** A value that the schema accepts: required fields, and fields with a known sample. */
export function exampleOf(schema: Schema, components: Components, samples: Samples, name = ''): unknown {
  const resolvedSchema = resolve(schema, components);
  if (Object.hasOwn(samples, name)) return samples[name];
  if (resolvedSchema.const !== undefined) return resolvedSchema.const;
  if (resolvedSchema.enum) return resolvedSchema.enum[0];
  if (resolvedSchema.default !== undefined) return resolvedSchema.default;
  switch (kindOf(resolvedSchema)) {
    case 'object':
      return Object.fromEntries(
        (resolvedSchema.required ?? []).map((key) => [
          key,
          exampleOf(resolvedSchema.properties?.[key] ?? {}, components, samples, key),
        ]),
      );
    case 'array':
      return resolvedSchema.items ? [exampleOf(resolvedSchema.items, components, samples, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, resolvedSchema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return 'x';
  }
}

/** Every path of a body that takes a text, including names and values of open maps. */
export function textFields(schema: Schema, components: Components): TextField[] {
  const fields: TextField[] = [];
  const walk = (schemaPart: Schema, path: TextField['path'], depth: number): void => {
    if (depth > MOST_DEPTH) return;
    if (schemaPart.$ref) {
      walk(components[schemaPart.$ref.split('/').at(-1)!] ?? {}, path, depth + 1);
      return;
    }
    const alternatives = schemaPart.anyOf ?? schemaPart.oneOf ?? schemaPart.allOf;
    if (alternatives) {
      for (const alternative of alternatives) walk(alternative, path, depth + 1);
      return;
    }
    const kind = kindOf(schemaPart);
    if (kind === 'object') {
      for (const [key, part] of Object.entries(schemaPart.properties ?? {}))
        walk(part, [...path, key], depth + 1);
      if (typeof schemaPart.additionalProperties === 'object')
        walk({ type: 'string', ...schemaPart.additionalProperties }, [...path, 'note'], depth + 1);
    } else if (kind === 'array') walk(schemaPart.items ?? {}, [...path, 0], depth + 1);
    else if (!schemaPart.enum && schemaPart.const === undefined && kind !== 'boolean' && kind !== 'null')
      fields.push({ path, maxLength: schemaPart.maxLength ?? null });
  };
  walk(schema, [], 0);
  const byPath = new Map(fields.map((field) => [field.path.join('.'), field]));
  return [...byPath.values()];
}

/** A copy of the body with this value at the path; missing parents are created. */
export function withValueAt(body: unknown, path: TextField['path'], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(body) ? body : [];
    return Object.assign([...list], { [key]: withValueAt(list[key], rest, value) });
  }
  const map = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...map, [key]: withValueAt(map[key], rest, value) };
}

/** Lists of the body, each as long as the description allows. */
export function fullLists(
  schema: Schema,
  components: Components,
  samples: Samples,
): { path: TextField['path']; value: unknown[] }[] {
  const lists: { path: TextField['path']; value: unknown[] }[] = [];
  const walk = (schemaPart: Schema, path: TextField['path'], depth: number): void => {
    if (depth > MOST_DEPTH) return;
    if (schemaPart.$ref) {
      walk(components[schemaPart.$ref.split('/').at(-1)!] ?? {}, path, depth + 1);
      return;
    }
    for (const alternative of schemaPart.anyOf ?? schemaPart.oneOf ?? schemaPart.allOf ?? [])
      walk(alternative, path, depth + 1);
    for (const [key, part] of Object.entries(schemaPart.properties ?? {}))
      walk(part, [...path, key], depth + 1);
    if (kindOf(schemaPart) !== 'array' || !schemaPart.items) return;
    const item = exampleOf(schemaPart.items, components, samples, String(path.at(-1) ?? ''));
    const length = Math.min(schemaPart.maxItems ?? 20_000, 20_000);
    lists.push({ path, value: Array.from({ length }, () => item) });
    walk(schemaPart.items, [...path, 0], depth + 1);
  };
  walk(schema, [], 0);
  return lists;
}

function kindOf({ type, properties, items, additionalProperties }: Schema): string {
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return type.find((each) => each !== 'null') ?? 'null';
  if (properties || additionalProperties) return 'object';
  return items ? 'array' : 'string';
}
