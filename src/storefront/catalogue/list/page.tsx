import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { readPart } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { useQuantity } from '../../shell/quantity.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Kept } from '../../ui/index.ts';
import { CompareTray } from '../compare/tray.tsx';
import { useListBehaviour } from './behaviour.ts';
import { connectBrowser } from './browser-api.ts';
import { KeyHelp } from './help.tsx';
import { loadedScreen } from './lazy.ts';
import { listTexts } from './texts.ts';
import type { ListView, Problem } from './view.ts';
import '../drawings/drawings.css';
import '../search/search.css';
import './list.css';

interface ListPageProps {
  /** Null only while the browser hydrates the server's markup. */
  view: ListView | null;
  problem: Problem | null;
  category: string;
  /** Address of the category, without its query. */
  place: string;
  /** Pieces that the shown prices are for, and whether the address named them. */
  shownPrices: { quantity: number | null; byAddress: boolean };
  head: ReactNode;
  foot?: ReactNode;
  /** The browser could not load the requested list; the rows are the previous ones. */
  hasFailed?: boolean;
}

/** A list of one category: head, filters, table, compare tray, and their browser behaviour. */
export function ListPage({
  view,
  problem,
  category,
  place,
  shownPrices,
  head,
  foot,
  hasFailed = false,
}: ListPageProps) {
  const shell = useShell();
  const texts = listTexts(shell.locale);
  const screen = loadedScreen();
  const root = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  const state = useMemo(
    () => ({
      texts,
      category,
      loadPart: (slug: string) => connectBrowser(shell).call(readPart, { params: { name: slug } }),
      wake: () => void revalidate(),
    }),
    [texts, category, shell, revalidate],
  );
  const { announcement, help, setHelp } = useListBehaviour(root, state, view);
  useBuyersPrices(shownPrices);
  // The server's markup stays until the browser has rows to draw.
  const contentKey = typeof document !== 'undefined' && view ? 'browser' : 'server';
  const busy = navigation.location !== undefined && /^\/(category|search)/.test(navigation.location.pathname);
  // A screen reader reads the first count from the page; only later loads are announced.
  const count =
    view && contentKey === 'browser'
      ? texts.loaded({
          parts: texts.parts({ count: view.reply.count, shown: formatCount(view.reply.count) }),
        })
      : '';
  return (
    <main id="main" tabIndex={-1} ref={root} className="parts-page" data-busy={busy || undefined}>
      <Kept contentKey={contentKey}>{head}</Kept>
      {hasFailed && (
        <p className="problem-band" role="alert">
          {`${texts.notLoaded} `}
          <a href={typeof document === 'undefined' ? '' : window.location.href}>{texts.tryAgain}</a>
        </p>
      )}
      <div className="list-grid">
        {/* biome-ignore lint/a11y/useSemanticElements: on a phone it becomes a dialog, which an aside must not be */}
        <div id="filters" role="complementary" className="filters-panel" aria-label={texts.filters}>
          <Kept contentKey={contentKey}>{screen && view && <screen.ListFilters view={view} />}</Kept>
        </div>
        <section id="list" className="results" aria-label={texts.list} aria-busy={busy}>
          <Kept contentKey={contentKey}>
            {screen && view && <screen.ListParts view={view} problem={problem} />}
          </Kept>
        </section>
      </div>
      <CompareTray locale={shell.locale} />
      {/* The foot is the same for every list of the category: the server's markup stays. */}
      <Kept contentKey={place}>{foot}</Kept>
      <p className="visually-hidden" role="status">
        {announcement || count}
      </p>
      {help && <KeyHelp onClose={() => setHelp(false)} locale={shell.locale} />}
    </main>
  );
}

/**
 * The cached page is the same for every buyer: reload the prices at the buyer's quantity after it and on every change.
 */
function useBuyersPrices({ quantity: shownQuantity, byAddress }: ListPageProps['shownPrices']): void {
  const shell = useShell();
  const [quantity] = useQuantity();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    connectBrowser(shell);
    if (!byAddress && quantity !== shownQuantity) void revalidate();
    // The reload ends the loop: its reply carries this quantity.
  }, [shell, quantity, shownQuantity, byAddress, revalidate]);
}
