import { useEffect, useState } from 'react';
import { useMessages } from '../messages/index.ts';
import { readQuantity, useQuantity } from './quantity.ts';

/** The requested quantity. Applied on Enter or when the field is left; unreadable text is replaced by the old value. */
export function QuantityBox() {
  const t = useMessages();
  const [quantity, setQuantity] = useQuantity();
  const committedText = quantity === null ? '' : String(quantity);
  const [text, setText] = useState(committedText);
  useEffect(() => setText(committedText), [committedText]);
  const commit = () => {
    const enteredQuantity = readQuantity(text);
    if (enteredQuantity === null && text.trim() !== '') setText(committedText);
    else setQuantity(enteredQuantity);
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
          if (event.key === 'Escape') setText(committedText);
        }}
      />
    </label>
  );
}
