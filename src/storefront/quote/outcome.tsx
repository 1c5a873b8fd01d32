import { useEffect, useRef } from 'react';
import { answerTimeText } from '#quotes/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button } from '../ui/buttons-and-icons.tsx';
import type { AcceptedQuote, QuoteFault } from './draft.ts';
import { inWords, quoteTexts } from './texts.ts';
import { useIsHere, visitorsZone } from './visitor-time-zone.ts';

/** Reference and answer time of an accepted request. Takes the focus, so that it is seen and read out. */
export function AcceptedPanel({ quote }: { quote: AcceptedQuote }) {
  const t = useTexts(quoteTexts);
  const { locale, company } = useShell();
  const box = useRef<HTMLElement>(null);
  const isHere = useIsHere();
  useEffect(() => box.current?.focus(), []);
  const { reference, answerBy, email } = quote;
  // Without script the visitor's time zone is unknown: use that of the company, which is then shown.
  const zone = isHere ? visitorsZone() : (company?.cutOff.timeZone ?? 'UTC');
  return (
    <section className="quote-taken" tabIndex={-1} ref={box} aria-label={t.taken}>
      <strong>{t.taken}</strong>
      <dl>
        {reference && (
          <div>
            <dt>{t.reference}</dt>
            <dd className="mono">{reference}</dd>
          </div>
        )}
        {answerBy && (
          <div>
            <dt>{t.answerBy}</dt>
            <dd>
              <time dateTime={answerBy}>{answerTimeText(new Date(answerBy), locale, zone)}</time>{' '}
              <span className="quiet">{isHere ? t.yourTime : zone}</span>
            </dd>
          </div>
        )}
      </dl>
      <p>{t.confirmationTo({ email })}</p>
      <p className="quiet">{t.inAccount({ email })}</p>
    </section>
  );
}

/** Why a request was not sent. All fields keep their values. */
export function FaultBanner({ fault, onRetry }: { fault: QuoteFault; onRetry?: () => void }) {
  const t = useTexts(quoteTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="quote-fault">
      <div role="alert" tabIndex={-1} ref={box}>
        {fault.kind === 'told' ? (
          inWords(t, fault.message)
        ) : (
          <>
            <strong>{t.wrong}</strong>
            {t.wrongLater}
          </>
        )}
      </div>
      {fault.kind === 'unexpected' && fault.detail ? <p>{inWords(t, fault.detail)}</p> : null}
      {onRetry ? <Button onClick={onRetry}>{t.tryAgain}</Button> : null}
    </div>
  );
}
