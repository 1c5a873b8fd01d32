import { useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { htmlOnly, pageOf } from '../../api/index.ts';
import { pageMeta } from '../../shell/meta.ts';
import { useQuantity } from '../../shell/quantity.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Kept } from '../../ui/index.ts';
import { browserApi, buyersQuantity, connectBrowser } from '../list/browser-api.ts';
import type { Route } from './+types/compare';
import type { CompareData } from './load.ts';
import { removeFromComparison } from './selection.ts';
import { compareTexts } from './texts.ts';
import '../drawings/drawings.css';
import '../product/plots/plots.css';
import { usePlots } from '../product/plots/use-plots.ts';
import './compare.css';

type Screen = typeof import('./screen.tsx');

let screen: Screen | null = null;

/** The code that draws a comparison; the browser loads it only when the comparison changes. */
async function loadScreen(): Promise<Screen> {
  screen ??= await import('./screen.tsx');
  return screen;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { loadComparison } = await loadScreen();
  return htmlOnly(page, await loadComparison(page.api, request, null), 'compared');
}

/** In the browser, prices are for the buyer's quantity. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<CompareData> {
  const api = browserApi();
  const screenLoad = loadScreen();
  if (!api) return ((await Promise.all([serverLoader(), screenLoad])) as [CompareData, unknown])[0];
  return (await screenLoad).loadComparison(api, request, buyersQuantity());
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as { locale: string } | undefined;
  const texts = compareTexts(shell?.locale ?? 'en');
  const numbers = loaderData?.numbers ?? [];
  return pageMeta(context, {
    title: numbers.length > 0 ? `${texts.title}: ${numbers.slice(0, 3).join(', ')}` : texts.title,
    description:
      numbers.length > 0 ? texts.descriptionOf({ numbers: numbers.join(', ') }) : texts.description,
    robots: 'noindex,follow',
  });
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const shell = useShell();
  const { compared: comparison, quantity, byAddress } = loaderData;
  const [buyerQuantity] = useQuantity();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    connectBrowser(shell);
    if (!byAddress && buyerQuantity !== quantity) void revalidate();
  }, [shell, buyerQuantity, quantity, byAddress, revalidate]);
  const root = useRef<HTMLElement>(null);
  usePlots(root, loaderData.numbers.join());
  useEffect(() => {
    // A part removed from the comparison leaves the tray as well.
    const removeFromTray = (event: Event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remove]') : null;
      if (link) removeFromComparison(link.dataset['remove'] ?? '');
    };
    const element = root.current;
    element?.addEventListener('click', removeFromTray);
    return () => element?.removeEventListener('click', removeFromTray);
  }, []);
  const view = useMemo(
    () =>
      screen &&
      comparison && (
        <screen.ComparisonView comparison={comparison} quantity={quantity} locale={shell.locale} />
      ),
    [comparison, quantity, shell.locale],
  );
  return (
    <main id="main" tabIndex={-1} className="comparison" ref={root}>
      <Kept contentKey={typeof document !== 'undefined' && comparison ? 'browser' : 'server'}>{view}</Kept>
    </main>
  );
}
