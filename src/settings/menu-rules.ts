import { z } from 'zod';
import { asIssue, type Message, messageAt, messagesFrom, textsOf } from '#messages';
import type { Menu, MenuItem } from './contract.ts';
import { describeIssue } from './http/call-spec.ts';

const refusals = messagesFrom(textsOf('settings/menus'));

const MAX_ITEMS = 2_000;
const MAX_DEPTH = 6;

const name = z.string().trim().min(1).max(120);
/** A path of this shop, or an external URL. Anything else (`javascript:`, `//host`) is refused. */
const address = z.union([
  z
    .string()
    .max(2_000)
    .regex(/^\/(?!\/)\P{C}*$/u),
  z.url({ protocol: /^(https?|mailto|tel)$/ }).max(2_000),
]);
const translations = z.record(
  z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/),
  z.strictObject({ name: name.nullish() }),
);

const item: z.ZodType<MenuItem> = z.lazy(() =>
  z
    .strictObject({
      name,
      type: z.enum(['url', 'column', 'heading']),
      value: address.nullable().default(null),
      options: z.strictObject({ target: z.enum(['_blank', '_self']).optional() }).default({}),
      items: z.array(item).default([]),
      $locale: translations.optional(),
    })
    .refine((entry) => entry.type !== 'url' || entry.value !== null, {
      path: ['value'],
      message: asIssue(refusals.addressMissing),
    }),
);

const menu = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  name,
  items: z.array(item).min(1),
});

/** The problems of menus, each with its place. */
export interface MenuProblem {
  /** `items.0.value`; `file` or empty for the source as a whole. */
  path: string;
  message: Message;
}

export type MenusResult = { ok: true; menus: Menu[] } | { ok: false; problems: MenuProblem[] };

/** A problem after its path: `items.0.value: …` */
export const menuProblemText = ({ path, message }: MenuProblem): Message => messageAt(path, message);

const menuProblem = (message: Message): MenuProblem => ({ path: '', message });

export const onlyOneMenu = menuProblem(refusals.oneMenu);

/** Validates one menu or a list of menus. */
export function checkMenus(source: unknown): MenusResult {
  const tooDeep = depthOf(source, 0) > 2 * MAX_DEPTH + 2;
  if (tooDeep) return { ok: false, problems: [menuProblem(refusals.nestedTooDeep({ levels: MAX_DEPTH }))] };
  const result = z.union([menu.transform((one) => [one]), z.array(menu).min(1)]).safeParse(source);
  if (!result.success) return { ok: false, problems: describe(source) };
  const problems = checkSizes(result.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, menus: result.data };
}

function checkSizes(menus: readonly Menu[]): MenuProblem[] {
  const problems: MenuProblem[] = [];
  const ids = menus.map((each) => each.id);
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index))) {
    problems.push(menuProblem(refusals.duplicateMenu({ id })));
  }
  for (const menu of menus) {
    const count = countItems(menu.items);
    if (count > MAX_ITEMS)
      problems.push(menuProblem(refusals.tooManyItems({ id: menu.id, count, most: MAX_ITEMS })));
  }
  return problems;
}

/** Only the issues for the form that the source has, not for both members of the union. */
function describe(source: unknown): MenuProblem[] {
  const result = (Array.isArray(source) ? z.array(menu).min(1) : menu).safeParse(source);
  const issues = result.error?.issues ?? [];
  return issues.map((issue) => ({
    path: issue.path.join('.') || 'file',
    message: describeIssue(issue).message,
  }));
}

function countItems(items: readonly MenuItem[]): number {
  return items.reduce((sum, each) => sum + 1 + countItems(each.items), 0);
}

function depthOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > 64) return depth;
  return Object.values(value).reduce<number>(
    (deepest, each) => Math.max(deepest, depthOf(each, depth + 1)),
    depth,
  );
}
