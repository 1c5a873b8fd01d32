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
    route('*', 'errors/not-found.tsx'),
  ]),
] satisfies RouteConfig;
