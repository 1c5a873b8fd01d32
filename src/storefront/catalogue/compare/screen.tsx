import type { PartDetail } from '#catalogue/contract';
import { IsoDrawing } from '../drawings/index.ts';
import { printCount } from '../list/texts.ts';
import type { Compared } from './load.ts';
import { type CompareRow, compareParts } from './rows.ts';
import { comparePath, MOST_COMPARED } from './selection.ts';
import { type CompareTexts, compareTexts } from './texts.ts';

export { loadComparison } from './load.ts';

interface ViewProps {
  compared: Compared;
  quantity: number | null;
  locale: string;
}

/** Parts side by side: what differs first, the best of each line named, all drawings at one scale. */
export function ComparisonView({ compared, quantity, locale }: ViewProps) {
  const texts = compareTexts(locale);
  const { parts } = compared;
  const lead =
    parts.length === 0 ? texts.emptyText : parts.length === 1 ? texts.one : leadOf(quantity, texts);
  return (
    <>
      <Crumbs parts={parts} texts={texts} />
      <div className="cph">
        <h1>{parts.length === 0 ? texts.empty : texts.titleCount(parts.length)}</h1>
        <p>{lead}</p>
      </div>
      <Notices compared={compared} texts={texts} />
      {parts.length > 0 && <Comparing parts={parts} quantity={quantity} locale={locale} />}
      {parts.length < MOST_COMPARED && <AddPart parts={parts} texts={texts} />}
    </>
  );
}

function leadOf(quantity: number | null, texts: CompareTexts): string {
  const prices = quantity ? texts.figuresAt(printCount(quantity)) : texts.figuresSmallest;
  return `${texts.differsFirst} ${prices}`;
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
  if (compared.unknown.length === 0 && !compared.cut) return null;
  return (
    <div className="cpn" role="status">
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

function Comparing({
  parts,
  quantity,
  locale,
}: {
  parts: readonly PartDetail[];
  quantity: number | null;
  locale: string;
}) {
  const texts = compareTexts(locale);
  const { differing, same } = compareParts(parts, quantity, locale, texts);
  const scale = scaleOf(parts);
  const slugs = parts.map(({ slug }) => slug);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className="cpw" aria-label={texts.table} tabIndex={0}>
        <table className="cpt">
          <thead>
            <tr>
              <th scope="col">
                <span className="q">{texts.scale}</span>
              </th>
              {parts.map((part, at) => (
                <th key={part.slug} scope="col">
                  <IsoDrawing body={part.body} scale={scale} />
                  <span className="cpl">{String.fromCharCode(65 + at)}</span>
                  <a className="part-number" href={`/product/${part.slug}`}>
                    {part.partNumber}
                  </a>
                  {part.price !== null && (
                    <a className="button button-small" data-add="" href={`/cart/add?lines=${part.slug}`}>
                      {texts.addToCart}
                      <span className="visually-hidden">{` ${part.partNumber}`}</span>
                    </a>
                  )}
                  <a
                    className="button button-small list-mark"
                    data-list=""
                    href={`/my-list/add?lines=${part.slug}`}
                  >
                    {texts.keep}
                    <span className="visually-hidden">{` ${part.partNumber}`}</span>
                  </a>
                  <a
                    className="cpx"
                    href={comparePath(slugs.filter((slug) => slug !== part.slug))}
                    aria-label={texts.remove(part.partNumber)}
                    data-remove={part.slug}
                  >
                    {texts.removeShort}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map((row) => (
              <Line key={row.id} row={row} best={texts.best} />
            ))}
          </tbody>
        </table>
      </section>
      {same.length > 0 && (
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
      )}
    </>
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
          {cell.best && <span className="bs">{best}</span>}
        </td>
      ))}
    </tr>
  );
}

function AddPart({ parts, texts }: { parts: readonly PartDetail[]; texts: CompareTexts }) {
  return (
    <form className="cpa" method="get" action="/compare">
      {parts.map(({ slug }) => (
        <input key={slug} type="hidden" name="parts" value={slug} />
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
