import type { FormEvent } from 'react';
import { ApiError } from '../../storefront/api/errors.ts';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, SelectField, TextField, toast } from '../../storefront/ui/index.ts';
import { useMe } from '../shell/frame.tsx';
import { callDesk } from '../ui/client.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { TableHead } from '../ui/list/table-head.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import { type LifecycleReply, resetLifecycle, setLifecycle } from './contract.ts';
import { catalogueTexts } from './texts.ts';

type State = LifecycleReply['state'];

function useStateNames(): Record<State, string> {
  const t = useDeskTexts(catalogueTexts);
  return { NRND: t.lifeNrnd, 'Last Time Buy': t.lifeLtb, Obsolete: t.lifeObsolete, Active: t.lifeActive };
}

/** Parts that are discontinued individually, and the form to discontinue one. */
export function Lifecycles({ lifecycles, mayWrite }: { lifecycles: LifecycleReply[]; mayWrite: boolean }) {
  const t = useDeskTexts(catalogueTexts);
  return (
    <>
      <h2 className="desk-section">{t.lifecycles}</h2>
      <p className="quiet">
        {t.lifecyclesLead}{' '}
        <a
          className="link"
          href="/technical/product-change-notifications-pcns"
          target="_blank"
          rel="noreferrer"
        >
          {t.lifeNotices}
        </a>
      </p>
      {mayWrite && <Discontinue />}
      {lifecycles.length === 0 ? (
        <p className="desk-empty">{t.lifeNone}</p>
      ) : (
        <Table lifecycles={lifecycles} mayWrite={mayWrite} />
      )}
    </>
  );
}

function Discontinue() {
  const t = useDeskTexts(catalogueTexts);
  const names = useStateNames();
  const { isBusy, refusal, messageFor, attempt, reload, refuse } = useCall();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const saveLifecycle = (sure: boolean) =>
      callDesk(setLifecycle, {
        params: { number: text('number') },
        body: {
          state: text('state') as State,
          reason: text('reason'),
          lastOrder: text('lastOrder') || null,
          replacement: text('replacement') || null,
          sure,
        },
      });
    void attempt(async () => {
      try {
        await saveLifecycle(false);
      } catch (error) {
        if (!(error instanceof ApiError && error.param === 'sure')) throw error;
        if (!confirm(t.sureSoon)) return refuse(t.lastOrderSoon, 'lastOrder');
        await saveLifecycle(true);
      }
      form.reset();
      toast(t.lifeSaved, { kind: 'good' });
      await reload();
    });
  };
  return (
    <form className="life-form" aria-label={t.discontinue} onSubmit={send}>
      <TextField
        label={t.partNumber}
        name="number"
        required
        mono
        maxLength={40}
        pattern="[A-Za-z0-9][A-Za-z0-9.\/\-]+"
        error={refusal?.param === null ? refusal.message : messageFor('number')}
      />
      <SelectField label={t.lifeState} name="state" defaultValue="NRND">
        {Object.entries(names).map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.lastOrder}
        hint={t.lastOrderHint}
        name="lastOrder"
        type="date"
        error={messageFor('lastOrder')}
      />
      <TextField
        label={t.replacement}
        hint={t.replacementHint}
        name="replacement"
        mono
        maxLength={40}
        error={messageFor('replacement')}
      />
      <TextField
        label={t.why}
        hint={t.whyHint}
        name="reason"
        required
        maxLength={500}
        error={messageFor('reason')}
      />
      <p className="desk-actions">
        <Button type="submit" look="main" aria-disabled={isBusy}>
          {t.lifeSave}
        </Button>
      </p>
    </form>
  );
}

function Table({ lifecycles, mayWrite }: { lifecycles: LifecycleReply[]; mayWrite: boolean }) {
  const t = useDeskTexts(catalogueTexts);
  const names = useStateNames();
  const { locale } = useShell();
  const { timeZone } = useMe();
  const { change } = useCall({ toastsRefusals: true, reloadsAlways: true });
  const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  const reset = (number: string) =>
    change(() => callDesk(resetLifecycle, { params: { number } }), { message: t.lifeResetDone });
  return (
    <Scroll>
      <table className="desk-table">
        <TableHead
          heads={[
            t.partNumber,
            t.lifeState,
            t.lastOrder,
            t.replacement,
            t.why,
            t.lifeWhen,
            ...(mayWrite ? [t.lifeActs] : []),
          ]}
        />
        <tbody>
          {lifecycles.map((row) => (
            <tr key={row.productNumber}>
              <td className="mono">
                {row.isKnown ? (
                  <a
                    className="link"
                    href={`/product/${row.productNumber.toLowerCase()}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {row.productNumber}
                  </a>
                ) : (
                  <>
                    {row.productNumber} <span className="quiet">{t.lifeUnknown}</span>
                  </>
                )}
              </td>
              <td
                className={
                  row.stateNow === 'Obsolete' ? 'fault' : row.stateNow === 'Active' ? 'good' : 'warn'
                }
              >
                {names[row.stateNow]}
              </td>
              <td>{row.lastOrder ? day.format(new Date(`${row.lastOrder}T00:00:00Z`)) : '–'}</td>
              <td className="mono">{row.replacement ?? '–'}</td>
              <td className="desk-change">{row.reason}</td>
              <td className="quiet">
                {dayTimeText(new Date(row.changedAt), locale, timeZone)}
                <br />
                {row.changedBy}
              </td>
              {mayWrite && (
                <td>
                  <Button
                    size="small"
                    onClick={() =>
                      confirm(t.sureReset({ number: row.productNumber })) && void reset(row.productNumber)
                    }
                  >
                    {t.lifeReset}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
