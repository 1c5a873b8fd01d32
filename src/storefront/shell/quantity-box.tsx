import { useEffect, useState } from 'react';
import { useMessages } from '../messages/index.ts';
import { readQuantity, useQuantity } from './quantity.ts';

/** The buyer's quantity. Taken over on Enter or when the box is left; what cannot be read goes back to what was. */
export function QuantityBox() {
  const t = useMessages();
  const [quantity, setQuantity] = useQuantity();
  const kept = quantity === null ? '' : String(quantity);
  const [text, setText] = useState(kept);
  useEffect(() => setText(kept), [kept]);
  const commit = () => {
    const read = readQuantity(text);
    if (read === null && text.trim() !== '') setText(kept);
    else setQuantity(read);
  };
  return (
    <label className="quantity needs-script" title={t.myQuantityHelp}>
      {t.myQuantity}
      <input
        className="field"
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
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
