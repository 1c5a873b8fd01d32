import { Link, type LinksFunction, useNavigate } from 'react-router';
import { formatCount } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button } from '../../storefront/ui/index.ts';
import { can } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { megabytes } from '../ui/bytes.ts';
import { callDesk } from '../ui/client.ts';
import { PagedTable } from '../ui/list/paged-table.tsx';
import { Scroll } from '../ui/list/scroll.tsx';
import { TableHead } from '../ui/list/table-head.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import catalogueCss from './catalogue.css?url';
import {
  activateRelease,
  type IntakeRowReply,
  listIntakes,
  listLifecycles,
  listReleases,
  listSeriesFiles,
  type ReleaseReply,
  readIntakeDisk,
  uploadIntake,
} from './contract.ts';
import { IntakeCorrection, IntakeUpload } from './intake-forms.tsx';
import { Lifecycles } from './lifecycles.tsx';
import { SeriesFiles } from './series.tsx';
import { catalogueTexts } from './texts.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: catalogueCss }];

export async function loader(args: LoaderArgs) {
  return deskPage(args, async (read) => {
    const [page, disk, { releases, inUse }, { files }, { lifecycles }] = await Promise.all([
      read(listIntakes),
      read(readIntakeDisk),
      read(listReleases),
      read(listSeriesFiles),
      read(listLifecycles),
    ]);
    return { page, disk, releases, inUse, files, lifecycles };
  });
}

/** Uploads of prices, stock and series, and the compiled catalogues. */
export default function Catalogue({
  loaderData: { page, disk, releases, inUse, files, lifecycles },
}: ScreenProps<typeof loader>) {
  const t = useDeskTexts(catalogueTexts);
  const { role } = useMe();
  const navigate = useNavigate();
  const mayWrite = can(role, uploadIntake);
  const openIntake = (id: string) => void navigate(`/desk/catalogue/${id}`);
  return (
    <main id="work" className="desk-wide">
      <h1>{t.name}</h1>
      <p className="quiet">{t.lead}</p>
      {mayWrite ? (
        <div className="intake-forms">
          <IntakeUpload onStarted={openIntake} />
          <IntakeCorrection onStarted={openIntake} />
        </div>
      ) : (
        <p className="quiet">{t.onlyReading}</p>
      )}
      <h2 className="desk-section">{t.files}</h2>
      <p className="quiet">{t.disk({ usedSpace: megabytes(disk.bytes), maxSpace: megabytes(disk.most) })}</p>
      <PagedTable
        key={page.rows[0]?.id}
        page={page}
        readAfter={(after) => callDesk(listIntakes, { query: { after } })}
        empty={t.none}
        moreLabel={t.more}
        heads={[t.what, t.kind, t.why, t.state, t.when, t.by, { number: t.changes }]}
        row={(row) => <File key={row.id} row={row} />}
      />
      <Lifecycles lifecycles={lifecycles} mayWrite={mayWrite} />
      <h2 className="desk-section">{t.releases}</h2>
      {releases.some(({ id, isActive }) => isActive && id !== inUse) && (
        <p className="form-error" role="alert">
          {t.otherInUse({ id: inUse })}
        </p>
      )}
      <Releases releases={releases} mayWrite={mayWrite} />
      <h2 className="desk-section">{t.seriesFiles}</h2>
      <p className="quiet">{t.seriesLead}</p>
      <SeriesFiles files={files} />
    </main>
  );
}

const LOOKS: Partial<Record<IntakeRowReply['state'], string>> = {
  in_force: 'good',
  refused: 'fault',
  ready: 'warn',
};

function File({ row }: { row: IntakeRowReply }) {
  const t = useDeskTexts(catalogueTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  const { id, kind, name, note, state, createdAt, createdBy, changed: changedCount } = row;
  return (
    <tr>
      <td>
        <Link to={`/desk/catalogue/${id}`} className="link" data-row prefetch="none">
          {name}
        </Link>
      </td>
      <td>{t[kind]}</td>
      <td className="desk-change">{note}</td>
      <td className={LOOKS[state] ?? 'quiet'}>{t[state]}</td>
      <td className="quiet">{dayTimeText(new Date(createdAt), locale, timeZone)}</td>
      <td>{createdBy}</td>
      <td className="number">{changedCount === null ? '–' : formatCount(changedCount)}</td>
    </tr>
  );
}

function Releases({ releases, mayWrite }: { releases: ReleaseReply[]; mayWrite: boolean }) {
  const t = useDeskTexts(catalogueTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  const { change } = useCall({ toastsRefusals: true, reloadsAlways: true });
  const time = (text: string) => dayTimeText(new Date(text), locale, timeZone);
  const activate = (id: string) =>
    change(() => callDesk(activateRelease, { params: { id } }), { message: t.activated });
  return (
    <Scroll>
      <table className="desk-table">
        <TableHead
          heads={[
            t.release,
            { number: t.parts },
            { number: t.products },
            t.compiled,
            t.inForceSince,
            t.brought,
            t.state,
          ]}
        />
        <tbody>
          {releases.map(
            ({ id, parts, products, createdAt, activatedAt, isActive, brought: importedNames }) => (
              <tr key={id}>
                <td className="mono">{id}</td>
                <td className="number">{formatCount(parts)}</td>
                <td className="number">{formatCount(products)}</td>
                <td className="quiet">{time(createdAt)}</td>
                <td className="quiet">{activatedAt ? time(activatedAt) : t.never}</td>
                <td className="mono">{importedNames.map((name) => `${name}.json`).join(' ')}</td>
                <td>
                  {isActive && <span className="good">{t.active}</span>}
                  {!isActive && mayWrite && (
                    <Button size="small" onClick={() => confirm(t.sureRelease({ id })) && void activate(id)}>
                      {t.activate}
                    </Button>
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Scroll>
  );
}
