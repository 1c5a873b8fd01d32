import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Id of a route, without the folder: as of a file of the storefront. `tools/shop-manifest.ts` finds the desk by it. */
const idOf = (file: string) => `desk/${file.replace(/\.tsx?$/, '')}`;
/** React Router looks for files from the storefront's folder on. */
const placeOf = (file: string) => `../desk/${file}`;

const screen = (path: string, file: string, children: RouteConfigEntry[] = []) =>
  route(path, placeOf(file), { id: idOf(file) }, children);
const firstScreen = (file: string) => index(placeOf(file), { id: idOf(file) });
const frame = (file: string, children: RouteConfigEntry[]) =>
  layout(placeOf(file), { id: idOf(file) }, children);

/** A list with a pane beside it, where the opened row is shown. */
const listWithPane = (path: string, listFile: string, rowPath: string, rowFile: string) =>
  screen(path, listFile, [
    index(placeOf('ui/list/empty-pane.tsx'), { id: `desk/${path}/none` }),
    screen(rowPath, rowFile),
  ]);

/** Every page of the desk, in a shell of its own (docs/flows/desk.md). */
export const DESK_ROUTES: RouteConfigEntry[] = prefix('desk', [
  firstScreen('shell/redirect-to-area.ts'),
  screen('login', 'login/login-screen.tsx'),
  screen('enrol', 'login/enrol-screen.tsx'),
  frame('shell/frame.tsx', [
    frame('shell/area.tsx', [
      listWithPane('quotes', 'quotes/quotes-screen.tsx', ':id', 'quotes/answer/answer-screen.tsx'),
      listWithPane('samples', 'samples/samples-screen.tsx', ':reference', 'samples/sample-screen.tsx'),
      listWithPane('orders', 'orders/orders-screen.tsx', ':id', 'orders/order-screen.tsx'),
      listWithPane('chats', 'chats/chats-screen.tsx', ':id', 'chats/chat-screen.tsx'),
      listWithPane('customers', 'customers/customers-screen.tsx', ':key', 'customers/customer-screen.tsx'),
      screen('mails', 'mails/mails-screen.tsx'),
      screen('tasks', 'tasks/tasks-screen.tsx'),
      ...prefix('catalogue', [
        firstScreen('catalogue/catalogue-screen.tsx'),
        screen(':id', 'catalogue/intake-screen.tsx'),
      ]),
      ...prefix('content', [
        firstScreen('content/entries-screen.tsx'),
        screen('new', 'content/new-entry-screen.tsx'),
        screen('menus', 'content/menus-screen.tsx'),
        screen('media', 'content/media-screen.tsx'),
        screen('entries/:id', 'content/entry-screen.tsx'),
      ]),
      screen('payments', 'payments/receivables-screen.tsx'),
      screen('payments/declined', 'payments/declined-screen.tsx'),
      screen('money', 'money/money-screen.tsx'),
      screen('money/:kind', 'money/table-screen.tsx'),
      screen('company', 'company/company-screen.tsx'),
      screen('team', 'team/team-screen.tsx'),
      screen('audit', 'audit/audit-screen.tsx'),
      screen('me', 'me/me-screen.tsx'),
      screen('*', 'shell/not-found-screen.tsx'),
    ]),
  ]),
]);
