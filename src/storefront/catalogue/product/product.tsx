import { useRef } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { htmlOnly, pageOf } from '../../api/index.ts';
import { languageOf, useTexts } from '../../messages/index.ts';
import type { ShellData } from '../../shell/data.ts';
import { pageMeta } from '../../shell/meta.ts';
import { readQuantity } from '../../shell/quantity.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Kept } from '../../ui/index.ts';
import { useAdding } from './add-to-cart.tsx';
import { BuyBox, offerOf, usePackaging } from './buy-box.tsx';
import { CopyNumber } from './copying.tsx';
import { Breadcrumbs } from './head.tsx';
import { nearMark, useLivePart } from './live.ts';
import { loadCompliance, loadPart, loadPlots } from './load.ts';
import { productTexts } from './messages.ts';
import { productMeta } from './metadata.ts';
import './plots/plots.css';
import { usePlots } from './plots/use-plots.ts';
import { PriceBar } from './price-bar.tsx';
import './product.css';
import { DataSheetLater, DocumentsLater, HeadLater, loadSheet, NeighboursLater } from './sheet-later.tsx';
import { useWish } from './wish.ts';

/** Fields that are in the HTML of a page only; what stays is what buying and metadata need. */
const HTML_ONLY = [
  'attributes',
  'bestAs',
  'body',
  'decoder',
  'dimensionTolerance',
  'documents',
  'footprint',
  'landPattern',
  'neighbours',
  'replacement',
  'series',
  'specification',
  'trade',
] as const;

/** What the box takes and shows. */
const LONGEST_TYPED = 40;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = pageOf(context);
  const { search, searchParams } = new URL(request.url);
  const typed = searchParams.get('quantity')?.trim() ?? '';
  const asked = readQuantity(typed);
  const [part] = await Promise.all([
    loadPart(page.api, params['slug'] ?? '', asked, request.signal),
    loadSheet(),
  ]);
  if (part.slug !== params['slug']) throw redirect(`/product/${part.slug}${search}`, 301);
  const termination = part.attributes['termination'];
  const wanted = { locale: page.locale, signal: request.signal };
  const { changes, papers } = await loadCompliance(page.api, part, wanted);
  const documents = [...papers, ...part.documents];
  const loaded = {
    part: htmlOnly(page, { ...part, documents }, ...HTML_ONLY),
    changes,
    plots: await loadPlots(page.api, part.slug, page.locale, request.signal),
    asked,
    unread: asked === null && typed !== '' ? typed.slice(0, LONGEST_TYPED) : null,
    packaging: searchParams.get('packaging'),
    near: nearMark(part.neighbours),
    hasLead: typeof termination === 'string' && termination.includes('SnPb'),
  };
  return htmlOnly(page, loaded, 'plots', 'changes');
}

export function meta({ loaderData, ...context }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const shell = context.matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined;
  if (!shell) return [{ title: loaderData.part.partNumber }];
  return pageMeta(context, productMeta(loaderData.part, shell));
}

export default function Product() {
  const { part, changes, plots, asked, unread, packaging, near, hasLead } = useLoaderData<typeof loader>();
  const texts = useTexts(productTexts);
  const { locale, currency } = useShell();
  const box = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  usePlots(main, part.slug);
  const smallest = Math.min(...part.packaging.map(({ minimum }) => minimum));
  const wish = useWish(part.slug, asked, smallest, unread);
  const live = useLivePart(part.slug, wish.quantity, { quantity: asked, mark: near });
  const nearby = live?.nearAnew ? live : null;
  const [chosen, choosePackaging] = usePackaging(part.slug, packaging);
  const offered = live?.part ?? part;
  const pieces = wish.quantity ?? smallest;
  const offer = offerOf(offered, chosen, pieces);
  const adding = useAdding(part, offer, wish);
  const of = [part.slug, languageOf(locale), currency, asked].join();
  return (
    <main id="main" className="product" ref={main}>
      <Breadcrumbs part={part} />
      <header className="number-head">
        <h1 className="part-title">
          {part.partNumber}
          <CopyNumber number={part.partNumber} />
          {hasLead && (
            <abbr className="tag" title={texts.leadTagHelp}>
              {texts.leadTag}
            </abbr>
          )}
        </h1>
        <Kept of={of}>
          <HeadLater part={part} changes={changes} />
        </Kept>
      </header>
      {offer && (
        <BuyBox
          part={offered}
          offer={offer}
          wish={wish}
          pieces={pieces}
          onPackaging={choosePackaging}
          adding={adding}
          box={box}
        />
      )}
      <Kept of={of} className="body">
        <DataSheetLater part={part} plots={plots} />
      </Kept>
      <Kept of={nearby ? `${of},live,${nearby.quantity}` : of} className="below">
        <NeighboursLater
          rows={nearby?.part.neighbours ?? part.neighbours}
          currency={offered.currency}
          quantity={nearby ? nearby.quantity : asked}
        />
      </Kept>
      <Kept of={of} className="below">
        <DocumentsLater documents={part.documents} />
      </Kept>
      {offer && <PriceBar offer={offer} currency={offered.currency} box={box} adding={adding} />}
    </main>
  );
}
