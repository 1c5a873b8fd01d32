import { useRef } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { languageOf } from '#messages';
import { htmlOnly, pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import type { ShellData } from '../../shell/data.ts';
import { pageMeta } from '../../shell/meta.ts';
import { readQuantity } from '../../shell/quantity.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Kept } from '../../ui/index.ts';
import { useAddToCart } from './add-to-cart.tsx';
import { BuyBox, offerOf, usePackaging } from './buy-box.tsx';
import { CopyNumber } from './copy-number.tsx';
import { Breadcrumbs } from './head.tsx';
import { nearMark, useLivePart } from './live-part.ts';
import { loadCompliance, loadPart, loadPlots } from './load.ts';
import { productTexts } from './messages.ts';
import { productMeta } from './metadata.ts';
import './plots/plots.css';
import { usePlots } from './plots/use-plots.ts';
import { PriceBar } from './price-bar.tsx';
import './product.css';
import { LazyDataSheet, LazyDocuments, LazyHead, LazyNeighbours, loadSheet } from './lazy-sheet.tsx';
import { useQuantityInput } from './quantity-input.ts';

/** Fields left out of the hydration payload; buying and metadata need the others. */
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

/** Longest text that the quantity box takes and shows. */
const MAX_QUANTITY_LENGTH = 40;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = pageOf(context);
  const { search, searchParams } = new URL(request.url);
  const quantityText = searchParams.get('quantity')?.trim() ?? '';
  const requestedQuantity = readQuantity(quantityText);
  const [part] = await Promise.all([
    loadPart(page.api, params['slug'] ?? '', requestedQuantity, request.signal),
    loadSheet(),
  ]);
  if (part.slug !== params['slug']) throw redirect(`/product/${part.slug}${search}`, 301);
  const termination = part.attributes['termination'];
  const readerOptions = { locale: page.locale, signal: request.signal };
  const { changes, papers } = await loadCompliance(page.api, part, readerOptions);
  const documents = [...papers, ...part.documents];
  const pageData = {
    part: htmlOnly(page, { ...part, documents }, ...HTML_ONLY),
    changes,
    plots: await loadPlots(page.api, part.slug, page.locale, request.signal),
    asked: requestedQuantity,
    unread:
      requestedQuantity === null && quantityText !== '' ? quantityText.slice(0, MAX_QUANTITY_LENGTH) : null,
    packaging: searchParams.get('packaging'),
    near: nearMark(part.neighbours),
    hasLead: typeof termination === 'string' && termination.includes('SnPb'),
  };
  return htmlOnly(page, pageData, 'plots', 'changes');
}

export function meta({ loaderData, ...context }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const shell = context.matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined;
  if (!shell) return [{ title: loaderData.part.partNumber }];
  return pageMeta(context, productMeta(loaderData.part, shell));
}

export default function Product() {
  const {
    part,
    changes,
    plots,
    asked: requestedQuantity,
    unread: unreadableQuantity,
    packaging,
    near: shownNearMark,
    hasLead,
  } = useLoaderData<typeof loader>();
  const texts = useTexts(productTexts);
  const { locale, currency } = useShell();
  const box = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  usePlots(main, part.slug);
  const smallest = Math.min(...part.packaging.map(({ minimum }) => minimum));
  const quantityInput = useQuantityInput(part.slug, requestedQuantity, smallest, unreadableQuantity);
  const live = useLivePart(part.slug, quantityInput.quantity, {
    quantity: requestedQuantity,
    mark: shownNearMark,
  });
  const liveNeighbours = live?.nearAnew ? live : null;
  const [chosenPackaging, choosePackaging] = usePackaging(part.slug, packaging);
  const offeredPart = live?.part ?? part;
  const pieces = quantityInput.quantity ?? smallest;
  const offer = offerOf(offeredPart, chosenPackaging, pieces);
  const adding = useAddToCart(part, offer, quantityInput);
  const contentKey = [part.slug, languageOf(locale), currency, requestedQuantity].join();
  return (
    <main id="main" className="product" ref={main}>
      <Breadcrumbs part={part} />
      <header className="number-head">
        <h1 className="part-title">
          {part.partNumber}
          <CopyNumber number={part.partNumber} />
          {hasLead && (
            <abbr className="part-tag" title={texts.leadTagHelp}>
              {texts.leadTag}
            </abbr>
          )}
        </h1>
        <Kept contentKey={contentKey}>
          <LazyHead part={part} changes={changes} />
        </Kept>
      </header>
      {offer && (
        <BuyBox
          part={offeredPart}
          offer={offer}
          quantityInput={quantityInput}
          pieces={pieces}
          onPackaging={choosePackaging}
          adding={adding}
          box={box}
        />
      )}
      <Kept contentKey={contentKey} className="body">
        <LazyDataSheet part={part} plots={plots} />
      </Kept>
      <Kept
        contentKey={liveNeighbours ? `${contentKey},live,${liveNeighbours.quantity}` : contentKey}
        className="below"
      >
        <LazyNeighbours
          rows={liveNeighbours?.part.neighbours ?? part.neighbours}
          currency={offeredPart.currency}
          quantity={liveNeighbours ? liveNeighbours.quantity : requestedQuantity}
        />
      </Kept>
      <Kept contentKey={contentKey} className="below">
        <LazyDocuments documents={part.documents} />
      </Kept>
      {offer && <PriceBar offer={offer} currency={offeredPart.currency} box={box} adding={adding} />}
    </main>
  );
}
