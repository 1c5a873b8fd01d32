import type { MetaDescriptor } from 'react-router';
import type { Language } from '#messages';
import type { ShellData } from '../../storefront/shell/data.ts';
import { deskLanguage } from './texts.ts';

interface MetaContext {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** Title of a page of the desk, in the language of the page; search engines do not list it. */
export function deskMeta(
  { matches }: MetaContext,
  titleIn: (language: Language) => string,
): MetaDescriptor[] {
  const shell = matches[0]?.loaderData as ShellData | undefined;
  const language = deskLanguage(shell?.locale ?? 'en');
  return [{ title: titleIn(language) }, { name: 'robots', content: 'noindex,nofollow' }];
}
