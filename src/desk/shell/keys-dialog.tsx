import { Dialog } from '../../storefront/ui/index.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { frameTexts } from './texts.ts';

/** The list of keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskTexts(frameTexts);
  const keys: [string, string][] = [
    ['j ↓', t.keyNext],
    ['k ↑', t.keyBefore],
    ['Enter', t.keyOpen],
    ['/', t.keySearch],
    ['⌘ / Ctrl + Enter', t.keySend],
    ['Esc', t.keyLeave],
    ['?', t.keyHelp],
  ];
  return (
    <Dialog title={t.keysTitle} onClose={onClose}>
      <table className="desk-keys">
        <tbody>
          {keys.map(([key, words]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
