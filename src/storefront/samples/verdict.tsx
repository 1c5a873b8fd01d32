import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay } from '#kernel';
import { answerTimeText } from '#quotes/contract';
import type { KitState, SampleReply, SentParcel } from '#samples/contract';
import { useTexts } from '../messages/index.ts';
import { useIsHere, visitorsZone } from '../quote/visitor-time-zone.ts';
import { useShell } from '../shell/use-shell.ts';
import { type SampleWords, sampleTexts } from './texts.ts';

type Decision = Pick<SampleReply, 'status' | 'code' | 'reason' | 'reference' | 'answerBy'> &
  Partial<Pick<SampleReply, 'againFrom'> & Pick<KitState, 'kit' | 'appliedAt' | 'sent'>>;

/** The decision in place of the form: first the decision, then its reason, then the reference. */
export function Verdict({ decision, children }: { decision: Decision; children?: ReactNode }) {
  const t = useTexts(sampleTexts);
  const { locale, company } = useShell();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isHere = useIsHere();
  const zone = isHere ? visitorsZone() : (company?.cutOff.timeZone ?? 'UTC');
  const moment = (iso: string) =>
    `${answerTimeText(new Date(iso), locale, zone)} (${isHere ? t.yourTime : zone})`;
  const day = (iso: string) => formatDay(iso, locale, iso.length > 10 ? zone : 'UTC');
  const facts: [string, ReactNode][] = [
    [
      t.reference,
      <span key="reference" className="mono">
        {decision.reference}
      </span>,
    ],
    ...(decision.kit
      ? [
          [
            t.kit,
            <span key="kit" className="mono">
              {decision.kit}
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(decision.appliedAt ? [[t.applied, day(decision.appliedAt)] as [string, ReactNode]] : []),
    ...(decision.answerBy ? [[t.answerBy, moment(decision.answerBy)] as [string, ReactNode]] : []),
    ...(decision.againFrom ? [[t.againFrom, day(decision.againFrom)] as [string, ReactNode]] : []),
    ...(decision.sent ? parcelFacts(decision.sent, day(decision.sent.at), t) : []),
  ];
  return (
    <section
      className={`verdict verdict-${decision.status}`}
      role="status"
      tabIndex={-1}
      ref={box}
      aria-labelledby="verdict"
    >
      <h2 id="verdict">
        {decision.sent ? t.sent : decision.code === 'confirm' ? t.confirm : t[decision.status]}
      </h2>
      <p>{decision.reason}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** Carrier and tracking of a sent parcel. */
function parcelFacts(
  { carrier, trackingNumber, trackingUrl }: SentParcel,
  day: string,
  t: SampleWords,
): [string, ReactNode][] {
  const shippedFact: [string, ReactNode] = [t.sent, `${day}, ${carrier}`];
  if (trackingNumber === null) return [shippedFact];
  const number = trackingUrl ? (
    <a key="parcel" className="link mono" href={trackingUrl} rel="noreferrer">
      {trackingNumber}
    </a>
  ) : (
    <span key="parcel" className="mono">
      {trackingNumber}
    </span>
  );
  return [shippedFact, [t.tracking, number]];
}
