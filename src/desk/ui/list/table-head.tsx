import { VisuallyHidden } from '../../../storefront/ui/index.ts';

/** The head of a column: text, a head of numbers, or one that only screen readers say. */
export type ColumnHead = string | { readonly number: string } | { readonly spokenText: string };

/** The heads of a table: `<TableHead heads={[t.part, { number: t.pieces }]} />`. */
export function TableHead({ heads }: { heads: readonly ColumnHead[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => {
          if (typeof head === 'string')
            return (
              <th scope="col" key={head}>
                {head}
              </th>
            );
          if ('number' in head)
            return (
              <th scope="col" className="number" key={head.number}>
                {head.number}
              </th>
            );
          return (
            <th scope="col" key={head.spokenText}>
              <VisuallyHidden>{head.spokenText}</VisuallyHidden>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
