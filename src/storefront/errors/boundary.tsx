import { isRouteErrorResponse, type MetaFunction, Outlet, useLocation, useRouteError } from 'react-router';
import { shellTexts } from '../messages/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import { Kept } from '../ui/server-markup.tsx';
import { NotFoundLater } from './not-found-later.tsx';
import { ServerError } from './server-error.tsx';

/** Around every page: errors of a page are shown inside the shell, with their real status. */
export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { key, pathname } = useLocation();
  if (!isRouteErrorResponse(error) || error.status >= 500) return <ServerError />;
  return (
    <Kept contentKey={`${key} ${pathname}`}>
      <NotFoundLater details={error.data} />
    </Kept>
  );
}

/** Meta data of the error page. */
export const meta: MetaFunction = (args) => {
  const shell = args.matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined;
  const t = shellTexts(shell?.locale ?? 'en');
  if (!args.error) return [];
  const missing = isRouteErrorResponse(args.error) && args.error.status < 500;
  return pageMeta(args, {
    title: missing ? t.notFoundPageTitle : t.serverErrorTitle,
    description: missing ? t.notFoundDescription : t.serverErrorDescription,
    robots: 'noindex,follow',
  });
};
