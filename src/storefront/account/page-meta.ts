import type { MetaDescriptor } from 'react-router';
import { type Language, languageOf } from '#messages';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';

interface MetaContext {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Language of the page, for `meta`, which runs outside of components. */
export function pageLanguage({ matches }: MetaContext): Language {
  const shell = matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined;
  return languageOf(shell?.locale ?? 'en');
}

/** Title and description of a page that search engines must not index. */
export function privateMeta(context: MetaContext, title: string, description: string): MetaDescriptor[] {
  return pageMeta(context, { title, description, robots: 'noindex,follow' });
}
