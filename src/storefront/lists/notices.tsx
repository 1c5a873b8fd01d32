import { Form, Link } from 'react-router';
import type { ListReply } from '#lists/contract';
import { useTexts } from '../messages/index.ts';
import { readQuantity } from '../shell/quantity.ts';
import { Button } from '../ui/index.ts';
import type { Reply } from './list-actions.ts';
import { listTexts } from './texts.ts';

/** The message about the change that led to this page; carried in the URL. */
export interface ListNotice {
  keptCount: number;
  /** The list was copied from this bill of materials: rows copied and rows left out. */
  fromBom: { id: string; rows: number; omittedRows: number } | null;
  removedLine: { partNumber: string; quantity: number; note: string } | null;
  isCopied: boolean;
  isNew: boolean;
  /** Name of the tool to show open. */
  open: string;
}

/** Id of a bill of materials. */
const BOM = /^[\w-]{32}$/;
const PART = /^[\w.+-]{1,80}$/;

/** Reads the notice from the URL and ignores malformed values. */
export function noticeOf(params: URLSearchParams): ListNotice {
  const part = params.get('removed') ?? '';
  const quantity = readQuantity(params.get('quantity'));
  const bom = params.get('bom') ?? '';
  const note = (params.get('note') ?? '').slice(0, 500);
  return {
    keptCount: readQuantity(params.get('kept')) ?? 0,
    fromBom: BOM.test(bom)
      ? {
          id: bom,
          rows: readQuantity(params.get('rows')) ?? 0,
          omittedRows: readQuantity(params.get('left')) ?? 0,
        }
      : null,
    removedLine: PART.test(part) && quantity !== null ? { partNumber: part, quantity, note } : null,
    isCopied: params.has('copied'),
    isNew: params.has('made'),
    open: params.get('open') === 'share' ? 'share' : '',
  };
}

export function ListNotices({ notice, list }: { notice: ListNotice; list: ListReply | null }) {
  const t = useTexts(listTexts);
  const { keptCount, fromBom, removedLine, isCopied, isNew } = notice;
  return (
    <div role="status">
      {fromBom && (
        <p className="cart-notice good">
          <span>
            {t.fromBom({ rows: fromBom.rows, parts: keptCount })}{' '}
            {fromBom.omittedRows > 0 && t.leftInBom({ rows: fromBom.omittedRows })}
          </span>
          <Link className="link" to={`/bom/${fromBom.id}`}>
            {t.backToBom}
          </Link>
        </p>
      )}
      {keptCount > 0 && !fromBom && <p className="cart-notice good">{t.kept1({ parts: keptCount })}</p>}
      {isCopied && <p className="cart-notice good">{t.copied}</p>}
      {isNew && <p className="cart-notice good">{t.made}</p>}
      {removedLine && (
        <Form method="post" action="/my-list" className="cart-notice" preventScrollReset replace>
          <input type="hidden" name="do" value="restore" />
          <input type="hidden" name="list" value={list?.id ?? ''} />
          <input type="hidden" name="part" value={removedLine.partNumber} />
          <input type="hidden" name="quantity" value={removedLine.quantity} />
          <input type="hidden" name="note" value={removedLine.note} />
          <span>{t.removed({ part: removedLine.partNumber })}</span>
          <Button type="submit" size="small">
            {t.undo}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Refusals at the top of the page; that of a quantity shows at its field. */
export function ReplyNotice({ reply }: { reply: Reply | null }) {
  const t = useTexts(listTexts);
  if (!reply) return null;
  return (
    <div className="form-problem cart-changes" role="alert">
      {reply.message && <strong>{reply.message}</strong>}
      {reply.lines.length > 0 && (
        <ul>
          {reply.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {reply.cross && (
        <a className="link" href={reply.cross}>
          {t.crossThem}
        </a>
      )}
    </div>
  );
}
