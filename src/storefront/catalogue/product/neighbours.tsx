import type { PartDetail } from '#catalogue/contract';
import { formatCount, formatSI, formatSpan, normalisePrintedText } from '#kernel';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { PlanDrawing, PlanSheet, ScaleBar, tableScale } from '../drawings/index.ts';
import { alignDecimals, printMm, printSum, printUnitPrice } from './numbers.ts';
import { sheetTexts } from './sheet-texts.ts';

interface NeighboursProps {
  rows: PartDetail['neighbours'];
  currency: string;
  /** Quantity of the prices; null for the smallest lot. */
  quantity: number | null;
}

const leadBearing = (termination: unknown): boolean =>
  typeof termination === 'string' && termination.includes('SnPb');

/** Similar parts: what differs, with stock and price. */
export function Neighbours({ rows, currency, quantity }: NeighboursProps) {
  const texts = useTexts(sheetTexts);
  const { locale } = useShell();
  if (rows.length === 0) return null;
  const bodies = rows.map((row) => row.body);
  const scale = tableScale(bodies);
  const effective = effectiveColumn(rows, locale);
  const prices = alignDecimals(rows.map((row) => unitPrice(row, quantity, currency, locale)));
  return (
    <section className="neighbours" aria-labelledby="neighbours">
      <h2 id="neighbours">
        {texts.neighbours}{' '}
        <small>
          {texts.neighboursHint} ·{' '}
          {quantity === null ? texts.pricesAtMinimum : texts.pricesAt({ quantity: formatCount(quantity) })}
        </small>
      </h2>
      <div className="sideways">
        <PlanSheet bodies={bodies} scale={scale} name="n">
          <table className="ruled near">
            <thead>
              <tr>
                <td className="near-scale">
                  <ScaleBar mm={scale >= 6 ? 4 : 10} scale={scale} />
                </td>
                <th scope="col">{texts.partNumber}</th>
                <th scope="col">{texts.differs}</th>
                {effective && (
                  <th scope="col" className="number near-left" title={texts.modelledHint}>
                    {texts.leftAt({ voltage: effective.at })}
                  </th>
                )}
                <th scope="col" className="number">
                  {texts.heightHead} <span className="quiet">mm</span>
                </th>
                <th scope="col" className="number">
                  {texts.stock}
                </th>
                <th scope="col" className="number">
                  {texts.eachIn({ currency })}
                </th>
                <th scope="col" className="number">
                  {texts.total}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={row.slug} className="near-row">
                  <td className="near-drawing">
                    <PlanDrawing body={row.body} scale={scale} />
                  </td>
                  <th scope="row" className="near-number">
                    <a href={`/product/${row.slug}`}>{row.partNumber}</a>
                    {leadBearing(row.attributes['termination']) && (
                      <span className="part-tag">{texts.leadTag}</span>
                    )}
                  </th>
                  <td className="near-differs">{normalisePrintedText(row.differs)}</td>
                  {effective && (
                    <td
                      className="number near-left"
                      data-label={`${texts.leftAt({ voltage: effective.at })} `}
                    >
                      {effective.cells[index] ? (
                        <>
                          <svg className="near-bar" width="60" height="6" aria-hidden="true">
                            <rect width="60" height="6" />
                            <rect width={Math.round(60 * effective.cells[index].share)} height="6" />
                          </svg>
                          {effective.cells[index].text}
                        </>
                      ) : (
                        '–'
                      )}
                    </td>
                  )}
                  <td className="number near-height">{printMm(row.body.height, locale)}</td>
                  <td className="number near-stock">{stockText(row, texts)}</td>
                  <td className="number near-unit" data-label={` ${texts.eachIn({ currency })}`}>
                    {prices[index]}
                  </td>
                  <td className="number near-sum">{totalText(row, quantity, currency, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PlanSheet>
      </div>
    </section>
  );
}

/** Shares at or above this count as no loss of capacitance. */
const MAX_SHOWN_SHARE = 0.99;

/** Column of effective capacitance at one voltage; null where no part loses any. */
function effectiveColumn(rows: NeighboursProps['rows'], locale: string) {
  const point = rows.find(({ at }) => at)?.at;
  const printedCapacitances = rows.map(({ attributes: { effectiveCapacitance: value } }) =>
    typeof value === 'number' ? formatSI(value, 'F', 3, locale) : { number: '', unit: '' },
  );
  const numbers = alignDecimals(printedCapacitances.map(({ number }) => number));
  const cells = rows.map(({ attributes: { effectiveCapacitance, capacitance } }, index) =>
    typeof effectiveCapacitance === 'number' && typeof capacitance === 'number'
      ? {
          text: `${numbers[index]}\u202f${printedCapacitances[index]?.unit}`,
          share: effectiveCapacitance / capacitance,
        }
      : null,
  );
  const isShown = point && cells.some((cell) => cell && cell.share < MAX_SHOWN_SHARE);
  return isShown ? { at: formatSI(point.voltage, 'V', 3, locale).text, cells } : null;
}

type Row = NeighboursProps['rows'][number];
type Texts = (typeof sheetTexts)['en'];

function unitPrice(row: Row, quantity: number | null, currency: string, locale: string): string {
  const price = quantity === null ? row.price : row.priceAtQuantity;
  return price === null ? '–' : printUnitPrice(price, currency, locale);
}

function totalText(row: Row, quantity: number | null, currency: string, locale: string): string {
  const total = quantity === null ? row.totalAtMinimum : row.totalAtQuantity;
  return total === null ? '–' : printSum(total, currency, locale);
}

function stockText({ stock, leadTimeWeeks }: Row, texts: Texts) {
  if (stock > 0) return <span className="good">{formatCount(stock)}</span>;
  return (
    <span className="quiet">
      {leadTimeWeeks ? texts.weeksShort({ weeks: formatSpan(...leadTimeWeeks) }) : texts.back}
    </span>
  );
}
