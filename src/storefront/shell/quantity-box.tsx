import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../messages/index.ts';
import { readQuantity, useLaterChange, useQuantity } from './quantity.ts';

/** Pages whose prices follow a quantity in their address. */
const FOLLOWS = /^\/(product|category|search|compare)\b/;

/**
 * The buyer's quantity, or that of the address until one is set. Taken over on Enter or when the box is left; what
 * cannot be read goes back to what was.
 */
export function QuantityBox() {
  const t = useMessages();
  const [quantity, setQuantity] = useQuantity();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [ended, setEnded] = useState('');
  useLaterChange(quantity, () => setEnded(pathname + search));
  const params = new URLSearchParams(search);
  const named =
    FOLLOWS.test(pathname) && ended !== pathname + search ? readQuantity(params.get('quantity')) : null;
  const shown = named ?? quantity;
  const kept = shown === null ? '' : String(shown);
  const [text, setText] = useState(kept);
  useEffect(() => setText(kept), [kept]);
  const commit = () => {
    if (text === kept) return;
    const read = readQuantity(text);
    if (read === null && text.trim() !== '') return setText(kept);
    setQuantity(read);
    if (named === null) return;
    params.delete('quantity');
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <label className="quantity needs-script" title={t.myQuantityHelp}>
      {t.myQuantity}
      <input
        className="field"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        placeholder="1"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setText(kept);
        }}
      />
    </label>
  );
}
