import { type FormEvent, useState } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button, FormProblem } from '../ui/index.ts';
import { arrivalText, type PromiseClock, shipTexts } from './delivery-dates.ts';
import { amountText, laterLines } from './model.ts';
import { checkoutTexts } from './texts.ts';
import type { Save } from './use-checkout.ts';

interface ShippingProps {
  cart: CartReply;
  clock: PromiseClock;
  save: Save;
  busy: boolean;
}

/** Shipping service, and whether parts in stock ship first. */
export function ShippingChoice({ cart, clock, save, busy }: ShippingProps) {
  const t = useTexts(checkoutTexts);
  const { locale } = useShell();
  const services = cart.shipment_rating?.services ?? [];
  const [service, setService] = useState(cart.shipping?.service ?? services[0]?.id ?? '');
  const [ship, setShip] = useState(cart.ship ?? 'split');
  const [problem, setProblem] = useState<string>();
  const delayedLines = laterLines(cart);
  const departureTexts = shipTexts(cart, clock, locale, t);
  /** An arrival day can be shown because a line leaves now. */
  const hasImmediatePart =
    delayedLines.length === 0 ||
    (ship === 'split' && cart.items.some(({ backorder, quantity }) => backorder < quantity));
  async function submit(event: FormEvent) {
    event.preventDefault();
    const chosenService = services.some(({ id }) => id === service) ? service : services[0]?.id;
    const errors = await save('shipping', {
      shipping: { service: chosenService ?? null },
      ...(delayedLines.length > 0 ? { ship } : {}),
    });
    setProblem(errors ? Object.values(errors).join(' ') : undefined);
  }
  if (services.length === 0) return <p>{t.noServices}</p>;
  return (
    <form onSubmit={submit}>
      {problem && <FormProblem title={problem} />}
      <fieldset className="choices">
        <legend className="visually-hidden">{t.shipping}</legend>
        {services.map((offeredService, index) => (
          <div className="choice" key={offeredService.id}>
            <label>
              <input
                type="radio"
                name="service"
                value={offeredService.id}
                checked={service ? service === offeredService.id : index === 0}
                onChange={() => setService(offeredService.id)}
              />
              <strong>{offeredService.name}</strong>
              <span className="quiet">
                {hasImmediatePart
                  ? t.withYou({ when: arrivalText(clock.dispatch, offeredService.days, locale, t) })
                  : t.onTheWay({ days: offeredService.description })}
              </span>
              <small className="mono">
                {offeredService.price ? amountText(offeredService.price, cart.currency, locale) : t.free}
              </small>
            </label>
          </div>
        ))}
      </fieldset>
      {delayedLines.length > 0 && (
        <fieldset className="choices">
          <legend>{t.parts}</legend>
          {(['split', 'wait'] as const).map((choice) => (
            <div className="choice" key={choice}>
              <label>
                <input
                  type="radio"
                  name="ship"
                  value={choice}
                  checked={ship === choice}
                  onChange={() => setShip(choice)}
                />
                <span>
                  {t[choice]}
                  {departureTexts[choice].map((text) => (
                    <span className="choice-when" key={text}>
                      {text}
                    </span>
                  ))}
                </span>
              </label>
            </div>
          ))}
        </fieldset>
      )}
      <Button type="submit" look="main" disabled={busy}>
        {busy ? t.saving : t.next}
      </Button>
    </form>
  );
}
