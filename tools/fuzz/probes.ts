/**
 * Requests to every call of the API's description, with one hostile text each. New calls are covered automatically.
 */
import { HOSTILE_FILES, type HostileFile } from './files.ts';
import {
  type Components,
  exampleOf,
  fullLists,
  type Samples,
  type Schema,
  textFields,
  withValueAt,
} from './schemas.ts';
import { SHAPES, type Shape } from './shapes.ts';

/** A repeatable request: each `salt` gives a different text of the same kind. */
export interface Probe {
  /** Such as `POST /api/cart/lines`. */
  call: string;
  /** Field and shape. */
  description: string;
  /** The path may be a complete address: the vault has a port of its own. */
  make(salt: number): { path: string; init: RequestInit };
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Components };
}

interface Operation {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Data that the shop holds: path and body values that must be valid for a call to go on. */
export interface Surroundings {
  headers: Record<string, string>;
  samples: Samples;
  /** Values of `{name}` in paths, by call path and name, else by name. */
  ids: Readonly<Record<string, string>>;
}

/** The parser accepts 16 kB of headers with the address; the shop accepts 8 kB of address. */
const URL_BYTES = 8_000;
const BODY_BYTES = 1_000_000;
/** Calls that end the session of the other requests. */
const ENDS_SESSION = /\/(?:account|desk\/api)\/logout$/;
const PART_BYTES = 250;

export interface ProbeChoice {
  /** Shapes of a field; all by default. */
  shapesAt?: (fieldIndex: number) => readonly Shape[];
  /** Size of a body whose texts have no limit of their own. */
  bodyBytes?: number;
  /** How many of the hostile files each upload gets; all by default. */
  files?: number;
}

/** Requests to every call of the API. */
export function apiProbes(
  { paths, components: { schemas } }: Description,
  surroundings: Surroundings,
  { shapesAt = () => SHAPES, bodyBytes = BODY_BYTES, files = HOSTILE_FILES.length }: ProbeChoice = {},
): Probe[] {
  const probes: Probe[] = [];
  let fieldIndex = 0;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path}`;
      const add = (description: string, make: Probe['make']) => probes.push({ call, description, make });
      const isSafe = method !== 'delete' && !ENDS_SESSION.test(path);
      const fillOwnPath = (skip = '') => fillPath(path, surroundings, isSafe, skip);
      const headers = ENDS_SESSION.test(path)
        ? omitHeaders(surroundings.headers, 'x-session', 'cookie')
        : surroundings.headers;
      const send = (target: string, body?: unknown): ReturnType<Probe['make']> => ({
        path: target,
        init: {
          method: method.toUpperCase(),
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      });
      const schema = operation.requestBody?.content['application/json']?.schema;
      const base = schema && exampleOf(schema, schemas, surroundings.samples);
      for (const { name } of operation.parameters.filter((each) => each.in === 'path')) {
        for (const shape of shapesAt(fieldIndex++)) {
          add(`path ${name}: ${shape.name}`, (salt) =>
            send(fillOwnPath(name).replace(`{${name}}`, urlText(shape, URL_BYTES - path.length, salt)), base),
          );
        }
      }
      const query = operation.parameters.filter((each) => each.in === 'query');
      const neededQuery = queryOf(query, surroundings);
      for (const { name, schema: parameterSchema } of query) {
        if (parameterSchema.type === 'boolean') continue;
        const key = queryName(name);
        for (const shape of shapesAt(fieldIndex++)) {
          add(`query ${name}: ${shape.name}`, (salt) => {
            const target = `${fillOwnPath()}?${neededQuery
              .filter(([each]) => each !== name)
              .map(([each, value]) => `${each}=${encodeURIComponent(value)}`)
              .join('&')}`;
            const room = URL_BYTES - target.length - key.length;
            return send(
              `${target}&${key}=${urlText(shape, Math.min(room, parameterSchema.maxLength ?? room), salt)}`,
              base,
            );
          });
        }
      }
      if (query.length > 0) {
        add('query: a thousand names', (salt) =>
          send(
            `${fillOwnPath()}?${Array.from({ length: 900 }, (_, at) => `a${salt}[${at}]=1`).join('&')}`.slice(
              0,
              URL_BYTES,
            ),
          ),
        );
      }
      if (!schema) continue;
      for (const { path: place, maxLength } of textFields(schema, schemas)) {
        const label = place.join('.') || 'body';
        const isFile = place.length === 1 && place[0] === 'file';
        if (isFile) {
          for (const { name, make } of HOSTILE_FILES.slice(0, files))
            add(`file ${name}`, (salt) => sendFile(fillOwnPath(), headers, make(salt), surroundings));
          continue;
        }
        for (const shape of shapesAt(fieldIndex++)) {
          add(`${label}: ${shape.name}`, (salt) =>
            send(fillOwnPath(), withValueAt(base, place, jsonText(shape, maxLength ?? bodyBytes, salt))),
          );
        }
        const [firstShape] = shapesAt(fieldIndex);
        if (maxLength !== null && firstShape)
          add(`${label}: too long, ${firstShape.name}`, (salt) =>
            send(fillOwnPath(), withValueAt(base, place, jsonText(firstShape, bodyBytes, salt))),
          );
        const [firstKey] = place;
        if (place.length === 1 && typeof firstKey === 'string' && firstShape)
          add(`${label} in a form: ${firstShape.name}`, (salt) =>
            sendForm(fillOwnPath(), headers, base, firstKey, firstShape, salt),
          );
      }
      for (const { path: place, value } of fullLists(schema, schemas, surroundings.samples))
        add(`${place.join('.') || 'body'}: full list`, () =>
          send(fillOwnPath(), withValueAt(base, place, value)),
        );
      for (const [description, text] of BODIES)
        add(`body: ${description}`, () => ({
          path: fillOwnPath(),
          init: {
            method: method.toUpperCase(),
            headers: { ...headers, 'content-type': 'application/json' },
            body: text(bodyBytes),
          },
        }));
    }
  }
  return probes;
}

const BODIES: readonly (readonly [string, (bytes: number) => string])[] = [
  ['deep lists', (bytes) => '['.repeat(bytes)],
  ['deep maps', (bytes) => '{"a":'.repeat(bytes / 5)],
  ['many values', () => `[${'1,'.repeat(49_000)}1]`],
  [
    'many fields',
    () => `{${Array.from({ length: 990 }, (_, at) => `"a${at}":"${'x'.repeat(900)}"`).join(',')}}`,
  ],
  ['no JSON', (bytes) => `{"a":"${'\\'.repeat(bytes - 7)}`],
];

function fillPath(path: string, { ids }: Surroundings, isSafe: boolean, skip: string): string {
  return path.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name === skip
      ? placeholder
      : encodeURIComponent((isSafe && (ids[`${path} ${name}`] ?? ids[name])) || 'none'),
  );
}

/** Parameters with a known sample: most calls read no further without them. */
function queryOf(query: Operation['parameters'], { samples }: Surroundings): [string, string][] {
  return query.flatMap(({ name }) => {
    const sample = samples[`?${name}`];
    return typeof sample === 'string' ? [[name, sample] as [string, string]] : [];
  });
}

/** `options.{key}.limit` is a parameter for each key. */
const queryName = (name: string) => name.replace(/\{\w+\}/g, 'page');

/** Percent-encoded within this number of bytes; lone surrogates as the bytes they would have. */
function urlText(shape: Shape, bytes: number, salt: number): string {
  const encodeLetters = (length: number) =>
    Array.from(shape.make(length, salt), (letter) =>
      /^[\ud800-\udfff]$/.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter),
    );
  const letters = encodeLetters(bytes);
  let size = 0;
  const keptLetters = letters.findIndex((letter) => {
    size += letter.length;
    return size > bytes;
  });
  return (keptLetters < 0 ? letters : encodeLetters(keptLetters)).join('') || 'x';
}

function jsonText(shape: Shape, length: number, salt: number): string {
  const text = shape.make(Math.min(length, BODY_BYTES), salt);
  if (length < BODY_BYTES / 6) return text;
  const bytes = Buffer.byteLength(JSON.stringify(text));
  return bytes <= BODY_BYTES ? text : shape.make(Math.floor((length * BODY_BYTES) / bytes) - 100, salt);
}

function sendFile(
  path: string,
  headers: Record<string, string>,
  file: HostileFile,
  { samples }: Surroundings,
): ReturnType<Probe['make']> {
  const form = new FormData();
  form.append('file', new Blob([file.bytes], { type: file.type }), file.name);
  form.append('quantity', String(samples['quantity'] ?? 1));
  return { path, init: { method: 'POST', headers, body: form } };
}

function sendForm(
  path: string,
  headers: Record<string, string>,
  base: unknown,
  field: string,
  shape: Shape,
  salt: number,
): ReturnType<Probe['make']> {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(base ?? {}))
    if (name !== field && typeof value !== 'object') form.set(name, String(value));
  form.set(field, shape.make(PART_BYTES * 1_000, salt));
  return { path, init: { method: 'POST', headers, body: form } };
}

function omitHeaders(headers: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([each]) => !names.includes(each)));
}
