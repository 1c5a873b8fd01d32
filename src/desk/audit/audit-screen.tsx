import { Form } from 'react-router';
import { resolveAddress } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, TextField } from '../../storefront/ui/index.ts';
import type { AuditEntry } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { teamTexts } from '../team/texts.ts';
import { callDesk } from '../ui/client.ts';
import { PagedTable } from '../ui/list/paged-table.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { type AuditQuery, exportAuditEntries, listAuditEntries } from './contract.ts';

const FILTERS = ['who', 'action', 'subject', 'since', 'until'] as const;

export async function loader(args: LoaderArgs) {
  const searchParams = new URL(args.request.url).searchParams;
  const filter: AuditQuery = {};
  for (const name of FILTERS) filter[name] = searchParams.get(name) || undefined;
  const page = await deskPage(args, (read) => read(listAuditEntries, { query: filter }));
  return { filter, page };
}

/** The audit log: who changed what. */
export default function Audit({ loaderData: { filter, page } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(teamTexts);
  const { path: filePath } = resolveAddress(exportAuditEntries, { query: filter });
  return (
    <main id="work" className="desk-wide">
      <h1>{t.audit}</h1>
      <p className="quiet">{t.auditLead}</p>
      <Form className="desk-filter" role="search" key={filePath}>
        <TextField label={t.who} name="who" maxLength={200} defaultValue={filter.who} data-desk-search />
        <TextField
          label={t.action}
          name="action"
          maxLength={200}
          defaultValue={filter.action}
          placeholder="team."
        />
        <TextField label={t.subject} name="subject" maxLength={200} defaultValue={filter.subject} />
        <TextField label={t.since} name="since" type="date" defaultValue={filter.since} />
        <TextField label={t.until} name="until" type="date" defaultValue={filter.until} />
        <Button type="submit" look="main">
          {t.filter}
        </Button>
        <a className="button" href={filePath}>
          {t.file}
        </a>
      </Form>
      <PagedTable
        key={`${filePath} ${page.rows[0]?.id}`}
        page={page}
        readAfter={(after) => callDesk(listAuditEntries, { query: { ...filter, after } })}
        empty={t.empty}
        moreLabel={t.more}
        heads={[t.when, t.who, t.action, t.subject, t.change]}
        row={(entry) => <Entry key={entry.id} entry={entry} />}
      />
    </main>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { locale } = useShell();
  const { timeZone } = useMe();
  const { at: changedAt, by: actor, action, subject, before: oldValue, after: newValue } = entry;
  return (
    <tr>
      <td className="quiet">
        <time dateTime={changedAt}>{dayTimeText(new Date(changedAt), locale, timeZone)}</time>
      </td>
      <td>{actor}</td>
      <td className="mono">{action}</td>
      <td className="desk-link desk-audit-subject">{subject}</td>
      <td className="mono desk-change desk-audit-change">{changeText(oldValue, newValue)}</td>
    </tr>
  );
}

/** The differing fields, one per line: `role: sales → owner`. */
function changeText(oldValue: unknown, newValue: unknown): string {
  const old = fieldsOf(oldValue);
  const now = fieldsOf(newValue);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => old[name] !== now[name])
    .map((name) => (name in old ? `${name}: ${old[name]} → ${now[name] ?? ''}` : `${name}: ${now[name]}`))
    .join('\n');
}

/** Flattens a value to fields by path: `shipment.carrier`, `lines.2.quantity`. */
function fieldsOf(value: unknown, path = ''): Record<string, string> {
  if (value === undefined || (value === null && path === '')) return {};
  if (typeof value !== 'object' || value === null) return { [path || 'value']: textOf(value) };
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) {
    return { [path || 'value']: value.map(textOf).join(', ') };
  }
  const nestedFields = Object.entries(value).map(([name, child]) => {
    const key = Array.isArray(value) ? String(Number(name) + 1) : name;
    return fieldsOf(child, path ? `${path}.${key}` : key);
  });
  return Object.assign({}, ...nestedFields);
}

const textOf = (value: unknown) => (value === null ? '–' : String(value));
