import { lazyCode } from '../ui/lazy-code.ts';

const notFound = lazyCode(() => import('./not-found-page.tsx'));

export const loadNotFound = notFound.load;

/** Loads the 404 page's code only when it is needed. */
export function NotFoundLater({ details }: { details: unknown }) {
  const { NotFoundPage } = notFound.useLoaded();
  return <NotFoundPage details={details} />;
}
