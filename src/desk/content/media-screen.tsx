import { useState } from 'react';
import { Form, Link, type LinksFunction, useRevalidator } from 'react-router';
import { byLanguage, formatCount } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, FormProblem, TextField, toast } from '../../storefront/ui/index.ts';
import { can } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { megabytes } from '../ui/bytes.ts';
import { callDesk } from '../ui/client.ts';
import { PagedTable } from '../ui/list/paged-table.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import contentCss from './content.css?url';
import {
  deletePicture,
  describePicture,
  listPictures,
  type PictureReply,
  readPictureDisk,
  uploadPicture,
} from './contract.ts';
import { PictureForm } from './picture-form.tsx';
import { pictureTexts } from './picture-texts.ts';
import { ContentTabs } from './tabs.tsx';
import { contentTexts } from './texts.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: contentCss }];

export async function loader(args: LoaderArgs) {
  const q = new URL(args.request.url).searchParams.get('q') ?? '';
  return deskPage(args, async (read) => {
    const [page, disk] = await Promise.all([read(listPictures, { query: { q } }), read(readPictureDisk)]);
    return { q, page, disk };
  });
}

/** Uploaded pictures, with the entries that show them. */
export default function Media({ loaderData: { q, page, disk } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(pictureTexts);
  const { onlyReading } = useDeskTexts(contentTexts);
  const { role } = useMe();
  const { revalidate } = useRevalidator();
  const mayWrite = can(role, uploadPicture);
  const onPictureAdded = () => {
    toast(t.added, { kind: 'good' });
    void revalidate();
  };
  return (
    <main id="work" className="desk-wide">
      <h1>{t.name}</h1>
      <ContentTabs />
      <p className="quiet">{t.lead}</p>
      <p className="quiet">{t.disk({ used: megabytes(disk.bytes), most: megabytes(disk.most) })}</p>
      {mayWrite ? (
        <>
          <h2 className="desk-section">{t.bring}</h2>
          <PictureForm onAdded={onPictureAdded} />
        </>
      ) : (
        <p className="quiet">{onlyReading}</p>
      )}
      {(q || page.rows.length > 0) && (
        <Form className="desk-filter" role="search" key={q}>
          <TextField
            label={t.search}
            name="q"
            type="search"
            maxLength={200}
            defaultValue={q}
            data-desk-search
          />
          <Button type="submit">{t.find}</Button>
        </Form>
      )}
      <PagedTable
        key={`${q} ${page.rows[0]?.id}`}
        page={page}
        readAfter={(after) => callDesk(listPictures, { query: { q, after } })}
        empty={q ? t.none : t.noneYet}
        moreLabel={t.more}
        heads={[t.picture, t.shows, t.size, t.where, t.when, ...(mayWrite ? [t.acts] : [])]}
        row={(row, replace) => <Picture key={row.id} row={row} replace={replace} mayWrite={mayWrite} />}
      />
    </main>
  );
}

interface PictureProps {
  row: PictureReply;
  mayWrite: boolean;
  replace: (row: PictureReply | null) => void;
}

function Picture({ row, mayWrite, replace }: PictureProps) {
  const t = useDeskTexts(pictureTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  const [isOpen, setOpen] = useState(false);
  // Without the open form, a refusal has no place in the row.
  const { problem, attempt } = useCall({ toastsRefusals: !isOpen });
  const { id, kind, width, height, bytes, name, alt, createdAt, createdBy, uses } = row;
  const act = (work: () => Promise<PictureReply | null>, message: string) =>
    attempt(async () => {
      replace(await work());
      setOpen(false);
      toast(message, { kind: 'good' });
    });
  const remove = () =>
    act(async () => {
      await callDesk(deletePicture, { params: { id } });
      return null;
    }, t.removed);
  const describe = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const body = { alt: { en: text('en'), de: text('de') } };
    return act(() => callDesk(describePicture, { params: { id }, body }), t.described);
  };
  return (
    <tr>
      <td>
        <a href={`/media/${id}`} target="_blank" rel="noreferrer" className="picture-small">
          <img src={`/media/${id}?w=128&q=75`} alt={alt.en} loading="lazy" />
        </a>
      </td>
      <td className="desk-change">
        {isOpen ? (
          <form
            className="picture-form"
            onSubmit={(event) => {
              event.preventDefault();
              void describe(new FormData(event.currentTarget));
            }}
          >
            <TextField label={t.altEn} name="en" lang="en" required maxLength={300} defaultValue={alt.en} />
            <TextField label={t.altDe} name="de" lang="de" required maxLength={300} defaultValue={alt.de} />
            {problem && <FormProblem title={problem} />}
            <p className="desk-actions">
              <Button type="submit" size="small" look="main">
                {t.save}
              </Button>
            </p>
          </form>
        ) : (
          <>
            {byLanguage(alt, locale)}
            <br />
            <span className="quiet mono">/media/{id}</span>
          </>
        )}
      </td>
      <td className="quiet">
        {kind.toUpperCase()}
        {width && height ? ` ${Math.round(width)} × ${Math.round(height)}` : ''}
        <br />
        {formatCount(Math.ceil(bytes / 1024))} KB
      </td>
      <td>
        {uses.length === 0 && <span className="quiet">{t.nowhere}</span>}
        {uses.map(({ entryId, title, place, isDraft }) => (
          <div key={entryId}>
            <Link className="link" to={`/desk/content/entries/${entryId}`} prefetch="none" title={title}>
              {place}
            </Link>
            {isDraft && <span className="warn"> {t.inDraft}</span>}
          </div>
        ))}
      </td>
      <td className="quiet">
        {dayTimeText(new Date(createdAt), locale, timeZone)}
        <br />
        {createdBy}
      </td>
      {mayWrite && (
        <td>
          <div className="picture-acts">
            <Button size="small" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
              {t.describe}
            </Button>
            {uses.length === 0 && (
              <Button size="small" onClick={() => confirm(t.sureRemove({ name })) && void remove()}>
                {t.remove}
              </Button>
            )}
          </div>
        </td>
      )}
    </tr>
  );
}
