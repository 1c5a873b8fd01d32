import { type FormEvent, useState } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button, FormProblem } from '../ui/index.ts';
import { amountText, laterLines } from './model.ts';
import { arrivalText, type PromiseClock, shipTexts } from './promise.ts';
import { checkoutTexts } from './texts.ts';
import type { Save } from './use-checkout.ts';

interface ShippingProps {
  cart: CartReply;
  clock: PromiseClock;
  save: Save;
  busy: boolean;
}

/** How it travels, and whether the parts in stock go ahead. */
export function ShippingChoice({ cart, clock, save, busy }: ShippingProps) {
  const t = useTexts(checkoutTexts);
  const { locale } = useShell();
  const services = cart.shipment_rating?.services ?? [];
  const [service, setService] = useState(cart.shipping?.service ?? services[0]?.id ?? '');
  const [ship, setShip] = useState(cart.ship ?? 'split');
  const [problem, setProblem] = useState<string>();
  const later = laterLines(cart);
  const leaves = shipTexts(cart, clock, locale, t);
  /** A day can be named where something leaves now. */
  const isNow = later.length === 0 || (ship === 'split' && later.length < cart.items.length);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = services.some(({ id }) => id === service) ? service : services[0]?.id;
    const errors = await save('shipping', {
      shipping: { service: chosen ?? null },
      ...(later.length > 0 ? { ship } : {}),
    });
    setProblem(errors ? Object.values(errors).join(' ') : undefined);
  }
  if (services.length === 0) return <p>{t.noServices}</p>;
  return (
    <form onSubmit={submit}>
      {problem && <FormProblem title={problem} />}
      <fieldset className="choices">
        <legend className="visually-hidden">{t.shipping}</legend>
        {services.map((each, at) => (
          <div className="choice" key={each.id}>
            <label>
              <input
                type="radio"
                name="service"
                value={each.id}
                checked={service ? service === each.id : at === 0}
                onChange={() => setService(each.id)}
              />
              <strong>{each.name}</strong>
              <span className="quiet">
                {isNow
                  ? t.withYou(arrivalText(clock.dispatch, each.days, locale, t))
                  : t.onTheWay(each.description)}
              </span>
              <small className="mono">
                {each.price ? amountText(each.price, cart.currency, locale) : t.free}
              </small>
            </label>
          </div>
        ))}
      </fieldset>
      {later.length > 0 && (
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
                  {leaves[choice].map((text) => (
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
