import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { DESK_ROUTES } from '../desk/routes.ts';

/** Every page of the storefront. Only those listed in `cache/shared.ts` may be cached for everybody. */
const ROUTES: RouteConfigEntry[] = [
  layout('errors/boundary.tsx', [
    index('home/home.tsx'),
    route('category', 'home/categories.tsx'),
    route('category/:slug/:sub?', 'catalogue/list/category.tsx'),
    route('search', 'catalogue/search/search.tsx'),
    route('compare', 'catalogue/compare/compare.tsx'),
    route('product/:slug', 'catalogue/product/product.tsx'),
    route('checkout', 'checkout/checkout.tsx'),
    route('checkout/return', 'checkout/payment-return.tsx'),
    route('order/:checkoutId?', 'checkout/order.tsx'),
    route('cart', 'cart/cart.tsx'),
    route('cart/add', 'cart/quick-order/add.tsx'),
    route('cart/lines.csv', 'cart/lines-csv.ts'),
    route('quick-order', 'cart/quick-order/quick-order.tsx'),
    route('bom', 'bom/start.tsx'),
    route('bom/:id', 'bom/bench.tsx'),
    route('bom/:id/:file', 'bom/download.ts'),
    route('my-list', 'lists/my-list.tsx'),
    route('my-list/add', 'lists/add.tsx'),
    route('my-list/lines.csv', 'lists/lines-csv.ts'),
    route('my-list/shared/:token', 'lists/shared.tsx'),
    route('quote/:token', 'account/quotes/quote-by-link.tsx'),
    route('samples', 'samples/samples.tsx'),
    route('samples/kits', 'samples/kits.tsx'),
    route('samples/kits/:token', 'samples/kit-state.tsx'),
    route('login', 'account/sign-in/login.tsx'),
    route('logout', 'account/sign-in/logout.ts'),
    route('register', 'account/register/register.tsx'),
    route('account/recover', 'account/recover/recover.tsx'),
    route('account/confirm', 'account/recover/confirm.tsx'),
    layout('account/frame.tsx', [
      route('account', 'account/overview/overview.tsx'),
      route('account/profile', 'account/profile/profile.tsx'),
      route('account/company', 'account/company/company.tsx'),
      route('account/addresses', 'account/addresses/addresses.tsx'),
      route('account/cards', 'account/cards/cards.tsx'),
      route('account/subscriptions', 'account/subscriptions/subscriptions.tsx'),
      route('account/orders', 'account/orders/orders.tsx'),
      route('account/orders/:id', 'account/orders/order.tsx'),
      route('account/samples', 'account/samples/samples.tsx'),
      route('account/quotes', 'account/quotes/quotes.tsx'),
      route('account/quotes/:id', 'account/quotes/quote.tsx'),
    ]),
    route('account/orders/:id/:paper', 'account/orders/document-redirect.ts'),
    route('quote', 'quote/quote.tsx'),
    route('tools', 'tools/tools.tsx'),
    route('tools/capacitor-cross-reference', 'tools/cross.tsx'),
    route('tools/capacitor-cross-reference.csv', 'tools/cross-csv.ts'),
    route('tools/aluminum-electrolytic-to-mlcc-replacement-tool', 'tools/replacement.tsx'),
    route('resources/api', 'resources/api.tsx'),
    route('technical/product-change-notifications-pcns/:number', 'compliance/notice.tsx'),
    // Content pages; a path without content answers 404.
    route('*', 'content/page.tsx'),
  ]),
  ...DESK_ROUTES,
];

/** Paths are case-sensitive, because the lists of private and shared pages are: `/Cart` is not a page. */
function asWritten(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map((entry) => ({
    ...entry,
    ...(entry.path !== undefined && { caseSensitive: true }),
    ...(entry.children && { children: asWritten(entry.children) }),
  }));
}

export default asWritten(ROUTES) satisfies RouteConfig;
