import type { MenuItem } from '#settings/contract';
import { Digits } from '../ui/buttons-and-icons.tsx';

/** Number of orderable part numbers, in total and by category path. */
export interface MenuCounts {
  parts: number;
  categories: number;
  subcategories: number;
  byPath: Record<string, number>;
}

interface MenuProps {
  items: readonly MenuItem[];
  counts: MenuCounts | null;
  texts: {
    total: string;
    search: string;
    parts: string;
    closes: string;
    moreLabel: (name: string) => string;
  };
}

/**
 * The menus from the settings: `url` is a link, `column` a column of its children, `heading` a heading above them. An
 * item
 * whose children are columns opens a panel of full width; one with other children stays a link, with a button beside it
 * that opens a small panel.
 */
export function MainMenu({ items, counts, texts }: MenuProps) {
  return (
    <ul className="menu-list">
      {items.map((item, index) =>
        item.items.some(({ type }) => type === 'column') ? (
          <li key={item.name} className="menu-item">
            <button
              type="button"
              className="menu-top"
              aria-expanded="false"
              aria-controls={`menu-${index}`}
              data-menu
            >
              {item.name}
            </button>
            <div id={`menu-${index}`} className="mega">
              <Columns items={item.items} counts={counts} />
              <div className="mega-foot">
                {counts ? (
                  <span>
                    {texts.total} <span className="mono">{<Digits value={counts.parts} />}</span>{' '}
                    {texts.parts}
                  </span>
                ) : null}
                {item.value ? (
                  <a className="link" href={item.value}>
                    {texts.search}
                  </a>
                ) : null}
                <span className="mega-escape needs-script">
                  <kbd className="key-cap">Esc</kbd> {texts.closes}
                </span>
              </div>
            </div>
          </li>
        ) : (
          <li key={item.name} className="menu-item">
            <ItemLink item={item} className="menu-top" />
            {item.items.length > 0 ? (
              <>
                <button
                  type="button"
                  className="menu-more needs-script"
                  aria-label={texts.moreLabel(item.name)}
                  aria-expanded="false"
                  aria-controls={`menu-${index}`}
                  data-menu
                />
                <div id={`menu-${index}`} className="menu-drop">
                  <Entries items={item.items} counts={null} level={2} />
                </div>
              </>
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
}

const MOST_COLUMNS = 6;

/** Columns side by side; those beyond the sixth are stacked in the last one. */
function Columns({ items, counts }: Pick<MenuProps, 'items' | 'counts'>) {
  const columns = items.filter((item) => item.type === 'column');
  const loose = items.filter((item) => item.type !== 'column');
  const stacks = columns.slice(0, MOST_COLUMNS - 1).map((column) => [column]);
  if (columns.length >= MOST_COLUMNS) stacks.push(columns.slice(MOST_COLUMNS - 1));
  return (
    <div className="mega-columns">
      {stacks.map((stack) => (
        <div key={stack[0]?.name} className="mega-stack">
          {stack.map((column) => (
            <Entries key={column.name} items={column.items} counts={counts} level={2} />
          ))}
        </div>
      ))}
      {loose.length > 0 ? <Entries items={loose} counts={counts} level={2} /> : null}
    </div>
  );
}

interface EntriesProps extends Pick<MenuProps, 'items' | 'counts'> {
  /** Level of headings among these items. */
  level: 2 | 3;
}

function Entries({ items, counts, level }: EntriesProps) {
  return items.map((item) => {
    const Heading = `h${level}` as const;
    if (item.type === 'heading') {
      return (
        <section key={item.name} className="mega-section">
          <Heading className="mega-heading">{item.name}</Heading>
          <Entries items={item.items} counts={counts} level={3} />
        </section>
      );
    }
    if (item.type === 'column')
      return <Entries key={item.name} items={item.items} counts={counts} level={level} />;
    const count = item.value === null ? undefined : counts?.byPath[item.value];
    return (
      <div key={item.value ?? item.name} className="mega-group">
        <span className="mega-main">
          <ItemLink item={item} />
          {count === undefined ? null : (
            <span className="mega-count">
              <Digits value={count} />
            </span>
          )}
        </span>
        {item.items.length > 0 ? (
          <ul>
            {item.items.map((child) => (
              <li key={child.value ?? child.name}>
                <ItemLink item={child} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    );
  });
}

/** A link; pages that open in a new window get no reference to this one. */
function ItemLink({ item, className }: { item: MenuItem; className?: string }) {
  if (item.value === null) return <span className={className}>{item.name}</span>;
  const { target } = item.options;
  return (
    <a
      className={className}
      href={item.value}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : undefined}
    >
      {item.name}
    </a>
  );
}

/** The footer menu: columns of links below their headings. */
export function FooterMenu({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => {
    if (item.type === 'url') {
      return (
        <div key={item.name}>
          <ItemLink item={item} />
        </div>
      );
    }
    return (
      <div key={item.name}>
        {item.type === 'heading' ? <FooterList heading={item} /> : null}
        {item.type === 'column'
          ? item.items.map((each) => <FooterList key={each.name} heading={each} />)
          : null}
      </div>
    );
  });
}

function FooterList({ heading }: { heading: MenuItem }) {
  if (heading.type === 'url') return <ItemLink item={heading} />;
  return (
    <section>
      <h2>{heading.name}</h2>
      <ul>
        {heading.items.map((item) => (
          <li key={item.value ?? item.name}>
            <ItemLink item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
