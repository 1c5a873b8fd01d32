/**
 * Types of a screen. React Router generates them for files of the storefront's folder only, which the desk is not in.
 */
import type { LoaderFunctionArgs } from 'react-router';

/** What a loader gets, with the parameters that the path of its screen has in `routes.ts`. */
export interface LoaderArgs<Parameter extends string = never> extends Omit<LoaderFunctionArgs, 'params'> {
  params: Readonly<Record<Parameter, string>>;
}

/** What a screen gets: the data of its loader, `ScreenProps<typeof loader>`. */
export interface ScreenProps<Loader extends (args: never) => Promise<unknown>> {
  loaderData: Awaited<ReturnType<Loader>>;
}
