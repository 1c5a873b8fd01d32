import type { PartDetail } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { bodyName, IsoDrawing } from '../drawings/index.ts';
import { withUnit } from '../list/effective.ts';
import { lineLook } from '../product/plots/picture.ts';
import type { ComparisonData } from './load.ts';
import { type CompareRow, compareParts, printPoint } from './rows.ts';
import { comparePath, MAX_COMPARED_PARTS } from './selection.ts';
import { type CompareTexts, compareTexts } from './texts.ts';

export { loadComparison } from './load.ts';

interface ViewProps {
  comparison: ComparisonData;
  quantity: number | null;
  locale: string;
}

/** Parts side by side: differences first with the best values marked, all drawings at one scale, then the curves. */
export function ComparisonView({ comparison, quantity, locale }: ViewProps) {
  const texts = compareTexts(locale);
  const { parts, plots } = comparison;
  return (
    <>
      <Crumbs parts={parts} texts={texts} />
      <div className="comparison-head">
        <h1>{parts.length === 0 ? texts.empty : texts.titleCount({ count: parts.length })}</h1>
        <p>{introText(comparison, quantity, { texts, locale })}</p>
        <PointForm comparison={comparison} texts={texts} />
      </div>
      <Notices comparison={comparison} texts={texts} />
      {parts.length > 0 && <ComparisonTable comparison={comparison} quantity={quantity} locale={locale} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, escaped where it is made */}
      {plots && <div className="comparison-curves" dangerouslySetInnerHTML={{ __html: plots }} />}
      {parts.length > 0 && <SameInAll comparison={comparison} quantity={quantity} locale={locale} />}
      {parts.length < MAX_COMPARED_PARTS && <AddPart comparison={comparison} texts={texts} />}
    </>
  );
}

function introText(
  { parts, point }: ComparisonData,
  quantity: number | null,
  { texts, locale }: { texts: CompareTexts; locale: string },
): string {
  if (parts.length === 0) return texts.emptyText;
  if (parts.length === 1) return texts.one;
  const figures = figuresText(
    point && printPoint(point, locale),
    quantity === null ? null : formatCount(quantity),
    texts,
  );
  return `${texts.differsFirst} ${figures}`;
}

/** Where the compared prices and values hold. */
function figuresText(point: string | null, pieces: string | null, texts: CompareTexts): string {
  if (pieces === null) return point ? texts.pricesAtMinimumValuesAt({ point }) : texts.pricesAtMinimum;
  return point ? texts.valuesAndPricesAt({ point, pieces }) : texts.pricesAt({ pieces });
}

/** The operating voltage and temperature of the capacitors, as a form that leads to another address. */
function PointForm({
  comparison: { parts, point, kept: keptParameters },
  texts,
}: {
  comparison: ComparisonData;
  texts: CompareTexts;
}) {
  if (!point) return null;
  const addressValues = new Map(keptParameters);
  return (
    <form className="comparison-point" method="get" action="/compare">
      <input type="hidden" name="parts" value={parts.map(({ slug }) => slug).join(',')} />
      {addressValues.has('quantity') && (
        <input type="hidden" name="quantity" value={addressValues.get('quantity')} />
      )}
      <label>
        {texts.workingVoltage}
        <input
          className="field mono"
          name="workingVoltage"
          defaultValue={withUnit(addressValues.get('workingVoltage') ?? `${point.voltage}`, 'V')}
          maxLength={20}
          autoComplete="off"
        />
      </label>
      <label>
        {texts.ambient}
        <input
          className="field mono"
          name="ambient"
          defaultValue={withUnit(addressValues.get('ambient') ?? `${point.ambient}`, '°C')}
          maxLength={20}
          autoComplete="off"
        />
      </label>
      <button type="submit" className="button button-small">
        {texts.show}
      </button>
    </form>
  );
}

function Crumbs({ parts, texts }: { parts: readonly PartDetail[]; texts: CompareTexts }) {
  const [first] = parts;
  const oneCategory = first && parts.every(({ category }) => category === first.category);
  return (
    <nav className="breadcrumb" aria-label={texts.breadcrumbs}>
      <a href="/category">{texts.products}</a>
      {oneCategory && (
        <>
          {' / '}
          <a href={`/category/${first.category}`}>{first.categoryTitle}</a>
        </>
      )}
    </nav>
  );
}

function Notices({ comparison, texts }: { comparison: ComparisonData; texts: CompareTexts }) {
  if (comparison.unknown.length === 0 && !comparison.cut && !comparison.problem) return null;
  return (
    <div className="comparison-notice" role="status">
      {comparison.problem && <p>{texts.problem({ message: comparison.problem })}</p>}
      {comparison.unknown.length > 0 && (
        <p>
          {`${texts.notFound({ names: comparison.unknown.join(', ') })} `}
          {comparison.unknown.map((name) => (
            <a key={name} className="accent-link" href={`/search?q=${encodeURIComponent(name)}`}>
              {texts.searchFor({ name })}
            </a>
          ))}
        </p>
      )}
      {comparison.cut && <p>{texts.tooMany({ maxCount: MAX_COMPARED_PARTS })}</p>}
    </div>
  );
}

/** Space for the largest body of a comparison, px. */
const DRAWING_ROOM = 84;
const LARGEST_SCALE = 32;

function drawingScale(parts: readonly PartDetail[]): number {
  const largest = Math.max(...parts.map(({ body }) => body.length + body.width + body.height * 0.6));
  return Math.max(2, Math.min(LARGEST_SCALE, Math.floor((DRAWING_ROOM / (largest * 0.87)) * 2) / 2));
}

function ComparisonTable({ comparison, quantity, locale }: ViewProps) {
  const texts = compareTexts(locale);
  const { parts } = comparison;
  const { differingRows } = compareParts(parts, { ...comparison, quantity, locale, texts });
  const scale = drawingScale(parts);
  return (
    <section
      className={`comparison-scroll comparison-of-${parts.length}`}
      aria-label={texts.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      <table className="comparison-table">
        <thead>
          <tr className="comparison-drawings">
            <td>
              <span className="quiet">{texts.scale}</span>
            </td>
            {parts.map((part) => (
              <td key={part.slug}>
                <IsoDrawing body={part.body} scale={scale} label={bodyName(part.body, locale)} />
              </td>
            ))}
          </tr>
          <tr className="comparison-parts">
            <td />
            {parts.map((part, index) => (
              <PartHead key={part.slug} comparison={comparison} index={index} texts={texts} />
            ))}
          </tr>
        </thead>
        <tbody>
          {differingRows.map((row) => (
            <Line key={row.id} row={row} best={texts.best} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {parts.map((part) => (
              <PartActions key={part.slug} part={part} quantity={quantity} texts={texts} />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Letter in the style of its line in the curves, part number, and the link that removes the part. */
function PartHead({
  comparison,
  index,
  texts,
}: {
  comparison: ComparisonData;
  index: number;
  texts: CompareTexts;
}) {
  const { parts, kept: keptParameters, plots } = comparison;
  const part = parts[index]!;
  const letter = String.fromCharCode(65 + index);
  const otherSlugs = parts.filter(({ slug }) => slug !== part.slug).map(({ slug }) => slug);
  return (
    <th scope="col">
      <span className="comparison-letter">
        {plots && (
          <svg width="24" height="8" aria-hidden="true">
            <path className={`plot-line${lineLook(letter)}`} d="M0 4H24" />
          </svg>
        )}
        {letter}
        <a
          className="comparison-remove"
          href={comparePath(otherSlugs, keptParameters)}
          aria-label={texts.remove({ partNumber: part.partNumber })}
          data-remove={part.slug}
        >
          {texts.removeShort}
        </a>
      </span>
      <a className="part-number" href={`/product/${part.slug}`}>
        {part.partNumber}
      </a>
    </th>
  );
}

function PartActions({
  part,
  quantity,
  texts,
}: {
  part: PartDetail;
  quantity: number | null;
  texts: CompareTexts;
}) {
  const numberForReaders = <span className="visually-hidden">{` ${part.partNumber}`}</span>;
  const line = quantity ? `${part.slug}:${quantity}` : part.slug;
  return (
    <td>
      {part.price !== null && (
        <a className="button button-small" data-add="" href={`/cart/add?lines=${encodeURIComponent(line)}`}>
          {quantity ? texts.addPieces({ pieces: formatCount(quantity) }) : texts.addToCart}
          {numberForReaders}
        </a>
      )}
      <a
        className="button button-small list-mark"
        data-list=""
        href={`/my-list/add?lines=${encodeURIComponent(part.slug)}`}
      >
        {texts.keepShort}
        {numberForReaders}
      </a>
    </td>
  );
}

/** What all parts share, listed once. */
function SameInAll({ comparison, quantity, locale }: ViewProps) {
  const texts = compareTexts(locale);
  const { parts } = comparison;
  const { sharedRows } = compareParts(parts, { ...comparison, quantity, locale, texts });
  if (sharedRows.length === 0) return null;
  return (
    <section className="comparison-same">
      <h2>{texts.sameInAll({ count: parts.length })}</h2>
      <dl>
        {sharedRows.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Line({ row, best }: { row: CompareRow; best: string }) {
  return (
    <tr>
      <th scope="row">
        {row.label}
        {row.note && <small>{` ${row.note}`}</small>}
      </th>
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one cell for each part, in their order
        <td key={index} className={cell.best ? 'best-value' : undefined}>
          {cell.text}
          {cell.best && ' '}
          {cell.best && <span className="best-mark">{best}</span>}
        </td>
      ))}
    </tr>
  );
}

function AddPart({
  comparison: { parts, kept: keptParameters },
  texts,
}: {
  comparison: ComparisonData;
  texts: CompareTexts;
}) {
  return (
    <form className="comparison-add" method="get" action="/compare">
      {parts.map(({ slug }) => (
        <input key={slug} type="hidden" name="parts" value={slug} />
      ))}
      {keptParameters.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <label>
        <span>{texts.add}</span>
        <input
          className="field mono"
          name="parts"
          placeholder={texts.addHint}
          maxLength={60}
          autoComplete="off"
        />
      </label>
      <button type="submit" className="button">
        {texts.addButton}
      </button>
      {parts.length === 0 && (
        <a className="accent-link" href="/category">
          {texts.browse}
        </a>
      )}
    </form>
  );
}
