import type { AttributeInfo, Conflict, Facet, Filters, PartsReply } from '#catalogue/contract';
import { formatAttribute, formatCount } from '#kernel';
import { axisTicks, tickPlace } from '../filters/range.tsx';
import { histogramPath, placeOf, scaleOf } from '../filters/scale.ts';
import { printFilter } from '../list/chips.ts';
import { listTexts } from '../list/texts.ts';
import { pathOfReading } from './address.ts';
import type { SearchHits } from './load.ts';
import { PageResults } from './pages.tsx';
import { searchTexts } from './texts.ts';

interface NothingProps {
  reply: PartsReply;
  attributes: Readonly<Record<string, AttributeInfo>>;
  locale: string;
}

/**
 * No result: which conditions conflict, how many parts each relaxation yields, and where the existing values lie. Never
 * substitutes other parts.
 */
export function NoResult({ hits, q, locale }: { hits: SearchHits; q: string; locale: string }) {
  const texts = searchTexts(locale);
  const { reply, attributes, pages } = hits;
  const { conflict } = reply;
  return (
    <section className="no-result">
      <h1>{conflict?.text ?? (pages.length > 0 ? texts.pages : texts.none)}</h1>
      {!conflict && <p className="quiet">{texts.noneText({ q })}</p>}
      {conflict && pages.length > 0 && <h2>{texts.pages}</h2>}
      <PageResults pages={pages} />
      {conflict && conflict.relaxations.length > 0 && (
        <Relaxations conflict={conflict} attributes={attributes} locale={locale} />
      )}
      <ValueHistograms reply={reply} attributes={attributes} locale={locale} />
      <p className="no-result-help">
        {`${texts.help} `}
        <a
          className="accent-link quote-link"
          data-quote=""
          href={`/quote?lines=${encodeURIComponent(q.replaceAll(',', ' '))}`}
        >
          {texts.askEngineer}
        </a>{' '}
        <a className="accent-link" href="/category">
          {texts.orBrowse}
        </a>
      </p>
    </section>
  );
}

/** Conditions to drop, and how many parts that yields. */
export function Relaxations({
  conflict,
  attributes,
  locale,
}: {
  conflict: Conflict;
  attributes: NothingProps['attributes'];
  locale: string;
}) {
  const texts = searchTexts(locale);
  return (
    <table className="ruled">
      <thead>
        <tr>
          <th scope="col">{texts.giveUp}</th>
          <th scope="col" className="number">
            {texts.parts}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {conflict.relaxations.map((relaxation) => {
          const path = pathOfReading(relaxation, attributes);
          return (
            <tr key={path}>
              <td>{relaxation.text}</td>
              <td className="number">{formatCount(relaxation.count)}</td>
              <td className="number">
                <a
                  className="accent-link"
                  href={path}
                  aria-label={texts.showParts({ text: relaxation.text })}
                >
                  {texts.show}
                </a>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Bars = Extract<Facet, { histogram: unknown }>;

/** The conflicting numeric conditions, with the values of the parts that meet all others. */
function conflictingHistograms(reply: PartsReply): { id: string; bars: Bars }[] {
  const ids = reply.conflict?.attributes ?? Object.keys(reply.filters);
  return ids.flatMap((id) => {
    const facet = reply.facets[id];
    if (!facet || !('histogram' in facet)) return [];
    return facet.histogram.filter((bar) => bar.count > 0).length > 1 ? [{ id, bars: facet }] : [];
  });
}

function requestedNumber(filters: Filters, id: string): number | undefined {
  const filter = filters[id];
  const requestedValue = filter?.eq ?? filter?.min ?? filter?.max;
  return typeof requestedValue === 'number' ? requestedValue : undefined;
}

const WIDTH = 100;
const HEIGHT = 36;

/** Text anchor for a position in per cent, so that a label stays inside the drawing, also on a phone. */
function labelAnchor(place: number): 'start' | 'middle' | 'end' {
  if (place < 25) return 'start';
  return place > 75 ? 'end' : 'middle';
}

/** Histograms of the values of parts that meet all other conditions, with the requested value marked. */
export function ValueHistograms({ reply, attributes, locale }: NothingProps) {
  const texts = searchTexts(locale);
  const charts = conflictingHistograms(reply).slice(0, 2);
  if (charts.length === 0) return null;
  return (
    <>
      <h2>{texts.whereTheyAre}</h2>
      {charts.map(({ id, bars }) => {
        const info = attributes[id];
        const requestedValue = requestedNumber(reply.filters, id);
        if (!info || requestedValue === undefined) return null;
        const first = bars.histogram.find((bar) => bar.from > 0)?.from ?? bars.min;
        const scale = scaleOf(
          Math.min(first, requestedValue),
          Math.max(bars.histogram.at(-1)?.to ?? requestedValue, requestedValue),
          info.facet,
        );
        const position = Math.round(placeOf(scale, requestedValue) * 1000) / 10;
        const word = printFilter(info, reply.filters[id] ?? {}, locale, listTexts(locale));
        return (
          <figure key={id} className="value-histogram">
            <figcaption>{texts.whereTheyAreText({ label: info.label })}</figcaption>
            <svg
              className="histogram"
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`${formatAttribute(info, bars.min, locale).text} – ${formatAttribute(info, bars.max, locale).text}; ${texts.asked}: ${word}`}
            >
              <path fill="currentColor" d={histogramPath(bars.histogram, scale, HEIGHT)} />
              <path className="asked-line" d={`M${position} 0v${HEIGHT}`} />
            </svg>
            <svg className="axis-labels" aria-hidden>
              {axisTicks(scale).map((value) => (
                <text key={value} {...tickPlace(scale, value)}>
                  {formatAttribute(info, value, locale).text}
                </text>
              ))}
              <text className="asked" textAnchor={labelAnchor(position)} x={`${position}%`} y="24">
                {`${word} ${texts.asked}`}
              </text>
            </svg>
          </figure>
        );
      })}
    </>
  );
}
