import { type PartDetail, readPart } from '#catalogue/contract';
import { formatCount, formatMoney, formatUnitPrice } from '#kernel';
import { languageOf } from '#messages';
import { ApiError } from '../../../api/index.ts';
import { packagingNames } from '../../../catalogue/product/packaging-names.ts';
import { component, type RenderContext } from '../../component.ts';
import { AskForm } from './ask-form.tsx';
import { type PackagingCost, packagingCosts } from './packaging-costs.ts';
import { companyTexts } from './texts.ts';

interface Loaded {
  part: PartDetail | null;
  /** The requested part number, or that of the example before a request. */
  number: string;
  quantity: number | null;
}

const EXAMPLE = { part: 'RC0603FF4K70N', quantity: '1200' };
const MOST = 999_999_999;
const NUMBER = /^[\w .+/-]{1,60}$/;

/** Price of a quantity of a part in each packaging, from the catalogue: `[[Packaging Costs]]`. */
export const packagingCostsElement = component<Record<string, unknown>, Loaded>({
  name: 'Packaging Costs',
  load: async (_, { api, query, signal }) => {
    const number = (query.get('part') ?? EXAMPLE.part).trim().slice(0, 60);
    const enteredQuantity = (query.get('quantity') ?? EXAMPLE.quantity).trim();
    const quantity = /^\d{1,9}$/.test(enteredQuantity) ? Number(enteredQuantity) : 0;
    const isAmount = quantity >= 1 && quantity <= MOST;
    return { number, quantity: isAmount ? quantity : null, part: await partOf(number, api, signal) };
  },
  render: ({ data, context }) => {
    const t = companyTexts(context.locale);
    const fieldValue = (name: keyof typeof EXAMPLE) =>
      (context.query.get(name) ?? EXAMPLE[name]).slice(0, 60);
    const { part, number, quantity } = data;
    return (
      <AskForm
        id="packaging-costs"
        context={context}
        submit={t.compute}
        fields={[
          {
            name: 'part',
            label: t.part,
            value: fieldValue('part'),
            error: part ? null : t.noPart({ part: number }),
            isRequired: true,
          },
          {
            name: 'quantity',
            label: t.quantity,
            value: fieldValue('quantity'),
            isRequired: true,
            numeric: true,
            error: quantity === null ? t.wrongQuantity : null,
          },
        ]}
      >
        {part && quantity !== null && <Costs part={part} quantity={quantity} context={context} />}
      </AskForm>
    );
  },
});

async function partOf(
  number: string,
  api: RenderContext['api'],
  signal?: AbortSignal,
): Promise<PartDetail | null> {
  if (!NUMBER.test(number)) return null;
  try {
    return await api.call(readPart, { params: { name: number } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

function Costs({ part, quantity, context }: { part: PartDetail; quantity: number; context: RenderContext }) {
  const { locale } = context;
  const t = companyTexts(locale);
  const costs = packagingCosts(part.packaging, quantity, part.currency);
  const [best] = costs;
  if (!best) return <p>{t.quoteOnly}</p>;
  return (
    <>
      <div className="table-block">
        <div className="table-scroll">
          <table className="packaging-costs">
            <thead>
              <tr>
                <th scope="col">{t.packaging}</th>
                <th scope="col" className="number">
                  {t.ordered}
                </th>
                <th scope="col" className="number">
                  {t.unitPrice}
                </th>
                <th scope="col" className="number">
                  {t.fee}
                </th>
                <th scope="col" className="number">
                  {t.total}
                </th>
              </tr>
            </thead>
            <tbody>
              {costs.map((cost) => (
                <Row key={cost.option.id} cost={cost} locale={locale} isBest={cost === best} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <p className="packaging-links">
        <a href={`/product/${part.slug}`}>{t.toProduct({ part: part.partNumber })}</a>
        {' · '}
        <a href={`/cart/add?lines=${encodeURIComponent(part.partNumber)}:${quantity}`}>{t.addToCart}</a>
      </p>
    </>
  );
}

function Row({ cost, locale, isBest }: { cost: PackagingCost; locale: string; isBest: boolean }) {
  const t = companyTexts(locale);
  const { option, quantity, unit, fee, total, cheaper } = cost;
  return (
    <tr className={isBest ? 'is-best' : undefined}>
      <th scope="row">
        {packagingNames[languageOf(locale)][option.id] ?? option.name}
        {isBest && <small>{t.cheapest}</small>}
        {cheaper && (
          <small>
            {t.more({ pieces: formatCount(cheaper.quantity), total: formatMoney(cheaper.total, locale) })}
          </small>
        )}
      </th>
      <td className="number">{formatCount(quantity)}</td>
      <td className="number">{formatUnitPrice(unit, locale)}</td>
      <td className="number">{fee.minor === 0 ? '–' : formatMoney(fee, locale)}</td>
      <td className="number">{formatMoney(total, locale)}</td>
    </tr>
  );
}
