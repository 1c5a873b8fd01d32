import { Form, Link, type LinksFunction } from 'react-router';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, SelectField, TextField } from '../../storefront/ui/index.ts';
import { can } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { callDesk } from '../ui/client.ts';
import { PagedTable } from '../ui/list/paged-table.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import contentCss from './content.css?url';
import { createEntry, type EntryQuery, type EntryRowReply, listEntries } from './contract.ts';
import { useTranslationLanguages } from './store-languages.ts';
import { ContentTabs } from './tabs.tsx';
import { useLanguageNames } from './text-editor.tsx';
import { contentTexts } from './texts.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: contentCss }];

const FILTERS = ['model', 'state', 'lacks', 'q'] as const;

export async function loader(args: LoaderArgs) {
  const searchParams = new URL(args.request.url).searchParams;
  // The server refuses states and languages that it does not know.
  const query = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as EntryQuery;
  const page = await deskPage(args, (read) => read(listEntries, { query }));
  return { query, page };
}

/** All content entries, the latest change first. */
export default function Entries({ loaderData: { query, page } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(contentTexts);
  const { role } = useMe();
  const nameOf = useLanguageNames();
  const languages = useTranslationLanguages();
  const queryKey = JSON.stringify(query);
  const states = { shown: t.isShown, draft: t.isDraft, planned: t.isPlanned, hidden: t.isHidden };
  return (
    <main id="work" className="desk-wide">
      <h1>{t.name}</h1>
      <ContentTabs />
      <p className="quiet">{t.lead}</p>
      <Form className="desk-filter" role="search" key={queryKey}>
        <TextField
          label={t.search}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={query.q}
          data-desk-search
        />
        <SelectField label={t.model} name="model" defaultValue={query.model}>
          <option value="">{t.anyModel}</option>
          {page.models.map((model) => (
            <option key={model} value={model}>
              {model === 'page' || model === 'block' ? t[`kind_${model}`] : model}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.state} name="state" defaultValue={query.state}>
          <option value="">{t.anyState}</option>
          {Object.entries(states).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.lacks} name="lacks" defaultValue={query.lacks}>
          <option value="">{t.none}</option>
          {languages.map((locale) => (
            <option key={locale} value={locale}>
              {nameOf(locale)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="main">
          {t.find}
        </Button>
        {can(role, createEntry) && (
          <Link className="button" to="/desk/content/new" prefetch="none">
            {t.newEntry}
          </Link>
        )}
      </Form>
      <PagedTable
        key={`${queryKey} ${page.rows[0]?.id} ${page.rows[0]?.updatedAt}`}
        page={page}
        readAfter={(after) => callDesk(listEntries, { query: { ...query, after } })}
        empty={t.nothing}
        moreLabel={t.more}
        heads={[t.titleAndPath, t.state, t.languages, t.changed, t.by, { number: t.version }]}
        row={(row) => <Row key={row.id} row={row} />}
      />
    </main>
  );
}

function Row({ row }: { row: EntryRowReply }) {
  const t = useDeskTexts(contentTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  const time = (text: string) => dayTimeText(new Date(text), locale, timeZone);
  const { id, model, slug, name, state, version, locales, hasDraft, draftAt, draftBy, endAt } = row;
  return (
    <tr>
      <td>
        <Link to={`/desk/content/entries/${id}`} className="link" data-row prefetch="none">
          {name}
        </Link>
        <span className="desk-under mono">{model === 'page' ? `/${slug}` : `${model}: ${slug}`}</span>
      </td>
      <td>
        <span className={state === 'published' ? 'good' : 'quiet'}>{t[state]}</span>
        {endAt && <span className="quiet"> {t.until({ time: time(endAt) })}</span>}
        {hasDraft && (
          <span className="warn">
            {' '}
            · {draftAt ? t.draftPlanned({ time: time(draftAt) }) : t.draftBy({ who: draftBy ?? t.unknown })}
          </span>
        )}
      </td>
      <td className="mono">{locales.join(' ')}</td>
      <td className="quiet">{time(row.updatedAt)}</td>
      <td>{row.savedBy ?? <span className="quiet">{t.byFiles}</span>}</td>
      <td className="number">{version}</td>
    </tr>
  );
}
