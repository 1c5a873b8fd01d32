import { type ReferenceTable, readTable } from '#reference/contract';
import { component } from '../../component.ts';
import { csvAddress, referenceId } from './address.ts';
import { TableView } from './table-view.tsx';

/** A table of the technical reference by its id: `[[Reference Table {"of": "e96"}]]`. */
export const referenceTable = component<{ of?: unknown }, ReferenceTable>({
  name: 'Reference Table',
  load: ({ of: tableId }, { api, signal }) =>
    api.call(readTable, { params: { name: referenceId('tables', tableId) } }, { signal }),
  render: ({ data, context: { locale } }) => (
    <TableView table={data} locale={locale} csv={csvAddress(readTable, data.id, locale)} />
  ),
});
