import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/index.ts';
import { keysAreOn, setKeys } from './keys.ts';
import { listTexts } from './texts.ts';

/** The keyboard shortcuts of a list, and the switch that turns them off. */
export function KeyHelp({ onClose, locale }: { onClose: () => void; locale: string }) {
  const [areKeysOn, setAreKeysOn] = useState(true);
  useEffect(() => setAreKeysOn(keysAreOn()), []);
  const texts = listTexts(locale);
  const keys: [string, string][] = [
    ['j', texts.keyNext],
    ['k', texts.keyPrevious],
    ['Enter', texts.keyOpen],
    ['x', texts.keySelect],
    ['c', texts.keyCompare],
    ['a', texts.keyAdd],
    ['/', texts.keySearch],
    ['?', texts.keyHelp],
  ];
  return (
    <Dialog title={texts.keysTitle} onClose={onClose}>
      <dl className="keys-list">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd className="key-cap">{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={areKeysOn}
          onChange={(event) => {
            setAreKeysOn(event.currentTarget.checked);
            setKeys(event.currentTarget.checked);
          }}
        />{' '}
        {texts.keysOn}
      </label>
    </Dialog>
  );
}
