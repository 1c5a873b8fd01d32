import { type ReactNode, useEffect, useRef } from 'react';
import type { KitState, SampleReply } from '#samples/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { sampleTexts } from './texts.ts';

type Told = Pick<SampleReply, 'status' | 'reason' | 'reference' | 'answerBy'> &
  Partial<Pick<SampleReply, 'againFrom'> & Pick<KitState, 'kit' | 'appliedAt'>>;

/** The answer where the form was: the decision first, then why, then what to keep. */
export function Verdict({ told, children }: { told: Told; children?: ReactNode }) {
  const t = useTexts(sampleTexts);
  const { locale } = useShell();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const moment = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(
      new Date(iso),
    );
  const day = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  const facts: [string, ReactNode][] = [
    [
      t.reference,
      <span key="reference" className="mono">
        {told.reference}
      </span>,
    ],
    ...(told.kit
      ? [
          [
            t.kit,
            <span key="kit" className="mono">
              {told.kit}
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(told.appliedAt ? [[t.applied, day(told.appliedAt)] as [string, ReactNode]] : []),
    ...(told.answerBy ? [[t.answerBy, `${moment(told.answerBy)} UTC`] as [string, ReactNode]] : []),
    ...(told.againFrom ? [[t.againFrom, day(told.againFrom)] as [string, ReactNode]] : []),
  ];
  return (
    <section
      className={`verdict verdict-${told.status}`}
      role="status"
      tabIndex={-1}
      ref={box}
      aria-labelledby="verdict"
    >
      <h2 id="verdict">{t[told.status]}</h2>
      <p>{told.reason}</p>
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
