import { formatCount, formatMoney, formatNumber, formatSpan, moneyOf } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button } from '../ui/index.ts';
import { LeavingForm, WorkForm } from './bench-queue.tsx';
import { correctTexts } from './correct-texts.ts';
import type { BenchData } from './load.ts';
import { bomTexts } from './texts.ts';

const MOST_CART_LINES = 500;

/** Totals of the decided rows, their availability, and the buttons for cart, list and quote. */
export function Foot({ sheet }: { sheet: BenchData }) {
  const t = useTexts(bomTexts);
  const correct = useTexts(correctTexts);
  const { locale } = useShell();
  const { totals, currency, boards, id, groups } = sheet;
  if (!totals) return null;
  /** Rows that a quote leaves out: not fitted, skipped, or parts that we do not make. */
  const leftOut = groups.unfitted + groups.foreign;
  const isTooLong = totals.cartLines > MOST_CART_LINES;
  const digits = totals.perBoard >= 1 ? 2 : 4;
  const perBoard = formatNumber(totals.perBoard, locale, { maximum: digits, minimum: Math.min(2, digits) });
  return (
    <div className="bom-foot" id="bom-foot" tabIndex={-1}>
      <div className="bom-sum">
        <span className="quiet">{t.forTotal({ boards })}</span>
        <span>
          <b className="bom-amount">{formatMoney(moneyOf(currency, totals.total), locale)}</b>{' '}
          {boards > 1 && <span className="quiet mono">{t.aBoard({ price: perBoard })}</span>}
        </span>
      </div>
      {totals.rows > 0 && <Availability sheet={sheet} />}
      <div className="bom-leave no-print">
        <div className="bom-outs">
          {groups.good + groups.doubt > 0 && (
            <>
              <a className="button" href={`/bom/${id}/list.csv`} download>
                {t.csv}
              </a>
              <a className="button" href={`/bom/${id}/list.xlsx`} download>
                {t.xlsx}
              </a>
              <LeavingForm>
                <Button type="submit" name="do" value="list" disabled={totals.rows === 0}>
                  {t.toList}
                </Button>
              </LeavingForm>
              <QuoteButton id={id} />
            </>
          )}
          <LeavingForm>
            <Button
              type="submit"
              look="main"
              name="do"
              value="cart"
              data-press="cart"
              disabled={totals.cartLines === 0 || isTooLong}
            >
              {t.toCart({ lines: totals.cartLines })}
            </Button>
          </LeavingForm>
        </div>
        {totals.rows - totals.unpriced > totals.cartLines && (
          <p className="note bom-leave-note">
            {correct.together({
              rows: formatCount(totals.rows - totals.unpriced),
              lines: formatCount(totals.cartLines),
            })}
          </p>
        )}
        {isTooLong && <p className="note bom-leave-note">{t.tooManyForCart}</p>}
        {(groups.doubt > 0 || leftOut > 0) && (
          <p className="note bom-leave-note">
            {t.quoteTakes({ parts: formatCount(groups.good), openRows: formatCount(groups.doubt) })}
            {leftOut > 0 && ` ${t.quoteLeaves({ rows: formatCount(leftOut) })}`}
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * With script the quote form opens on this page with every row; without script a page receives the rows by its address.
 */
function QuoteButton({ id }: { id: string }) {
  const t = useTexts(bomTexts);
  return (
    <a
      className="button"
      href={`/bom/${id}/quote`}
      onClick={(event) => {
        event.preventDefault();
        void openQuote(id);
      }}
    >
      {t.quote}
    </a>
  );
}

async function openQuote(id: string): Promise<void> {
  const answer = await fetch(`/bom/${id}/quote.txt`).catch(() => null);
  if (!answer?.ok) {
    window.location.assign(`/bom/${id}/quote`);
    return;
  }
  window.dispatchEvent(new CustomEvent('open-custom-modal', { detail: { lines: await answer.text() } }));
}

function Availability({ sheet: { totals, groups, currency } }: { sheet: BenchData }) {
  const t = useTexts(bomTexts);
  const correct = useTexts(correctTexts);
  const { locale } = useShell();
  if (!totals) return null;
  const { rows, ready, waiting, waitWeeks, replaceable, unpriced: unpricedCount } = totals;
  return (
    <div className="bom-there">
      {rows > 0 &&
        (waiting === 0 ? t.allShip : t.ships({ ready: formatCount(ready), rows: formatCount(rows) }))}{' '}
      {waiting > 0 && (
        <>
          <b>
            {t.wait({
              rows: waiting,
              weeks: waitWeeks
                ? t.weeksLong({ weeks: formatSpan(...waitWeeks), most: waitWeeks[1] })
                : t.later,
            })}
          </b>
          {replaceable === 0 && '.'}
        </>
      )}
      {waiting > 0 && replaceable > 0 && (
        <WorkForm className="bom-press no-print">
          {': '}
          <button type="submit" name="do" value="stock" className="link">
            {t.insteadOf({ rows: formatCount(replaceable) })}
          </button>
        </WorkForm>
      )}{' '}
      {unpricedCount > 0 && <span className="quiet">{t.unpriced({ rows: unpricedCount })} </span>}
      {totals.thrifty > 0 && (
        <WorkForm className="bom-press no-print">
          <button type="submit" name="do" value="total" className="link">
            {correct.moreOfAll({
              rows: totals.thrifty,
              sum: formatMoney(moneyOf(currency, totals.saving), locale),
            })}
          </button>
          {'. '}
        </WorkForm>
      )}
      {groups.doubt > 0 && <span className="warn">{t.openRows({ rows: groups.doubt })}</span>}
    </div>
  );
}
