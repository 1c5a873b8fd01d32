import { useRouteLoaderData } from 'react-router';
import type { ShellData } from './data.ts';

/** Used if even the shell's data cannot be loaded, so that pages still render. */
const BARE: ShellData = {
  locale: 'en',
  locales: [{ code: 'en', name: 'English' }],
  currency: 'EUR',
  currencies: [],
  brand: { name: '', slug: '' },
  publicUrl: '',
  publicKey: '',
  cards: '',
  storagePrefix: 'swell',
  explicit: { locale: false, currency: false },
  cutOff: null,
  company: null,
  headerHtml: '',
  footerHtml: '',
};

/** Language, currency, brand and menus of the page. */
export function useShell(): ShellData {
  return (useRouteLoaderData('root') as ShellData | undefined) ?? BARE;
}
