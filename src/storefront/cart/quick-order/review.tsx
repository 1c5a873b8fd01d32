import { Link } from 'react-router';
import type { QuickOrderLine, QuickOrderReply } from '#commerce/cart/contract';
import { formatCount, formatMoney, moneyOf } from '#kernel';
import { languageOf } from '#messages';
import { printSum, printUnitPrice } from '../../catalogue/product/numbers.ts';
import { packagingNames } from '../../catalogue/product/packaging-names.ts';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Button } from '../../ui/index.ts';
import { type CartTexts, cartTexts } from '../texts.ts';

/** Every line as written and as read, problems first, each with its possible corrections. */
export function Review({ reply }: { reply: QuickOrderReply }) {
  const t = useTexts(cartTexts);
  const { locale } = useShell();
  const { lines, good, problems, currency, total } = reply;
  const sortedLines = [...lines.filter(({ ok }) => !ok), ...lines.filter(({ ok }) => ok)];
  return (
    <div className="quick-review">
      <p role="status">
        {good > 0 ? t.quickGood({ lines: good }) : t.quickNone}
        {problems > 0 && (
          <>
            {' · '}
            <span className="warn">{t.quickBad({ lines: problems })}</span>
          </>
        )}
      </p>
      <table className="cart-table quick-lines" aria-label={t.quick}>
        <thead>
          <tr>
            <th scope="col">{t.quickLine}</th>
            <th scope="col">{t.quickWritten}</th>
            <th scope="col">{t.part}</th>
            <th scope="col">{t.packaging}</th>
            <th scope="col" className="cl-number">
              {t.quantity}
            </th>
            <th scope="col" className="cl-number">
              {t.stockNow}
            </th>
            <th scope="col" className="cl-number">
              {t.each({ currency })}
            </th>
            <th scope="col" className="cl-number">
              {t.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {sortedLines.map((line) => (
            <Row key={line.line} line={line} currency={currency} t={t} />
          ))}
        </tbody>
      </table>
      {good > 0 && (
        <p className="quick-add">
          <span className="mono">{formatMoney(moneyOf(currency, total), locale)}</span>
          <Button type="submit" look="main" size="large" name="do" value="add">
            {t.quickAdd({ lines: good })}
          </Button>
        </p>
      )}
    </div>
  );
}

interface RowProps {
  line: QuickOrderLine;
  currency: string;
  t: CartTexts;
}

function Row({ line, currency, t }: RowProps) {
  const { locale } = useShell();
  const { part, quantity } = line;
  const names = packagingNames[languageOf(locale)];
  if (!part || !line.ok) {
    return (
      <tr className="quick-bad">
        <td className="mono quiet">{line.line}</td>
        <td className="mono quick-written">{line.text}</td>
        <td colSpan={6}>
          <Problem line={line} t={t} />
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <td className="mono quiet">{line.line}</td>
      <td className="mono quick-written">{line.text}</td>
      <th scope="row" className="cl-part">
        <Link to={`/product/${part.slug}`} className="mono">
          {part.partNumber}
        </Link>
        <p className="quiet">{part.name}</p>
      </th>
      <td>{names[part.packaging] ?? part.packagingName}</td>
      <td className="cl-number mono">{formatCount(quantity ?? 0)}</td>
      <td className="cl-number mono">
        <span className={part.stock >= (quantity ?? 0) ? 'good' : 'warn'}>{formatCount(part.stock)}</span>
      </td>
      <td className="cl-number mono">{printUnitPrice(part.price, currency, locale)}</td>
      <td className="cl-number mono">{printSum(part.total, currency, locale)}</td>
    </tr>
  );
}

/** The problem of a line, with a button for each correction. */
function Problem({ line, t }: Omit<RowProps, 'currency'>) {
  const { problem, suggestions, quantity } = line;
  const orderable = problem?.orderable ?? null;
  return (
    <div className="quick-problem">
      <p className="warn">{problem?.message}</p>
      {orderable !== null && (
        <Button type="submit" size="small" name="fix" value={`${line.line}=${line.partNumber}, ${orderable}`}>
          {t.quickUse({ quantity: formatCount(orderable) })}
        </Button>
      )}
      {suggestions.length > 0 && (
        <ul aria-label={t.quickMeant}>
          {suggestions.map(({ partNumber, name }) => (
            <li key={partNumber}>
              <button
                type="submit"
                className="cl-take mono"
                name="fix"
                value={`${line.line}=${partNumber}, ${quantity ?? 1}`}
              >
                {partNumber}
              </button>{' '}
              <span className="quiet">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
