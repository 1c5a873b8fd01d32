import type { Curve } from '#catalogue/contract';
import type { FigureReply } from '#reference/contract';
import { pictureHtml } from '../../../catalogue/product/plots/picture.ts';
import { component } from '../../component.ts';
import { csvAddress, referenceAddress } from './address.ts';
import { TableView } from './table-view.tsx';
import { referenceTexts } from './texts.ts';

/** A figure of the reference room with its values: `[[Reference Figure {"of": "reflow-pb-free"}]]`. */
export const referenceFigure = component<{ of?: unknown }, FigureReply>({
  name: 'Reference Figure',
  load: async ({ of }, { api, signal }) =>
    (await api.get(referenceAddress('figures', of), undefined, signal)) as FigureReply,
  render: ({ data: { curve, source, table, id }, context: { locale } }) => (
    <div className="reference-figure">
      <CurveView curve={curve} locale={locale} source={source} />
      <details>
        <summary>{referenceTexts(locale).values}</summary>
        <TableView table={table} locale={locale} csv={csvAddress(referenceAddress('figures', id), locale)} />
      </details>
    </div>
  ),
});

export function CurveView({ curve, locale, source }: { curve: Curve; locale: string; source?: string }) {
  const label = referenceTexts(locale).figure(curve.title, curve.x.label);
  return (
    <figure className="plot-figure">
      <figcaption>
        <b>
          {curve.title} <small>({curve.y.label})</small>
        </b>
        <span>{curve.x.label}</span>
      </figcaption>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from numbers, texts escaped */}
      <div dangerouslySetInnerHTML={{ __html: pictureHtml(curve, label, locale) }} />
      {source && <p className="plot-note">{source}</p>}
    </figure>
  );
}
