import { useMessages, useTexts } from '../../messages/index.ts';
import { useQuantity } from '../../shell/quantity.ts';
import { Button, ButtonLink, toast } from '../../ui/index.ts';
import {
  addToComparison,
  comparePath,
  listComparedParts,
  removeFromComparison,
} from '../compare/selection.ts';
import { useComparedParts } from '../compare/use-compared-parts.ts';
import type { OfferedPart } from './buy-box.tsx';
import { useCopyToClipboard } from './copy-number.tsx';
import { productTexts } from './messages.ts';

const ENDING_LIFECYCLES = new Set(['NRND', 'Last Time Buy', 'Obsolete']);

/** Subscriptions deliver full reels or bags of parts still in production: no cut tape, no part whose lifecycle ends. */
const canSubscribe = ({ lifecycle, packaging }: OfferedPart) =>
  !ENDING_LIFECYCLES.has(lifecycle) &&
  packaging.some(({ id, breaks }) => id !== 'CT' && id !== 'PR' && breaks.length > 0);

/** Actions on the part besides buying: request a quote, compare, save, share. */
export function Actions({ part }: { part: OfferedPart }) {
  const texts = useTexts(productTexts);
  const shell = useMessages();
  const copy = useCopyToClipboard();
  const comparedParts = useComparedParts();
  const [quantity] = useQuantity();
  const quoteLine = quantity === null ? part.partNumber : `${part.partNumber}:${quantity}`;
  const isCompared = comparedParts.some(({ slug }) => slug === part.slug);
  const compare = () => {
    if (isCompared) return removeFromComparison(part.slug);
    const { slug, partNumber, name, category } = part;
    if (!addToComparison({ slug, partNumber, summary: name, category })) toast(texts.compareFull);
  };
  return (
    <>
      <a className="button" href={`/quote?lines=${encodeURIComponent(quoteLine)}`} data-quote="">
        {texts.askQuote}
      </a>
      <Button className="needs-script" aria-pressed={isCompared} onClick={compare}>
        {texts.compare}
      </Button>
      <noscript>
        <a className="button" href={comparePath([part.slug])}>
          {texts.compare}
        </a>
      </noscript>
      <a className="button list-mark" data-list="" href={`/my-list/add?lines=${part.slug}`}>
        {shell.myList}
      </a>
      <a className="button" data-samples="" href={`/samples?lines=${part.slug}`}>
        {texts.samples}
      </a>
      <Button
        look="quiet"
        className="needs-script"
        onClick={() => copy(window.location.href, texts.linkCopied)}
      >
        {texts.copyLink}
      </Button>
      {canSubscribe(part) && (
        <a
          className="button button-quiet"
          href={`/account/subscriptions?add=1&part=${encodeURIComponent(part.partNumber)}`}
        >
          {texts.subscribe}
        </a>
      )}
      {isCompared && listComparedParts().length > 1 && (
        <ButtonLink look="quiet" to={comparePath(comparedParts.map(({ slug }) => slug))}>
          {texts.compareAdded({ count: comparedParts.length })}
        </ButtonLink>
      )}
    </>
  );
}
