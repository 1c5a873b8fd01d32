import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the storefront. Only those named in `cache/shared.ts` may be cached for everybody. */
export default [
  layout('errors/boundary.tsx', [
    index('home/home.tsx'),
    route('category', 'home/categories.tsx'),
    route('category/:slug/:sub?', 'catalogue/list/category.tsx'),
    route('search', 'catalogue/search/search.tsx'),
    route('compare', 'catalogue/compare/compare.tsx'),
    route('product/:slug', 'catalogue/product/product.tsx'),
    route('checkout', 'checkout/checkout.tsx'),
    route('checkout/return', 'checkout/return.tsx'),
    route('order/:checkoutId?', 'checkout/order.tsx'),
    route('cart', 'cart/cart.tsx'),
    route('cart/add', 'cart/quick-order/add.tsx'),
    route('cart/lines.csv', 'cart/lines-csv.ts'),
    route('quick-order', 'cart/quick-order/quick-order.tsx'),
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
    ]),
    route('account/orders/:id/:paper', 'account/orders/paper.ts'),
    route('quote', 'quote/quote.tsx'),
    route('resources/api', 'resources/api.tsx'),
    route('*', 'errors/not-found.tsx'),
  ]),
] satisfies RouteConfig;
