import { type KeyboardEvent, useState } from 'react';
import type { MenuItem, MenuItemType } from '#settings/contract';
import { Button } from '../../storefront/ui/index.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useTranslationLanguages } from './store-languages.ts';
import { contentTexts } from './texts.ts';

const DEEPEST = 6;
const NEW: MenuItem = { name: '', type: 'url', value: '/', options: {}, items: [] };

interface Props {
  items: MenuItem[];
  depth: number;
  isReadOnly: boolean;
  onChange: (items: MenuItem[]) => void;
}

/** Items of one level, in order. */
export function MenuItems({ items, depth, isReadOnly, onChange }: Props) {
  const t = useDeskTexts(contentTexts);
  const replaceItem = (at: number, ...now: MenuItem[]) => onChange(items.toSpliced(at, 1, ...now));
  const move = (index: number, offset: 1 | -1) => {
    const item = items[index];
    const targetIndex = index + offset;
    if (item && targetIndex >= 0 && targetIndex < items.length)
      onChange(items.toSpliced(index, 1).toSpliced(targetIndex, 0, item));
  };
  return (
    <ol className="menu-items">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name of its own
        <li key={index}>
          <Item
            item={item}
            depth={depth}
            isReadOnly={isReadOnly}
            onChange={(now) => replaceItem(index, now)}
            onMove={(by) => move(index, by)}
            onRemove={() => replaceItem(index)}
          />
        </li>
      ))}
      {!isReadOnly && (
        <li>
          <Button size="small" onClick={() => onChange([...items, NEW])}>
            {t.menuAdd}
          </Button>
        </li>
      )}
    </ol>
  );
}

interface ItemProps {
  item: MenuItem;
  depth: number;
  isReadOnly: boolean;
  onChange: (item: MenuItem) => void;
  onMove: (offset: 1 | -1) => void;
  onRemove: () => void;
}

function Item({ item, depth, isReadOnly, onChange, onMove, onRemove }: ItemProps) {
  const t = useDeskTexts(contentTexts);
  const [isOpen, setOpen] = useState(false);
  const { name, type, value, items } = item;
  /** Alt with an arrow key moves the focused row. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || isReadOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const setType = (next: MenuItemType) =>
    onChange({ ...item, type: next, value: next === 'url' ? (value ?? '/') : null });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside */}
      <div className="menu-entry" onKeyDown={onKeyDown}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '−' : '+'} {items.length} <span className="visually-hidden">{t.menuOpen({ name })}</span>
        </Button>
        <input
          className="field"
          aria-label={t.menuName}
          value={name}
          readOnly={isReadOnly}
          maxLength={120}
          onChange={(event) => onChange({ ...item, name: event.currentTarget.value })}
        />
        <select
          className="field"
          aria-label={t.menuType({ name })}
          value={type}
          disabled={isReadOnly}
          onChange={(event) => setType(event.currentTarget.value as MenuItemType)}
        >
          {(['url', 'column', 'heading'] as const).map((itemType) => (
            <option key={itemType} value={itemType}>
              {t[`menu_${itemType}`]}
            </option>
          ))}
        </select>
        <input
          className="field mono"
          aria-label={t.menuTarget({ name })}
          value={value ?? ''}
          readOnly={isReadOnly || type !== 'url'}
          maxLength={2000}
          onChange={(event) => onChange({ ...item, value: event.currentTarget.value })}
        />
        {!isReadOnly && (
          <span className="desk-row-acts">
            <Button size="small" aria-label={t.menuUp({ name })} onClick={() => onMove(-1)}>
              ↑
            </Button>
            <Button size="small" aria-label={t.menuDown({ name })} onClick={() => onMove(1)}>
              ↓
            </Button>
            <Button size="small" aria-label={t.menuRemove({ name })} onClick={onRemove}>
              ✕
            </Button>
          </span>
        )}
      </div>
      {isOpen && (
        <div className="menu-inside">
          <Names item={item} isReadOnly={isReadOnly} onChange={onChange} />
          {depth < DEEPEST && (
            <MenuItems
              items={items}
              isReadOnly={isReadOnly}
              depth={depth + 1}
              onChange={(now) => onChange({ ...item, items: now })}
            />
          )}
        </div>
      )}
    </>
  );
}

function Names({ item, isReadOnly, onChange }: Pick<ItemProps, 'item' | 'isReadOnly' | 'onChange'>) {
  const t = useDeskTexts(contentTexts);
  const languages = useTranslationLanguages();
  const set = (locale: string, name: string) => {
    const { [locale]: _, ...otherLocales } = item.$locale ?? {};
    onChange({ ...item, $locale: name === '' ? otherLocales : { ...otherLocales, [locale]: { name } } });
  };
  return (
    <div className="menu-names">
      {languages.map((locale) => (
        <label key={locale}>
          <span className="quiet">{locale}</span>{' '}
          <input
            className="field"
            aria-label={t.fieldIn({ field: item.name, language: locale })}
            value={item.$locale?.[locale]?.name ?? ''}
            readOnly={isReadOnly}
            maxLength={120}
            onChange={(event) => set(locale, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}
