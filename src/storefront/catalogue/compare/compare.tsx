import { useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { type Api, htmlOnly, pageOf } from '../../api/index.ts';
import { pageMeta } from '../../shell/meta.ts';
import { useQuantity } from '../../shell/quantity.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Kept } from '../../ui/index.ts';
import { browserApi, buyersQuantity, connectBrowser } from '../list/browser-api.ts';
import type { Route } from './+types/compare';
import { type Compared, loadCompared, namesOf } from './load.ts';
import { ComparisonView } from './screen.tsx';
import { unchoose } from './selection.ts';
import { compareTexts } from './texts.ts';
import './compare.css';

interface CompareData {
  numbers: string[];
  /** Pieces that prices are for; `null` for the smallest lots. */
  quantity: number | null;
  byAddress: boolean;
  /** In the HTML, and in what the browser loads; not in the hydration payload. */
  compared: Compared;
}

async function load(api: Api, request: Request, wished: number | null): Promise<CompareData> {
  const params = new URL(request.url).searchParams;
  const named = Number(params.get('quantity'));
  const byAddress = Number.isInteger(named) && named > 0 && named <= 1_000_000;
  const compared = await loadCompared(api, namesOf(params), request.signal);
  return {
    numbers: compared.parts.map(({ partNumber }) => partNumber),
    quantity: byAddress ? named : wished,
    byAddress,
    compared,
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return htmlOnly(page, await load(page.api, request, null), 'compared');
}

/** In the browser prices are for the buyer's quantity. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<CompareData> {
  const api = browserApi();
  return api ? load(api, request, buyersQuantity()) : ((await serverLoader()) as CompareData);
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as { locale: string } | undefined;
  const texts = compareTexts(shell?.locale ?? 'en');
  const numbers = loaderData?.numbers ?? [];
  return pageMeta(context, {
    title: numbers.length > 0 ? `${texts.title}: ${numbers.slice(0, 3).join(', ')}` : texts.title,
    description: texts.description(numbers.join(', ')),
    robots: 'noindex,follow',
  });
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const shell = useShell();
  const { compared, quantity, byAddress } = loaderData;
  const [wished] = useQuantity();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    connectBrowser(shell);
    if (!byAddress && wished !== quantity) void revalidate();
  }, [shell, wished, quantity, byAddress, revalidate]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // Taken out here is taken out of the tray, too.
    const forget = (event: Event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remove]') : null;
      if (link) unchoose(link.dataset['remove'] ?? '');
    };
    const element = root.current;
    element?.addEventListener('click', forget);
    return () => element?.removeEventListener('click', forget);
  }, []);
  const view = useMemo(
    () => compared && <ComparisonView compared={compared} quantity={quantity} locale={shell.locale} />,
    [compared, quantity, shell.locale],
  );
  return (
    <main id="main" tabIndex={-1} className="cp" ref={root}>
      <Kept of={typeof document !== 'undefined' && compared ? 'browser' : 'server'}>{view}</Kept>
    </main>
  );
}
