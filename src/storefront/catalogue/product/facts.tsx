import type { PartDetail } from '#catalogue/contract';
import { formatDay, normalisePrintedText } from '#kernel';
import { languageOf } from '#messages';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { handlingOf, moistureLevel } from './handling.ts';
import type { PartChange } from './load.ts';
import { sheetTexts } from './sheet-texts.ts';

/** Name, lifecycle, RoHS, moisture level and qualification of the part in one line. */
export function Facts({ part }: { part: PartDetail }) {
  const level = moistureLevel(part);
  const statedFacts = [
    part.specification.find(({ id }) => id === 'lifecycle')?.display ?? part.lifecycle,
    part.trade.rohs,
  ];
  const { qualification } = part.attributes;
  return (
    <p className="lead">
      {normalisePrintedText(part.name)}
      <span className="quiet">
        {statedFacts.map((fact) => ` · ${fact}`).join('')}
        {' · '}
        {level === '1' ? 'MSL 1' : <a href={handlingOf(part).floorLife}>MSL {level}</a>}
        {typeof qualification === 'string' && qualification !== '' && ` · ${qualification}`}
      </span>
    </p>
  );
}

const LIFECYCLE_WARNINGS = {
  NRND: 'replacementNrnd',
  'Last Time Buy': 'replacementLtb',
  Obsolete: 'replacementObsolete',
} as const;

/** For parts not recommended for new designs: last order date and replacement. */
export function ReplacementNotice({ part }: { part: PartDetail }) {
  const texts = useTexts(sheetTexts);
  const { locale } = useShell();
  if (!Object.hasOwn(LIFECYCLE_WARNINGS, part.lifecycle)) return null;
  const { replacement, lastTimeBuy } = part;
  return (
    <div className="part-notice" role="note">
      <strong>{texts[LIFECYCLE_WARNINGS[part.lifecycle as keyof typeof LIFECYCLE_WARNINGS]]}</strong>{' '}
      {lastTimeBuy && `${texts.lastOrders({ date: formatDay(lastTimeBuy, languageOf(locale)) })} `}
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

/** Change notices of the part: number, date, what changes, and from when. */
export function ChangeNotices({ changes }: { changes: readonly PartChange[] }) {
  const texts = useTexts(sheetTexts);
  const { locale } = useShell();
  const dayOf = (iso: string) => formatDay(iso, languageOf(locale));
  return changes.map(({ number, title, path, what: change, issued: issuedDate, effective, lastOrder }) => (
    <div key={number} className="part-notice" role="note">
      <strong>
        <a className="link" href={path}>
          {number}
        </a>
        , {dayOf(issuedDate)}: {title}.
      </strong>{' '}
      {change} {effective && texts.changedFrom({ date: dayOf(effective) })}
      {lastOrder && texts.lastOrders({ date: dayOf(lastOrder) })}
    </div>
  ));
}
