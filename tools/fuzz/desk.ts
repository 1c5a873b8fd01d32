/** Requests to every call of the desk, as logged-in staff of each role. New calls are covered automatically. */
import { type DeskCallReply, ROLES, type Role } from '#desk/contract';
import { type DeskBrowser, logInAs } from '../../tests/desk/staff.ts';
import { apiProbes, type Description, type Probe, type ProbeChoice, type Surroundings } from './probes.ts';
import type { Schema } from './schemas.ts';
import { SHAPES } from './shapes.ts';

/** Calls that would end the sessions of the other requests. */
const ENDS_SESSIONS = /^\/(?:log(?:in|out)|team|sessions|password|enrol)\b/;

/**
 * Requests to the calls of the desk: with all shapes as one role that may make the call, with one shape as every
 * other role.
 */
export async function deskProbes(
  shop: { origin: string; trialCookie: string },
  { samples }: Surroundings,
  choice: ProbeChoice = {},
): Promise<Probe[]> {
  const members = new Map<Role, DeskBrowser>();
  for (const role of ROLES) members.set(role, await logInAs(shop, role));
  const owner = members.get('owner')!;
  const { calls } = (await owner.get('/calls')).body as { calls: DeskCallReply[] };
  const ids = await idsOf(owner, calls);
  const probes: Probe[] = [];
  for (const [roleIndex, role] of ROLES.entries()) {
    const headers = { origin: shop.origin, cookie: members.get(role)?.cookie ?? '' };
    const surroundings: Surroundings = { headers, samples, ids };
    const isTurn = (call: DeskCallReply, index: number) => turnOf(call, index) === roleIndex;
    const turnCalls = calls.filter(isTurn);
    const otherCalls = calls.filter((call, index) => !isTurn(call, index));
    const smallChoice = { shapesAt: (field: number) => [SHAPES[field % SHAPES.length]!], files: 1 };
    for (const probe of [
      ...apiProbes(describe(turnCalls), surroundings, choice),
      ...apiProbes(describe(otherCalls), surroundings, { ...smallChoice, bodyBytes: 10_000 }),
    ])
      probes.push({ ...probe, description: `as ${role}: ${probe.description}` });
  }
  return probes;
}

/** The index of the role that tests a call with all shapes: the allowed roles take turns. */
function turnOf({ roles }: DeskCallReply, index: number): number {
  const allowedRoles = ROLES.filter(
    (role) => role === 'owner' || roles === 'any' || roles === 'open' || roles.includes(role),
  );
  return ROLES.indexOf(allowedRoles[index % allowedRoles.length]!);
}

/** The id of the first row of each list, by the path of the calls about one row. */
async function idsOf(owner: DeskBrowser, calls: readonly DeskCallReply[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  const firstIds = new Map<string, string>();
  for (const { path } of calls) {
    const [list, name] = [path.split('/:')[0]!, /:(\w+)/.exec(path)?.[1]];
    if (name === undefined || ENDS_SESSIONS.test(path)) continue;
    if (!firstIds.has(list)) firstIds.set(list, firstOf((await owner.get(list)).body));
    ids[`${addressOf(path)} ${name}`] = firstIds.get(list)!;
  }
  return ids;
}

function firstOf(answer: unknown): string {
  const lists = typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  const [row] = lists.find((each) => Array.isArray(each) && each.length > 0) ?? [];
  const { id, reference, number, slug, name } = (row ?? {}) as Record<string, unknown>;
  return String(id ?? reference ?? number ?? slug ?? name ?? '');
}

const addressOf = (path: string) => `/desk/api${path.replace(/:(\w+)/g, '{$1}')}`;

/** The calls in the form of the API's description. */
function describe(calls: readonly DeskCallReply[]): Description {
  const paths: Description['paths'] = {};
  for (const { method, path, body, query, takesFiles } of calls) {
    if (ENDS_SESSIONS.test(path) && method !== 'get' && !/^\/login/.test(path)) continue;
    const address = addressOf(path);
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name: name!,
      in: 'path',
      schema: { type: 'string' },
    }));
    const inQuery = Object.entries((query as Schema | null)?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      schema,
    }));
    const schema = takesFiles ? { type: 'object', properties: { file: { type: 'string' } } } : body;
    paths[address] = {
      ...paths[address],
      [method]: {
        parameters: [...inPath, ...inQuery],
        ...(schema && { requestBody: { content: { 'application/json': { schema } } } }),
      },
    };
  }
  return { paths, components: { schemas: {} } };
}
