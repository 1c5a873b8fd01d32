import type { PartDetail } from '#catalogue/contract';
import { asShown, formatDay } from '#kernel';
import { languageOf, useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { handlingOf, moistureLevel } from './handling.ts';
import type { PartChange } from './load.ts';
import { sheetTexts } from './sheet-texts.ts';

/** What the part is in one line, then what it may be used for. */
export function Facts({ part }: { part: PartDetail }) {
  const level = moistureLevel(part);
  const stated = [
    part.specification.find(({ id }) => id === 'lifecycle')?.display ?? part.lifecycle,
    part.trade.rohs,
  ];
  const { qualification } = part.attributes;
  return (
    <p className="lead">
      {asShown(part.name)}
      <span className="quiet">
        {stated.map((fact) => ` · ${fact}`).join('')}
        {' · '}
        {level === '1' ? 'MSL 1' : <a href={handlingOf(part).floorLife}>MSL {level}</a>}
        {typeof qualification === 'string' && qualification !== '' && ` · ${qualification}`}
      </span>
    </p>
  );
}

const WARNED = {
  NRND: 'replacementNrnd',
  'Last Time Buy': 'replacementLtb',
  Obsolete: 'replacementObsolete',
} as const;

/** For parts that should not be designed in any more: until when they can be had, and what to use instead. */
export function ReplacementNotice({ part }: { part: PartDetail }) {
  const texts = useTexts(sheetTexts);
  if (!Object.hasOwn(WARNED, part.lifecycle)) return null;
  const { replacement, lastTimeBuy } = part;
  return (
    <div className="notice" role="note">
      <strong>{texts[WARNED[part.lifecycle as keyof typeof WARNED]]}</strong>{' '}
      {lastTimeBuy && `${texts.lastOrders(lastTimeBuy)} `}
      {replacement ? (
        <>
          {texts.replacementUse}{' '}
          <a className="link mono" href={`/product/${replacement.slug}`}>
            {replacement.partNumber}
          </a>
        </>
      ) : (
        texts.replacementNone
      )}
    </div>
  );
}

/** Change notices about the part: number, day, what changes, and from when. */
export function ChangeNotices({ changes }: { changes: readonly PartChange[] }) {
  const texts = useTexts(sheetTexts);
  const { locale } = useShell();
  const dayOf = (iso: string) => formatDay(iso, languageOf(locale));
  return changes.map(({ number, title, path, what, issued, effective, lastOrder }) => (
    <div key={number} className="notice" role="note">
      <strong>
        <a className="link" href={path}>
          {number}
        </a>
        , {dayOf(issued)}: {title}.
      </strong>{' '}
      {what} {effective && texts.changedFrom(dayOf(effective))}
      {lastOrder && texts.lastOrders(dayOf(lastOrder))}
    </div>
  ));
}
