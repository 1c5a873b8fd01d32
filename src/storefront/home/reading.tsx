import { Link } from 'react-router';
import type { Interpretation, PartRow, PartsReply } from '#catalogue/contract';
import { formatUnitPrice, unitPriceOf } from '#kernel';
import { PlanDrawing, tableScale } from '../catalogue/drawings/index.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Chip, Digits } from '../ui/buttons-and-icons.tsx';
import { PartNumber } from '../ui/part-number.tsx';
import { type HomePrinting, printColumns } from './printing.ts';
import { homeTexts } from './texts.ts';

interface ReadingProps {
  reply: PartsReply;
  q: string;
  printing: HomePrinting;
}

/** The interpretation of a search text as chips, and the first matching parts. */
export function Reading({ reply, q, printing }: ReadingProps) {
  const t = useTexts(homeTexts);
  const { interpretation } = reply;
  const category = interpretation?.category ?? null;
  return (
    <>
      <p className="read">
        {interpretation ? (
          <>
            <span className="quiet">{t.readAs}</span>
            <Chips interpretation={interpretation} />
          </>
        ) : null}
        {category ? (
          <span>
            <span className="quiet">{t.readIn}</span> <b>{printing.titles[category] ?? category}</b>
          </span>
        ) : null}
        <Link className="quiet read-count" to={`/search?q=${encodeURIComponent(q)}`}>
          {reply.count === 1 ? t.partCount({ count: '1', one: true }) : <PartCount count={reply.count} />}
        </Link>
      </p>
      {reply.conflict ? <p className="read-conflict">{reply.conflict.text}</p> : null}
      {reply.results.length > 0 ? <Rows reply={reply} printing={printing} /> : null}
    </>
  );
}

function PartCount({ count }: { count: number }) {
  const t = useTexts(homeTexts);
  const [textBefore = '', textAfter = ''] = t.partCount({ count: '\u0000', one: false }).split('\u0000');
  return (
    <>
      {textBefore}
      <Digits value={count} />
      {textAfter}
    </>
  );
}

/** The interpretation as chips, with a link to the alternative one. */
function Chips({ interpretation }: { interpretation: Interpretation }) {
  const t = useTexts(homeTexts);
  const alternativeText = interpretation.alternatives.find((alternative) => alternative.text)?.text;
  return (
    <>
      {interpretation.chips
        .filter((chip) => chip.attribute !== 'category')
        .map((chip) => (
          <Chip
            key={`${chip.attribute} ${chip.text}`}
            detail={interpretation.filters[chip.attribute]?.alsoShow ? t.orHigher : undefined}
          >
            {chip.text}
            {alternativeText && chip.attribute === 'packageCase' ? (
              <Link
                className="chip-other"
                to={`/search?q=${encodeURIComponent(secondReading(interpretation, alternativeText))}`}
              >
                {t.insteadQuestion({ text: alternativeText })}
              </Link>
            ) : null}
          </Chip>
        ))}
      {interpretation.unknown.map((word) => (
        <Chip key={word} tone="bad" detail={t.notUnderstood}>
          <s>{word}</s>
        </Chip>
      ))}
    </>
  );
}

/** The query with the case size replaced by its alternative, e.g. `0402 metric`. */
function secondReading({ q }: Interpretation, alternativeSize: string): string {
  const [size = ''] = alternativeSize.split(' ');
  return q.includes(size) ? q.replace(size, alternativeSize) : `${q} ${alternativeSize}`;
}

function Rows({ reply, printing }: { reply: PartsReply; printing: HomePrinting }) {
  const t = useTexts(homeTexts);
  const { locale } = useShell();
  const columns = printColumns(reply.results, printing, locale);
  const scale = tableScale(reply.results.map((row) => row.body));
  return (
    <table className="preview" aria-label={t.resultsPreview}>
      <tbody>
        {reply.results.map((row, index) => (
          <tr key={row.slug}>
            <td className="preview-drawing">
              <PlanDrawing body={row.body} scale={scale} />
            </td>
            <th scope="row">
              <PartNumber href={`/product/${row.slug}`}>{row.partNumber}</PartNumber>
            </th>
            {columns.map((column, columnIndex) => (
              <td key={column.id} className={cellClass(column.isNumber, columnIndex)} title={column.label}>
                {column.cells[index]?.number}
                {column.cells[index]?.unit ? (
                  <span className="value-unit"> {column.cells[index]?.unit}</span>
                ) : null}
              </td>
            ))}
            <td
              className={
                row.stock > 0 ? 'preview-number preview-wide good' : 'preview-number preview-wide quiet'
              }
            >
              {row.stock > 0 ? (
                <>
                  <Digits value={row.stock} /> <span className="preview-word">{t.inStock}</span>
                </>
              ) : (
                <span className="preview-word">{t.noStock}</span>
              )}
            </td>
            <td className="preview-number">
              <Price row={row} reply={reply} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass = (isNumber: boolean, columnIndex: number) =>
  [isNumber ? 'preview-number' : 'preview-text', columnIndex > 0 ? 'preview-wide' : ''].join(' ').trim();

function Price({ row, reply }: { row: PartRow; reply: PartsReply }) {
  const t = useTexts(homeTexts);
  const { locale } = useShell();
  const price = row.priceAtQuantity ?? row.price;
  if (price === null) return <>–</>;
  const quantity = row.priceAtQuantity === null ? row.minimum : (reply.quantity ?? row.minimum);
  return (
    <>
      {formatUnitPrice(unitPriceOf(reply.currency, price), locale)}{' '}
      <span className="value-unit">
        {t.priceAt} <Digits value={quantity} />
      </span>
    </>
  );
}
