import type { PartsReply } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { PlanDrawing, PlanSheet, tableScale } from '../drawings/index.ts';
import { offerOf } from '../list/prices.ts';
import { type ListQuery, writeListQuery } from '../list/query.ts';
import { listTexts } from '../list/texts.ts';
import { searchTexts } from './texts.ts';

interface GroupsProps {
  reply: PartsReply;
  titles: Readonly<Record<string, string>>;
  query: ListQuery;
  locale: string;
}

/** Parts of several categories: the count of each category, then the first parts. */
export function Groups({ reply, titles, query, locale }: GroupsProps) {
  const texts = searchTexts(locale);
  const groups = (reply.categories ?? []).filter(({ count }) => count > 0);
  return (
    <section className="search-groups">
      <h2>{texts.byCategory}</h2>
      <table className="ruled groups-table">
        <thead>
          <tr>
            <th scope="col">{texts.category}</th>
            <th scope="col" className="number">
              {texts.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ slug, title, count }) => (
            <tr key={slug}>
              <td>
                <a
                  href={`/search${writeListQuery({ ...query, page: 1, rest: new Map([...query.rest, ['category', slug]]) })}`}
                >
                  {titles[slug] ?? title}
                </a>
              </td>
              <td className="number">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{texts.firstParts}</h2>
      <FirstParts reply={reply} locale={locale} />
    </section>
  );
}

function FirstParts({ reply, locale }: { reply: PartsReply; locale: string }) {
  const texts = searchTexts(locale);
  const list = listTexts(locale);
  const bodies = reply.results.map((row) => row.body);
  const scale = tableScale(bodies);
  return (
    <PlanSheet bodies={bodies} scale={scale}>
      <table className="ruled found-parts">
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.partNumber}</th>
            <th scope="col">{texts.what}</th>
            <th scope="col" className="number">
              {texts.stock}
            </th>
            <th scope="col" className="number">
              {texts.price({ currency: reply.currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {reply.results.map((row) => {
            const offer = offerOf(row, reply.quantity, reply.currency, locale, list);
            return (
              <tr key={row.slug}>
                <td className="found-drawing">
                  <PlanDrawing body={row.body} scale={scale} />
                </td>
                <td>
                  <a className="part-number" href={`/product/${row.slug}`}>
                    {row.partNumber}
                  </a>
                </td>
                <td className="found-name">{row.name}</td>
                <td className="number">{offer.lead ?? offer.stock}</td>
                <td className="number">{offer.price}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </PlanSheet>
  );
}
