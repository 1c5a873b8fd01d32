import { useState } from 'react';
import { Link, type LinksFunction } from 'react-router';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import type { VersionsReply } from '../versions/contract.ts';
import versionsCss from '../versions/versions.css?url';
import { ActivateVersion, History, useVersions } from '../versions/versions.tsx';
import { type ShippingTable, type TaxTable, tableVersionCalls } from './contract.ts';
import tableCss from './table.css?url';
import { ShippingEditor, TaxEditor } from './table-editors.tsx';
import { useTableNames } from './table-names.ts';
import { tableTexts } from './table-texts.ts';

type Kind = 'shipping' | 'tax';
type Table = ShippingTable | TaxTable;

export const links: LinksFunction = () =>
  [tableCss, versionsCss].map((href) => ({ rel: 'stylesheet', href }));

export async function loader(args: LoaderArgs<'kind'>) {
  const kind: Kind = args.params.kind === 'tax' ? 'tax' : 'shipping';
  return deskPage(args, async (read) => ({
    kind,
    reply: await read(tableVersionCalls.read, { params: { kind: args.params.kind } }),
  }));
}

/** A table of shipping or tax: edited, previewed as differences, activated; with earlier versions. */
export default function TablePage({ loaderData: { kind, reply } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(tableTexts);
  // A new version must reset the form to its numbers.
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

function Work({ kind, reply }: { kind: Kind; reply: VersionsReply<Table> }) {
  const t = useDeskTexts(tableTexts);
  const [table, setTable] = useState<Table>(reply.content);
  const { placeName, formatValue } = useTableNames(isTax(table) ? {} : table.services);
  const versions = useVersions(tableVersionCalls, { kind }, reply.version);
  const change = (nextTable: Table) => {
    versions.forget();
    setTable(nextTable);
  };
  return (
    <>
      {isTax(table) ? (
        <TaxEditor table={table} change={change} />
      ) : (
        <ShippingEditor table={table} change={change} />
      )}
      <ActivateVersion
        state={versions}
        look={() => void versions.look(table)}
        effect={t.effect}
        nameOf={placeName}
        formatValue={formatValue}
      />
      <History reply={reply} deliveredHint={t.deliveredHint} look={(older) => void versions.look(older)} />
    </>
  );
}

const isTax = (table: Table): table is TaxTable => 'rates' in table;
