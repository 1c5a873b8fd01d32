import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#kernel';
import { useShell } from '../../../storefront/shell/use-shell.ts';
import { Button } from '../../../storefront/ui/index.ts';
import { useDeskTexts } from '../../ui/texts.ts';
import { priceText, readPieces, readPrice } from './amounts.ts';
import type { PriceStepReply } from './contract.ts';
import type { RowProps } from './row.tsx';
import { answerTexts } from './texts.ts';
import { TypedField } from './typed-field.tsx';

const MOST_STEPS = 5;

/** Details of a line besides its first price: price breaks, differences, a note, parts beside it. */
export function Details({ line, currency, isDraft, edit, add, remove, hold }: RowProps) {
  const t = useDeskTexts(answerTexts);
  const { part, differences, note, noOffer, beside: mainLineId } = line;
  const steps = part?.steps ?? [];
  const change = (next: PriceStepReply[]) =>
    part &&
    edit(line.id, {
      part: { number: part.productNumber, packaging: part.packaging, quantity: part.quantity, steps: next },
    });
  return (
    <tr className="answer-details">
      <td colSpan={9}>
        {part ? (
          <p className="note">
            {part.name}
            {differences.length > 0 ? ` · ${t.differences}: ${differences.join('; ')}` : null}
          </p>
        ) : null}
        {part ? (
          <fieldset className="answer-breaks" disabled={!isDraft}>
            <legend>{t.breaks}</legend>
            {steps.map((step, index) => (
              <Break
                // Keyed by index, so that applying one value keeps the focus and the text of other fields.
                // biome-ignore lint/suspicious/noArrayIndexKey: breaks rise, so that none changes its place
                key={index}
                step={step}
                hold={hold}
                currency={currency}
                canGo={index > 0}
                onChange={(next) => change(steps.with(index, next))}
                onGone={() => change(steps.toSpliced(index, 1))}
              />
            ))}
            {steps.length < MOST_STEPS ? (
              <Button
                size="small"
                type="button"
                onClick={() => {
                  const last = steps.at(-1)!;
                  change([...steps, { quantity: last.quantity * 2, micros: last.micros }]);
                }}
              >
                {t.addBreak}
              </Button>
            ) : null}
          </fieldset>
        ) : (
          <Words
            label={t.noOffer}
            text={noOffer ?? ''}
            isDraft={isDraft}
            onChange={(text) => edit(line.id, { noOffer: text || null })}
          />
        )}
        <Words
          label={t.note}
          text={note}
          isDraft={isDraft}
          onChange={(text) => edit(line.id, { note: text })}
        />
        {isDraft ? (
          <p className="desk-row-acts">
            {mainLineId === null ? (
              <Button
                size="small"
                type="button"
                onClick={() => add({ beside: line.id, position: line.position + 0.5 })}
              >
                {t.beside}
              </Button>
            ) : null}
            <Button size="small" type="button" onClick={() => remove(line.id)}>
              {t.removeLine}
            </Button>
          </p>
        ) : null}
      </td>
    </tr>
  );
}

interface BreakProps {
  step: PriceStepReply;
  currency: string;
  canGo: boolean;
  hold: RowProps['hold'];
  onChange: (step: PriceStepReply) => void;
  onGone: () => void;
}

function Break({ step, currency, canGo, hold, onChange, onGone }: BreakProps) {
  const t = useDeskTexts(answerTexts);
  const { locale } = useShell();
  // Quantity and price are saved together: a readable one waits until the other one is readable.
  const pieces = useRef<number | null>(step.quantity);
  const price = useRef<number | null>(step.micros);
  useEffect(() => {
    pieces.current = step.quantity;
  }, [step.quantity]);
  useEffect(() => {
    price.current = step.micros;
  }, [step.micros]);
  const take = () => {
    const [quantity, micros] = [pieces.current, price.current];
    if (quantity === null || micros === null) return;
    if (quantity !== step.quantity || micros !== step.micros) onChange({ quantity, micros });
  };
  return (
    <div className="answer-break">
      <span>{t.from}</span>
      <span>
        <TypedField
          className="answer-pieces"
          inputMode="numeric"
          savedText={String(step.quantity)}
          label={t.breakPieces({ from: formatCount(step.quantity) })}
          read={readPieces}
          todo={t.unreadPieces}
          hold={hold}
          onRead={(value) => {
            pieces.current = value;
          }}
          onTake={take}
        />
      </span>
      <span>
        <TypedField
          className="answer-price"
          inputMode="decimal"
          savedText={priceText(step.micros, currency, locale)}
          label={t.breakPrice({ from: formatCount(step.quantity) })}
          read={(text) => readPrice(text, currency)}
          todo={t.unreadPrice}
          hold={hold}
          onRead={(value) => {
            price.current = value;
          }}
          onTake={take}
        />
      </span>
      {canGo ? (
        <Button size="small" type="button" onClick={onGone}>
          {t.removeBreak}
        </Button>
      ) : null}
    </div>
  );
}

function Words({
  label,
  text,
  isDraft,
  onChange,
}: {
  label: string;
  text: string;
  isDraft: boolean;
  onChange: (text: string) => void;
}) {
  const [currentText, setCurrentText] = useState(text);
  return (
    <label className="answer-words">
      {label}
      <input
        className="field"
        maxLength={500}
        disabled={!isDraft}
        value={currentText}
        onChange={(event) => setCurrentText(event.currentTarget.value)}
        onBlur={() => currentText !== text && onChange(currentText)}
      />
    </label>
  );
}
