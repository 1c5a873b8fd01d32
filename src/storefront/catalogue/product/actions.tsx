import { useMessages, useTexts } from '../../messages/index.ts';
import { useQuantity } from '../../shell/quantity.ts';
import { Button, ButtonLink, toast } from '../../ui/index.ts';
import { choose, chosenParts, comparePath, unchoose } from '../compare/selection.ts';
import { useChosen } from '../compare/use-chosen.ts';
import type { OfferedPart } from './buy-box.tsx';
import { useCopying } from './copying.tsx';
import { productTexts } from './messages.ts';

const ENDING = new Set(['NRND', 'Last Time Buy', 'Obsolete']);

/** Whole reels and bags of what is made on come regularly; what is cut from a reel, or ends, does not. */
const comesRegularly = ({ lifecycle, packaging }: OfferedPart) =>
  !ENDING.has(lifecycle) &&
  packaging.some(({ id, breaks }) => id !== 'CT' && id !== 'PR' && breaks.length > 0);

/** What can be done with the part now. */
export function Actions({ part }: { part: OfferedPart }) {
  const texts = useTexts(productTexts);
  const shell = useMessages();
  const copy = useCopying();
  const chosen = useChosen();
  const [quantity] = useQuantity();
  const quoted = quantity === null ? part.partNumber : `${part.partNumber}:${quantity}`;
  const isChosen = chosen.some(({ slug }) => slug === part.slug);
  const compare = () => {
    if (isChosen) return unchoose(part.slug);
    const { slug, partNumber, name, category } = part;
    if (!choose({ slug, partNumber, summary: name, category })) toast(texts.compareFull);
  };
  return (
    <>
      <a className="button" href={`/quote?lines=${encodeURIComponent(quoted)}`} data-quote="">
        {texts.askQuote}
      </a>
      <Button className="needs-script" aria-pressed={isChosen} onClick={compare}>
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
      {comesRegularly(part) && (
        <a
          className="button button-quiet"
          href={`/account/subscriptions?add=1&part=${encodeURIComponent(part.partNumber)}`}
        >
          {texts.subscribe}
        </a>
      )}
      {isChosen && chosenParts().length > 1 && (
        <ButtonLink look="quiet" to={comparePath(chosen.map(({ slug }) => slug))}>
          {texts.compareAdded(chosen.length)}
        </ButtonLink>
      )}
    </>
  );
}
