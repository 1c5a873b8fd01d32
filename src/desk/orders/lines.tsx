import type { ReactNode } from 'react';
import { formatCount, formatNearDay } from '#kernel';
import { packagingNames } from '../../storefront/catalogue/product/packaging-names.ts';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { type ColumnHead, TableHead } from '../ui/list/table-head.tsx';
import { deskLanguage, useDeskTexts } from '../ui/texts.ts';
import type { OrderLineReply } from './contract.ts';
import { orderTexts } from './texts.ts';

interface Props {
  lines: readonly OrderLineReply[];
  /** Additional columns with fields. */
  extra?: { heads: readonly ColumnHead[]; cells: (line: OrderLineReply) => ReactNode };
}

/** The lines of an order with the number of pieces shipped, open and on hand. */
export function LinesTable({ lines, extra }: Props) {
  const t = useDeskTexts(orderTexts);
  return (
    <Scroll>
      <table className="desk-table parcel-lines">
        <TableHead
          heads={[
            t.part,
            { number: t.ordered },
            { number: t.sent },
            { number: t.left },
            { number: t.shelf },
            ...(extra?.heads ?? []),
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className={line.open === 0 ? 'parcel-line-done' : undefined}>
              <td>
                <a className="mono" href={`/product/${line.slug}`} target="_blank" rel="noreferrer">
                  {line.orderNumber}
                </a>
                <LineNotes line={line} />
              </td>
              {[line.quantity, line.shipped, line.open, line.onHand].map((pieces, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in place
                <td className="number" key={index}>
                  {pieces === null ? '–' : formatCount(pieces)}
                </td>
              ))}
              {extra?.cells(line)}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function LineNotes({ line }: { line: OrderLineReply }) {
  const t = useDeskTexts(orderTexts);
  const { locale } = useShell();
  const later = line.open - line.ready;
  const notes = [
    packagingNames[deskLanguage(locale)][line.packagingId] ?? line.packaging,
    line.customerPartNumber && t.yours({ number: line.customerPartNumber }),
    line.note,
    line.arrived > 0 && t.arrived({ pieces: formatCount(line.arrived) }),
    later > 0 &&
      line.backorderDate &&
      t.late({ count: formatCount(later), day: dayText(line.backorderDate, locale) }),
    line.canceled > 0 && t.canceledPieces({ count: formatCount(line.canceled) }),
    line.returned > 0 && t.returnedPieces({ count: formatCount(line.returned) }),
  ];
  return <span className="parcel-note">{notes.filter(Boolean).join(' · ')}</span>;
}

/** `Mon 23 Nov`, as on the buyer's pages. */
export const dayText = (day: string, locale: string): string => formatNearDay(day, locale);
