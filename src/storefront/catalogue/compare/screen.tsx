import type { PartDetail } from '#catalogue/contract';
import { IsoDrawing } from '../drawings/index.ts';
import { withUnit } from '../list/effective.ts';
import { printCount } from '../list/texts.ts';
import { lineLook } from '../product/plots/picture.ts';
import type { Compared } from './load.ts';
import { type CompareRow, compareParts, printPoint } from './rows.ts';
import { comparePath, MOST_COMPARED } from './selection.ts';
import { type CompareTexts, compareTexts } from './texts.ts';

export { loadComparison } from './load.ts';

interface ViewProps {
  compared: Compared;
  quantity: number | null;
  locale: string;
}

/** Parts side by side: what differs first, the best of each line named, all drawings at one scale, then the curves. */
export function ComparisonView({ compared, quantity, locale }: ViewProps) {
  const texts = compareTexts(locale);
  const { parts, plots } = compared;
  return (
    <>
      <Crumbs parts={parts} texts={texts} />
      <div className="cph">
        <h1>{parts.length === 0 ? texts.empty : texts.titleCount(parts.length)}</h1>
        <p>{leadOf(compared, quantity, { texts, locale })}</p>
        <PointForm compared={compared} texts={texts} />
      </div>
      <Notices compared={compared} texts={texts} />
      {parts.length > 0 && <Comparing compared={compared} quantity={quantity} locale={locale} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, escaped where it is made */}
      {plots && <div className="cpc" dangerouslySetInnerHTML={{ __html: plots }} />}
      {parts.length > 0 && <SameInAll compared={compared} quantity={quantity} locale={locale} />}
      {parts.length < MOST_COMPARED && <AddPart compared={compared} texts={texts} />}
    </>
  );
}

function leadOf(
  { parts, point }: Compared,
  quantity: number | null,
  { texts, locale }: { texts: CompareTexts; locale: string },
): string {
  if (parts.length === 0) return texts.emptyText;
  if (parts.length === 1) return texts.one;
  const figures = texts.figuresAt(
    point && printPoint(point, locale),
    quantity === null ? null : printCount(quantity),
  );
  return `${texts.differsFirst} ${figures}`;
}

/** Where the capacitors work: another voltage is another address. */
function PointForm({ compared: { parts, point, kept }, texts }: { compared: Compared; texts: CompareTexts }) {
  if (!point) return null;
  const asked = new Map(kept);
  return (
    <form className="cpf" method="get" action="/compare">
      <input type="hidden" name="parts" value={parts.map(({ slug }) => slug).join(',')} />
      {asked.has('quantity') && <input type="hidden" name="quantity" value={asked.get('quantity')} />}
      <label>
        {texts.workingVoltage}
        <input
          className="field mono"
          name="workingVoltage"
          defaultValue={withUnit(asked.get('workingVoltage') ?? `${point.voltage}`, 'V')}
          maxLength={20}
          autoComplete="off"
        />
      </label>
      <label>
        {texts.ambient}
        <input
          className="field mono"
          name="ambient"
          defaultValue={withUnit(asked.get('ambient') ?? `${point.ambient}`, '°C')}
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
    <nav className="cr" aria-label={texts.breadcrumbs}>
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

function Notices({ compared, texts }: { compared: Compared; texts: CompareTexts }) {
  if (compared.unknown.length === 0 && !compared.cut && !compared.problem) return null;
  return (
    <div className="cpn" role="status">
      {compared.problem && <p>{texts.problem(compared.problem)}</p>}
      {compared.unknown.length > 0 && (
        <p>
          {`${texts.notFound(compared.unknown.join(', '))} `}
          {compared.unknown.map((name) => (
            <a key={name} className="lk" href={`/search?q=${encodeURIComponent(name)}`}>
              {texts.searchFor(name)}
            </a>
          ))}
        </p>
      )}
      {compared.cut && <p>{texts.tooMany(MOST_COMPARED)}</p>}
    </div>
  );
}

/** Pixels that the largest body of a comparison may take. */
const DRAWING_ROOM = 84;
const LARGEST_SCALE = 32;

function scaleOf(parts: readonly PartDetail[]): number {
  const largest = Math.max(...parts.map(({ body }) => body.length + body.width + body.height * 0.6));
  return Math.max(2, Math.min(LARGEST_SCALE, Math.floor((DRAWING_ROOM / (largest * 0.87)) * 2) / 2));
}

function Comparing({ compared, quantity, locale }: ViewProps) {
  const texts = compareTexts(locale);
  const { parts } = compared;
  const { differing } = compareParts(parts, { ...compared, quantity, locale, texts });
  const scale = scaleOf(parts);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={`cpw cpw-${parts.length}`} aria-label={texts.table} tabIndex={0}>
        <table className="cpt">
          <thead>
            <tr className="cpd">
              <td>
                <span className="q">{texts.scale}</span>
              </td>
              {parts.map((part) => (
                <td key={part.slug}>
                  <IsoDrawing body={part.body} scale={scale} />
                </td>
              ))}
            </tr>
            <tr className="cpk">
              <td />
              {parts.map((part, at) => (
                <PartHead key={part.slug} compared={compared} at={at} texts={texts} />
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map((row) => (
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
    </>
  );
}

/** Letter with the look of its line in the curves, number, and the way out of the comparison. */
function PartHead({ compared, at, texts }: { compared: Compared; at: number; texts: CompareTexts }) {
  const { parts, kept, plots } = compared;
  const part = parts[at]!;
  const letter = String.fromCharCode(65 + at);
  const others = parts.filter(({ slug }) => slug !== part.slug).map(({ slug }) => slug);
  return (
    <th scope="col">
      <span className="cpl">
        {plots && (
          <svg width="24" height="8" aria-hidden="true">
            <path className={`plot-line${lineLook(letter)}`} d="M0 4H24" />
          </svg>
        )}
        {letter}
        <a
          className="cpx"
          href={comparePath(others, kept)}
          aria-label={texts.remove(part.partNumber)}
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
  const named = <span className="visually-hidden">{` ${part.partNumber}`}</span>;
  const line = quantity ? `${part.slug}:${quantity}` : part.slug;
  return (
    <td>
      {part.price !== null && (
        <a className="button button-small" data-add="" href={`/cart/add?lines=${encodeURIComponent(line)}`}>
          {quantity ? texts.addPieces(printCount(quantity)) : texts.addToCart}
          {named}
        </a>
      )}
      <a
        className="button button-small list-mark"
        data-list=""
        href={`/my-list/add?lines=${encodeURIComponent(part.slug)}`}
      >
        {texts.keepShort}
        {named}
      </a>
    </td>
  );
}

/** What all share, without repeating it in every column. */
function SameInAll({ compared, quantity, locale }: ViewProps) {
  const texts = compareTexts(locale);
  const { parts } = compared;
  const { same } = compareParts(parts, { ...compared, quantity, locale, texts });
  if (same.length === 0) return null;
  return (
    <section className="cps">
      <h2>{texts.sameInAll(parts.length)}</h2>
      <dl>
        {same.map(({ id, label, text }) => (
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
      {row.cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one cell for each part, in their order
        <td key={at} className={cell.best ? 'win' : undefined}>
          {cell.text}
          {cell.best && ' '}
          {cell.best && <span className="bs">{best}</span>}
        </td>
      ))}
    </tr>
  );
}

function AddPart({ compared: { parts, kept }, texts }: { compared: Compared; texts: CompareTexts }) {
  return (
    <form className="cpa" method="get" action="/compare">
      {parts.map(({ slug }) => (
        <input key={slug} type="hidden" name="parts" value={slug} />
      ))}
      {kept.map(([name, text]) => (
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
        <a className="lk" href="/category">
          {texts.browse}
        </a>
      )}
    </form>
  );
}
