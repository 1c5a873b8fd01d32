import { useLoaderData } from 'react-router';

/**
 * The yardstick of cold list pages: header and menus, 8 facets of 5 values, 50 rows of 12 columns, by the framework
 * alone.
 */
export function loader() {
  const rows = Array.from({ length: 50 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) => `value ${(row * 7919 + column * 104729) % 9973}`),
  );
  const facets = Array.from({ length: 8 }, (_, facet) => ({
    label: `Attribute ${facet}`,
    values: Array.from({ length: 5 }, (_, value) => ({
      label: `choice ${value}`,
      count: facet * 31 + value,
    })),
  }));
  const menu = Array.from({ length: 8 }, (_, item) => ({
    label: `MENU ${item}`,
    items: Array.from({ length: 15 }, (_, sub) => `entry ${item}.${sub}`),
  }));
  return { rows, facets, menu };
}

export default function List() {
  const { rows, facets, menu } = useLoaderData<typeof loader>();
  return (
    <>
      <header>
        <nav>
          {menu.map((item) => (
            <div key={item.label}>
              <a href="/">{item.label}</a>
              <ul>
                {item.items.map((entry) => (
                  <li key={entry}>
                    <a href="/">{entry}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </header>
      <main>
        <form>
          {facets.map((facet) => (
            <fieldset key={facet.label}>
              <legend>{facet.label}</legend>
              {facet.values.map((value) => (
                <label key={value.label}>
                  <input type="checkbox" name={facet.label} value={value.label} /> {value.label}{' '}
                  <span>{value.count}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </form>
        <table>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <td key={column} className="cell">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </>
  );
}
