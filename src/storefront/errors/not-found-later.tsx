import { lazyCode } from '../ui/lazy-code.ts';

const notFound = lazyCode(() => import('./not-found-page.tsx'));

export const loadNotFound = notFound.load;

/** The page of what is missing: only the links that lead nowhere load its code. */
export function NotFoundLater({ details }: { details: unknown }) {
  const { NotFoundPage } = notFound.useLoaded();
  return <NotFoundPage details={details} />;
}
