import { textsOf } from '#messages';
import { useTexts } from '../messages/index.ts';

const texts = textsOf('storefront/shell/keys-view');

/** Keys of this page only. */
function pageShortcuts(t: (typeof texts)['en']): [string, string][] {
  if (document.querySelector('.bom-table')) {
    return [
      ['Enter', t.parts],
      ['1 2 3 4 5', t.take],
      ['c', t.confirm],
      ['e', t.correct],
      ['n', t.name],
      ['s', t.skip],
      ['b', t.back],
      ['m', t.more],
      ['a', t.cart],
    ];
  }
  const paste: [string, string][] = document.querySelector('.drop-zone') ? [['v', t.paste]] : [];
  return [...paste, ['x', t.select], ['c', t.compare]];
}

/** The keys of this page with their meaning. */
export default function Keys() {
  const t = useTexts(texts);
  const keys: [string, string][] = [
    ['/', t.search],
    ['?', t.help],
    ['Esc', t.escape],
    ['j k', t.rows],
    ...pageShortcuts(t),
  ];
  return (
    <dl className="keys">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            {key.split(' ').map((keyName) => (
              <kbd key={keyName} className="key-cap">
                {keyName}
              </kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
