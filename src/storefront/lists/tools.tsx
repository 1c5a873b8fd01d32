import { Form, Link } from 'react-router';
import type { ListReply } from '#lists/contract';
import { useTexts } from '../messages/index.ts';
import { Button } from '../ui/index.ts';
import { linesOf } from './addresses.ts';
import type { Reply } from './list-actions.ts';
import type { ListNotice } from './notices.tsx';
import { listTexts } from './texts.ts';

interface ToolsProps {
  list: ListReply | null;
  reply: Reply | null;
  notice: ListNotice;
}

/** Next steps with the list (cart, quote, samples) and tools for the list. */
export function ListTools({ list, reply, notice }: ToolsProps) {
  const t = useTexts(listTexts);
  return (
    <section className="list-tools no-print" aria-label={t.what}>
      {list && list.count > 0 && <Ways list={list} />}
      <div className="cart-tools">
        <Paste list={list} reply={reply} />
        {list && <Share list={list} open={notice.open === 'share'} />}
        {list && <Manage list={list} />}
        {list && list.count > 0 && (
          <a href={`/my-list/lines.csv?list=${list.id}`} download>
            {t.csv}
          </a>
        )}
      </div>
    </section>
  );
}

/** Most parts in one sample request, and most lines in a URL. */
const MOST_SAMPLES = 5;
const MOST_IN_ADDRESS = 100;

function Ways({ list }: { list: ListReply }) {
  const t = useTexts(listTexts);
  const availableLines = list.lines.filter(({ part }) => part !== null);
  const samples = availableLines
    .slice(0, MOST_SAMPLES)
    .map(({ partNumber }) => ({ partNumber, quantity: 10 }));
  return (
    <div className="list-ways">
      <Form method="post" action="/my-list">
        <input type="hidden" name="list" value={list.id} />
        <Button type="submit" look="main" size="large" name="do" value="cart">
          {t.toCart}
        </Button>
      </Form>
      <a
        className="button button-large"
        data-quote=""
        href={`/quote?lines=${linesOf(availableLines.slice(0, MOST_IN_ADDRESS))}`}
      >
        {t.toQuote}
      </a>
      <a className="button button-large" data-samples="" href={`/samples?lines=${linesOf(samples)}`}>
        {t.toSamples}
      </a>
    </div>
  );
}

function Paste({ list, reply }: { list: ListReply | null; reply: Reply | null }) {
  const t = useTexts(listTexts);
  const isOpen = reply?.formName === 'paste' || !list || list.count === 0;
  return (
    <details open={isOpen}>
      <summary>{t.paste}</summary>
      <Form method="post" action="/my-list" className="quick" preventScrollReset>
        <input type="hidden" name="do" value="paste" />
        <input type="hidden" name="list" value={list?.id ?? ''} />
        <div>
          <label htmlFor="list-text">{t.pasteLabel}</label>
          <textarea
            key={reply?.typedText ?? ''}
            id="list-text"
            name="text"
            className="field mono quick-text"
            rows={5}
            spellCheck={false}
            autoComplete="off"
            placeholder={t.pasteExample}
            defaultValue={reply?.formName === 'paste' ? reply.typedText : ''}
            aria-describedby="list-text-hint"
          />
          <p className="note" id="list-text-hint">
            {t.pasteHint}
          </p>
        </div>
        <p>
          <Button type="submit">{t.pasteAdd}</Button>
        </p>
      </Form>
    </details>
  );
}

function Share({ list, open }: { list: ListReply; open: boolean }) {
  const t = useTexts(listTexts);
  return (
    <details open={open}>
      <summary>{t.share}</summary>
      <p className="note">{t.shareHelp}</p>
      <Form method="post" action="/my-list" className="list-form" preventScrollReset>
        <input type="hidden" name="list" value={list.id} />
        {list.url === null ? (
          <Button type="submit" name="do" value="share">
            {t.shareMake}
          </Button>
        ) : (
          <>
            <label className="list-link">
              {t.shareLink}
              <input
                className="field mono"
                readOnly
                value={list.url}
                onFocus={(event) => event.target.select()}
              />
            </label>
            <Button type="submit" name="do" value="unshare">
              {t.shareStop}
            </Button>
          </>
        )}
      </Form>
    </details>
  );
}

function Manage({ list }: { list: ListReply }) {
  const t = useTexts(listTexts);
  return (
    <details>
      <summary>{t.manage}</summary>
      <Form method="post" action="/my-list" className="list-form" preventScrollReset>
        <input type="hidden" name="do" value="rename" />
        <input type="hidden" name="list" value={list.id} />
        <label>
          {t.name}
          <input className="field" name="name" maxLength={80} required defaultValue={list.name} />
        </label>
        <Button type="submit">{t.rename}</Button>
      </Form>
      <Form method="post" action="/my-list" className="list-form">
        <input type="hidden" name="list" value={list.id} />
        <p className="note">{t.dropSure}</p>
        <Button type="submit" name="do" value="drop">
          {t.drop}
        </Button>
      </Form>
    </details>
  );
}

/** The empty list, with links to where parts can be found. */
export function EmptyList() {
  const t = useTexts(listTexts);
  return (
    <div className="list-empty">
      <h2>{t.empty}</h2>
      <p className="quiet">{t.emptyHelp}</p>
      <p>
        <Link className="link" to="/category">
          {t.emptyCategories}
        </Link>
      </p>
    </div>
  );
}
