import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '#kernel';
import { type Message, messageAt } from '#messages';
import { exportMenus, type MenuProblem, menuProblemText, replaceMenu as replaceStoredMenu } from '#settings';
import type { Menu } from '#settings/contract';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import { listMenus, replaceMenu } from './contract.ts';

const MENU = { id: /^[a-z][a-z0-9-]{0,31}$/ };

/** Header and footer menus: read, and replaced as a whole where they are unchanged since they were loaded. */
export function menuCalls({ platform }: Pick<DeskDependencies, 'platform'>): DeskCall[] {
  return [
    staffCall(listMenus, { summary: 'The menus with what is in them' }, async () => ({
      menus: (await exportMenus(platform)).map((menu) => ({ menu, stamp: stampOf(menu) })),
    })),
    staffCall(
      replaceMenu,
      {
        summary: 'Replaces a menu',
        params: MENU,
        body: z.object({ stamp: z.string().max(40), menu: z.record(z.string(), z.unknown()) }),
      },
      ({ params: { id }, body, change, audit }) =>
        change(async (tx) => {
          const newMenu = { ...body.menu, id };
          const result = await replaceStoredMenu(
            tx,
            newMenu,
            (held) => held !== null && stampOf(held) === body.stamp,
          );
          if (result === 'changed') {
            throw new ApiError('conflict', refusals.menuChanged);
          }
          if (!result.ok)
            throw new ApiError('invalid_value', describeFirst(result.problems, newMenu), { param: 'menu' });
          await audit(tx, 'content.menu', id, {
            before: result.previousMenu?.items,
            after: result.menu.items,
          });
          return { stamp: stampOf(result.menu) };
        }),
    ),
  ];
}

/** Messages for invalid fields of an item. */
const FAULTS: Readonly<Record<string, Message>> = {
  value: refusals.invalidMenuAddress,
  name: refusals.invalidMenuName,
};

/** The first problem, with the names on the path to it: `SERVICES › Samples: Enter a path …`. */
function describeFirst([first]: readonly MenuProblem[], menu: object): Message {
  if (!first) return refusals.unreadableRequest;
  const [, path = '', field = ''] = /^((?:items\.\d+\.)+)(\w+)$/.exec(first.path) ?? [];
  const message = FAULTS[field];
  if (!message) return menuProblemText(first);
  const names: string[] = [];
  let { items } = menu as { items?: unknown };
  for (const [indexText] of path.matchAll(/\d+/g)) {
    const item = Array.isArray(items)
      ? (items[Number(indexText)] as { name?: unknown; items?: unknown })
      : null;
    names.push(
      String(item?.name || Number(indexText) + 1)
        .replace(/[.:]/g, ' ')
        .slice(0, 24),
    );
    items = item?.items;
  }
  return messageAt(names.join(' › '), message);
}

/** Fields are sorted, because the database stores them in an order of its own. */
function stampOf({ name, items }: Menu): string {
  return createHash('sha256')
    .update(JSON.stringify(sortFields([name, items])))
    .digest('hex')
    .slice(0, 20);
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return fields.map(([name, each]) => [name, sortFields(each)]);
}
