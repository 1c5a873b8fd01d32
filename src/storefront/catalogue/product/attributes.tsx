import type { PartDetail } from '#catalogue/contract';
import { formatSpan } from '#kernel';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { handlingOf, moistureLevel } from './handling.ts';
import { printMm } from './numbers.ts';
import { sheetTexts } from './sheet-texts.ts';

/** Facts of the offer, not of the part: the price box shows them. */
const OFFER_ATTRIBUTES: ReadonlySet<string> = new Set(['inStock', 'unitPrice', 'packaging', 'reelQty']);

/** Attributes that are neither electrical nor optical. */
const BODY_ATTRIBUTES: ReadonlySet<string> = new Set([
  'packageCase',
  'caseCode',
  'length',
  'width',
  'height',
  'termination',
  'features',
  'qualification',
  'msl',
  'rohs',
  'reach',
  'halogenFree',
  'lifecycle',
  'leadTimeWeeks',
  'series',
]);

/** Attributes that the rows for trade and dimensions state in more detail. */
const REPEATED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'length',
  'width',
  'height',
  'series',
  'leadTimeWeeks',
]);

interface Row {
  id: string;
  label: string;
  display: string;
  note?: string;
  /** Pages with further details. */
  links?: readonly { text: string; href: string }[];
}

/** All attributes as two ruled tables: electrical, then body and compliance. */
export function Attributes({ part }: { part: PartDetail }) {
  const texts = useTexts(sheetTexts);
  const { locale } = useShell();
  const statedAttributes = part.specification.filter(
    ({ id, value, display }) => value !== null && display !== '' && !OFFER_ATTRIBUTES.has(id),
  );
  const electrical = statedAttributes.filter(({ id }) => !BODY_ATTRIBUTES.has(id));
  const body = statedAttributes.filter(({ id }) => BODY_ATTRIBUTES.has(id) && !REPEATED_ATTRIBUTES.has(id));
  return (
    <section className="attributes" aria-labelledby="attributes">
      <h2 id="attributes">{texts.attributes}</h2>
      <div className="pairs">
        <RuledTable caption={texts.electrical} rows={electrical} />
        <RuledTable
          caption={texts.bodyAndTrade}
          rows={withHandlingLinks(part, texts, [...body, ...tradeRows(part, texts, body, locale)])}
        />
      </div>
    </section>
  );
}

type Texts = (typeof sheetTexts)['en'];

/** Rows for customs, purchasing and production, unless an attribute states the same. */
function tradeRows(part: PartDetail, texts: Texts, statedRows: readonly Row[], locale: string): Row[] {
  const has = new Set(statedRows.map(({ id }) => id));
  const { length, width, height } = part.body;
  const { length: tolL, width: tolW } = part.dimensionTolerance;
  const mm = (value: number, tolerance: number | null) =>
    tolerance === null ? printMm(value, locale) : `${printMm(value, locale)} ±${printMm(tolerance, locale)}`;
  const rows: Row[] = [
    {
      id: 'dimensions',
      label: texts.dimensions,
      display:
        part.body.shape === 'kit'
          ? ''
          : `${mm(length, tolL)} × ${mm(width, tolW)} × ${printMm(height, locale)} max. mm`,
    },
    { id: 'msl', label: 'MSL', display: part.trade.msl },
    {
      id: 'reflowPeak',
      label: texts.reflowPeak,
      display: part.reflowPeak ? `${part.reflowPeak}\u00a0°C` : '',
    },
    { id: 'rohs', label: 'RoHS', display: part.trade.rohs },
    { id: 'reach', label: 'REACH', display: part.trade.reach },
    { id: 'lifecycle', label: texts.lifecycle, display: part.lifecycle },
    {
      id: 'leadTime',
      label: texts.leadTime,
      display: part.leadTimeWeeks
        ? texts.weeks({ weeks: formatSpan(...part.leadTimeWeeks), most: part.leadTimeWeeks[1] })
        : '',
    },
    { id: 'hts', label: texts.hts, display: part.trade.hts },
    { id: 'eccn', label: texts.eccn, display: part.trade.eccn },
    { id: 'series', label: texts.series, display: part.series.name },
  ];
  return rows.filter(({ id, display }) => !has.has(id) && display !== '');
}

/** Adds links to the library's storage and soldering pages for this part; a kit has no body and gets none. */
function withHandlingLinks(part: PartDetail, texts: Texts, rows: readonly Row[]): Row[] {
  if (part.body.shape === 'kit') return [...rows];
  const handlingPaths = handlingOf(part);
  const storage = { text: texts.storage, href: handlingPaths.storage };
  const floorLifeLinks =
    moistureLevel(part) === '1' ? [] : [{ text: texts.floorLife, href: handlingPaths.floorLife }];
  const links: Readonly<Record<string, Row['links']>> = {
    msl: [...floorLifeLinks, storage],
    reflowPeak: [{ text: texts.profile, href: handlingPaths.profile }],
  };
  return rows.map((row) => ({ ...row, links: links[row.id] }));
}

function RuledTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <table className="ruled-pairs">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ id, label, display, note, links = [] }) => (
          <tr key={id}>
            <th scope="row" className="pair-name">
              {label}
            </th>
            <td className="pair-value">
              {display}
              {note && <small> {note}</small>}
              {links.map(({ text, href }) => (
                <a key={href} className="link pair-link no-print" href={href}>
                  {text}
                </a>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `application/json` as "JSON". */
const kindOf = (type: string): string => (type.split('/').at(-1) ?? type).toUpperCase();

/** The documents of this part. */
export function Documents({ documents }: { documents: PartDetail['documents'] }) {
  const texts = useTexts(sheetTexts);
  if (documents.length === 0) return null;
  return (
    <section className="documents" aria-labelledby="documents">
      <h2 id="documents">{texts.documents}</h2>
      <ul>
        {documents.map(({ title, type, url }) => (
          <li key={url} className="document">
            <a className="link" href={url}>
              {title}
            </a>
            <span className="quiet">{kindOf(type)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
