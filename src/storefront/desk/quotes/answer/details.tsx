import { useState } from 'react';
import type { PriceStepReply } from '#backoffice/quotes/answer/contract';
import { Button } from '../../../ui/index.ts';
import { useDeskTexts } from '../../texts.ts';
import { priceText, readPrice } from './amounts.ts';
import type { RowProps } from './row.tsx';
import { answerTexts } from './texts.ts';

const MOST_STEPS = 5;

/** What a line has beside its first price: breaks, differences, a note, parts beside it. */
export function Details({ line, currency, isDraft, edit, add, remove }: RowProps) {
  const t = useDeskTexts(answerTexts);
  const { part, differences, note, noOffer, beside } = line;
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
                key={`${step.quantity} ${step.micros}`}
                step={step}
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
            {beside === null ? (
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

function Break({
  step,
  currency,
  canGo,
  onChange,
  onGone,
}: {
  step: PriceStepReply;
  currency: string;
  canGo: boolean;
  onChange: (step: PriceStepReply) => void;
  onGone: () => void;
}) {
  const t = useDeskTexts(answerTexts);
  const [pieces, setPieces] = useState(String(step.quantity));
  const [price, setPrice] = useState(priceText(step.micros, currency));
  const take = () => {
    const quantity = Number(pieces.replace(/\D/g, ''));
    const micros = readPrice(price, currency);
    const isGood = Number.isInteger(quantity) && quantity >= 1 && quantity <= 1_000_000 && micros !== null;
    if (isGood && (quantity !== step.quantity || micros !== step.micros)) onChange({ quantity, micros });
  };
  return (
    <p className="answer-break">
      <label>
        {t.from}{' '}
        <input
          className="field mono answer-pieces"
          value={pieces}
          onChange={(event) => setPieces(event.currentTarget.value)}
          onBlur={take}
        />
      </label>
      <input
        className="field mono answer-price"
        value={price}
        aria-label={t.quote}
        onChange={(event) => setPrice(event.currentTarget.value)}
        onBlur={take}
      />
      {canGo ? (
        <Button size="small" type="button" onClick={onGone}>
          {t.removeBreak}
        </Button>
      ) : null}
    </p>
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
  const [typed, setTyped] = useState(text);
  return (
    <label className="answer-words">
      {label}
      <input
        className="field"
        maxLength={500}
        disabled={!isDraft}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed !== text && onChange(typed)}
      />
    </label>
  );
}
