import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type {
  ShippingTable,
  TableCheckReply,
  TableReply,
  TableSavedReply,
  TaxTable,
} from '#backoffice/money/contract';
import { useShell } from '../../shell/use-shell.ts';
import { Button, FormProblem, TextField, toast } from '../../ui/index.ts';
import { callDesk, wordsOf } from '../client.ts';
import { useMe } from '../frame/frame.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import { dayTimeText } from '../times.ts';
import type { Route } from './+types/table.ts';
import tableCss from './table.css?url';
import { ShippingEditor, TaxEditor } from './table-editors.tsx';
import { tableTexts } from './table-texts.ts';

type Kind = 'shipping' | 'tax';
type Table = ShippingTable | TaxTable;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tableCss }];

export async function loader(args: Route.LoaderArgs) {
  const kind: Kind = args.params.kind === 'tax' ? 'tax' : 'shipping';
  return deskPage(args, async (read) => ({
    kind,
    reply: await read<TableReply>(`/money/tables/${encodeURIComponent(args.params.kind)}`),
  }));
}

/** A table of shipping or taxes: changed here, seen as differences, put in force; with those before it. */
export default function TablePage({ loaderData: { kind, reply } }: Route.ComponentProps) {
  const t = useDeskTexts(tableTexts);
  // A new version makes other numbers the ones to begin with.
  return (
    <main id="work" className="desk-wide" key={`${kind} ${reply.version}`}>
      <p>
        <Link className="link" to="/desk/money">
          {t.back}
        </Link>
      </p>
      <h1>{t[kind]}</h1>
      <p className="quiet">{t[`${kind}Hint`]}</p>
      <Work kind={kind} reply={reply} />
    </main>
  );
}

function Work({ kind, reply }: { kind: Kind; reply: TableReply }) {
  const t = useDeskTexts(tableTexts);
  const [table, setTable] = useState<Table>(reply.table);
  const { looked, problem, look, save, forget } = usePutting(kind, reply.version);
  const change = (changed: Table) => {
    forget();
    setTable(changed);
  };
  return (
    <>
      {isTax(table) ? (
        <TaxEditor table={table} change={change} />
      ) : (
        <ShippingEditor table={table} change={change} />
      )}
      <div className="desk-actions">
        <Button look="main" size="large" onClick={() => void look(table)} data-desk-send>
          {t.look}
        </Button>
      </div>
      <div aria-live="polite">
        {problem && <FormProblem title={problem} />}
        {looked && <Looked looked={looked.reply} save={save} />}
      </div>
      <History reply={reply} look={(older) => void look(older)} />
    </>
  );
}

const isTax = (table: Table): table is TaxTable => 'rates' in table;

/** Asks what a table would change, and puts it in force then. Null stands for the delivered one. */
function usePutting(kind: Kind, seen: number) {
  const t = useDeskTexts(tableTexts);
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState<{ table: Table | null; reply: TableCheckReply } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const trying = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  const look = (table: Table | null) =>
    trying(async () => {
      setLooked({ table, reply: await callDesk('POST', `/money/tables/${kind}/check`, { table }) });
    });
  const save = (note: string) =>
    trying(async () => {
      if (!looked) return;
      const body = { table: looked.table, seen, note };
      const { version } = await callDesk<TableSavedReply>('PUT', `/money/tables/${kind}`, body);
      toast(t.saved(version), { kind: 'good' });
      await revalidate();
    });
  const forget = () => {
    setLooked(null);
    setProblem(null);
  };
  return { looked, problem, look, save, forget };
}

function Looked({
  looked: { problems, changes },
  save,
}: {
  looked: TableCheckReply;
  save: (note: string) => void;
}) {
  const t = useDeskTexts(tableTexts);
  if (problems.length > 0) return <FormProblem title={t.wrong}>{problems.join('\n')}</FormProblem>;
  if (changes.length === 0) return <p className="desk-said">{t.same}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(String(new FormData(event.currentTarget).get('note') ?? ''));
      }}
    >
      <h2 className="desk-section">{t.changes(changes.length)}</h2>
      <table className="desk-table rates-changes">
        <thead>
          <tr>
            {[t.what, t.before, t.after].map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="mono">{before ?? '–'}</td>
              <td className="mono">{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{t.effect}</p>
      <div className="desk-filter">
        <TextField
          label={t.note}
          hint={t.noteHint}
          name="note"
          required
          maxLength={200}
          wide
          autoComplete="off"
        />
        <Button type="submit" look="main">
          {t.save}
        </Button>
      </div>
    </form>
  );
}

function History({
  reply: { history, version },
  look,
}: {
  reply: TableReply;
  look: (table: Table | null) => void;
}) {
  const t = useDeskTexts(tableTexts);
  const { locale } = useShell();
  const zone = useMe().timeZone;
  return (
    <>
      <h2 className="desk-section">{t.history}</h2>
      <div className="desk-scroll">
        <table className="desk-table">
          <tbody>
            {history.map((each) => (
              <tr key={each.version}>
                <th scope="row">{t.version(each.version)}</th>
                <td className="quiet">{dayTimeText(new Date(each.at), locale, zone)}</td>
                <td>{each.by}</td>
                <td>{each.isFile ? `${t.delivered} · ${each.note}` : each.note}</td>
                <td>
                  {each.version === version ? (
                    <span className="quiet">{t.inForce}</span>
                  ) : (
                    <Button
                      onClick={() => look(each.isFile ? null : each.table)}
                      aria-label={`${t.goBack}: ${t.version(each.version)}`}
                    >
                      {t.goBack}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t.delivered}</th>
              <td colSpan={3} className="quiet">
                {t.deliveredHint}
              </td>
              <td>
                {version === 0 ? (
                  <span className="quiet">{t.inForce}</span>
                ) : (
                  <Button onClick={() => look(null)} aria-label={`${t.goBack}: ${t.delivered}`}>
                    {t.goBack}
                  </Button>
                )}
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
