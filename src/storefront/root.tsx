import earlyScript from 'virtual:early-script';
import { type ReactNode, useContext, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { htmlOnly, pageOf } from './api/index.ts';
import { ChatPlace } from './chat/launcher.tsx';
import { RenderNonce } from './early/nonce.ts';
import { ServerError } from './errors/server-error.tsx';
import { useMessages } from './messages/index.ts';
import { ForeignScripts } from './scripts/foreign-scripts.tsx';
import { Announcer } from './shell/announcer.tsx';
import { useChoiceCookies } from './shell/choice-cookies.ts';
import { useClientLinks } from './shell/client-links.ts';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { IntentPrefetch } from './shell/intent-prefetch.tsx';
import { useKeyboard } from './shell/keyboard.ts';
import { useLanguageHint } from './shell/language-hint.ts';
import { loadShell } from './shell/loader.ts';
import { Modal } from './shell/modal.tsx';
import { OfflineNote } from './shell/offline.tsx';
import { Sidebar } from './shell/sidebar.tsx';
import { useThemeOnPage } from './shell/theme.ts';
import { useTracking } from './shell/track.ts';
import { useShell } from './shell/use-shell.ts';
import './styles/layers.css';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './ui/ui.css';
import './shell/shell.css';
import { stopKeeping } from './ui/server-markup.tsx';
import { ToastArea } from './ui/toast-area.tsx';

const preloadFont = (name: string) => ({
  rel: 'preload',
  href: `/fonts/${name}.woff2`,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

export const links: LinksFunction = () => [
  preloadFont('plex-sans-400'),
  preloadFont('plex-sans-500'),
  preloadFont('plex-sans-600'),
  preloadFont('plex-mono-400'),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return htmlOnly(page, await loadShell(page), 'headerHtml', 'footerHtml');
}

/** The shell is loaded once per document; another language or currency loads a new document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useShell();
  const nonce = useContext(RenderNonce);
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the server alone draws
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyScript : '' }}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const isApart = useMatches().some(({ handle }) => isMarked(handle, 'apart'));
  return isApart ? (
    <Apart />
  ) : (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Shown only if the shell's own data is missing; errors of pages are shown inside the shell. */
export function ErrorBoundary() {
  return <ServerError />;
}

/** Pages outside of the shop (`handle = { apart: true }`, the desk): theme and toasts only. */
function Apart() {
  useThemeOnPage();
  useChoiceCookies();
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const t = useMessages();
  const navigation = useNavigation();
  const isBare = useMatches().some(({ handle }) => isMarked(handle, 'bare'));
  useThemeOnPage();
  useChoiceCookies();
  useTracking();
  useKeyboard();
  useClientLinks();
  useLanguageHint(isBare);
  useEffect(stopKeeping, []);
  return (
    <>
      <a className="skip" href="#main">
        {t.skipToContent}
      </a>
      {!isBare && <Header />}
      <OfflineNote />
      <div className="content" aria-busy={navigation.state === 'loading'}>
        {children}
      </div>
      {!isBare && <Footer />}
      <ChatPlace isQuiet={isBare} />
      <Sidebar />
      <Modal />
      <ToastArea />
      <Announcer />
      <IntentPrefetch />
      <ForeignScripts />
    </>
  );
}

/** Pages with a single purpose (checkout, quote) export `handle = { bare: true }` and render a header of their own. */
function isMarked(handle: unknown, mark: 'bare' | 'apart'): boolean {
  return typeof handle === 'object' && handle !== null && Reflect.get(handle, mark) === true;
}
