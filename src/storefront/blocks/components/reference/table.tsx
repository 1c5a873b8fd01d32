import type { ReferenceTable } from '#reference/contract';
import { component } from '../../component.ts';
import { csvAddress, referenceAddress } from './address.ts';
import { TableView } from './table-view.tsx';

/** A table of the technical reference by its id: `[[Reference Table {"of": "e96"}]]`. */
export const referenceTable = component<{ of?: unknown }, ReferenceTable>({
  name: 'Reference Table',
  load: async ({ of: tableId }, { api, signal }) =>
    (await api.get(referenceAddress('tables', tableId), undefined, signal)) as ReferenceTable,
  render: ({ data, context: { locale } }) => (
    <TableView table={data} locale={locale} csv={csvAddress(referenceAddress('tables', data.id), locale)} />
  ),
});
