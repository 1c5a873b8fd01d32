import { type FigureReply, readFigure } from '#reference/contract';
import { component } from '../../component.ts';
import { csvAddress, referenceId } from './address.ts';
import { Picture } from './picture.tsx';
import { TableView } from './table-view.tsx';
import { referenceTexts } from './texts.ts';

/** A figure of the technical reference with its values: `[[Reference Figure {"of": "reflow-pb-free"}]]`. */
export const referenceFigure = component<{ of?: unknown }, FigureReply>({
  name: 'Reference Figure',
  load: ({ of: figureId }, { api, signal }) =>
    api.call(readFigure, { params: { name: referenceId('figures', figureId) } }, { signal }),
  render: ({ data: { curve, source, table, id }, context: { locale } }) => (
    <div className="reference-figure">
      <Picture curve={curve} locale={locale} />
      <p className="figure-note">{source}</p>
      <details>
        <summary>{referenceTexts(locale).values}</summary>
        <TableView table={table} locale={locale} csv={csvAddress(readFigure, id, locale)} />
      </details>
    </div>
  ),
});
