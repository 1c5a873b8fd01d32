import { useTexts } from '../messages/index.ts';
import { useCutOff } from '../shell/use-cut-off.ts';
import { useShell } from '../shell/use-shell.ts';
import { Digits } from '../ui/buttons-and-icons.tsx';
import { homeTexts } from './texts.ts';

/** Promises of the company with their terms. */
export function Promises({ kits }: { kits: number }) {
  const t = useTexts(homeTexts);
  const { company } = useShell();
  const cutOff = useCutOff();
  if (!company || !cutOff) return null;
  const { samples, quote } = company;
  return (
    <section className="promises" aria-label={t.promises}>
      <div>
        <h3>{t.promiseShipTitle}</h3>
        <p>
          {t.promiseShip} <span className="mono">{cutOff}</span> {t.promiseShipEnd}
        </p>
      </div>
      <div>
        <h3>
          <a href="/samples">{t.promiseSamplesTitle}</a>
        </h3>
        <p>{t.promiseSamples({ numbers: samples.partNumbers, pieces: samples.pieces })}</p>
      </div>
      <div>
        <h3>
          <a href="/samples/kits">{t.promiseKitsTitle}</a>
        </h3>
        <p>
          <span className="mono">
            <Digits value={kits} />
          </span>{' '}
          {t.promiseKits}
        </p>
      </div>
      <div>
        <h3>{t.promiseQuoteTitle({ hours: quote.hours })}</h3>
        <p>{t.promiseQuote({ hours: quote.hours })}</p>
      </div>
    </section>
  );
}
