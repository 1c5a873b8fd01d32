/** The checkout by keyboard and for screen readers. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';
import {
  ADDRESS,
  answerAtBank,
  CARDS,
  cardFields,
  continueStep,
  fillContact,
  fillDelivery,
  openCheckout,
  pay,
  readOrderNumber,
  typeCard,
} from './checkout-pages.ts';

let catalogue: CatalogueBrowser;

before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

/** The focused element: its name, its position, and whether its focus ring is visible. */
interface Stop {
  name: string;
  /** The part of the page within which the focus must move from top to bottom. */
  part: string;
  top: number;
  bottom: number;
  leftEdge: number;
  right: number;
  ring: boolean;
}

const STOPS_AT_MOST = 60;
/** After the last control the browser's own interface has the focus. */
const PAGE_END = 'end of the page';

/** Presses Tab once and describes the focused element, in the page or in the card's frame. */
async function tab(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  const inFrame = await page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  if (!inFrame) return stopIn(page.mainFrame());
  const frame = page.frames().find((each) => each.url().includes('/fields'));
  assert.ok(frame, 'the card frame');
  const box = await page.locator('iframe.card-frame').boundingBox();
  const stop = await stopIn(frame);
  const { x, y } = box!;
  return {
    name: stop.name,
    ring: stop.ring,
    part: 'payment',
    top: stop.top + y,
    bottom: stop.bottom + y,
    leftEdge: stop.leftEdge + x,
    right: stop.right + x,
  };
}

function stopIn(frame: Frame): Promise<Stop> {
  return frame.evaluate((end) => {
    const focusedElement = document.activeElement as HTMLInputElement;
    const style = getComputedStyle(focusedElement);
    const { top, bottom, left: leftEdge, right } = focusedElement.getBoundingClientRect();
    const label =
      focusedElement.getAttribute('aria-label') ??
      focusedElement.labels?.[0]?.textContent ??
      focusedElement.textContent ??
      '';
    return {
      name: focusedElement === document.body ? end : label.trim().replace(/\s+/g, ' '),
      part: focusedElement.closest('aside, .step, header, form')?.className ?? 'page',
      top: top + (window.parent === window ? window.scrollY : 0),
      bottom: bottom + (window.parent === window ? window.scrollY : 0),
      leftEdge,
      right,
      ring: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
    };
  }, PAGE_END);
}

/**
 * Presses Tab until an element of this name has the focus. Every stop on the way must have a name and a visible focus
 * ring, and be below or to the right of the one before.
 */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  let lastStop: Stop | null = null;
  for (let count = 0; count < STOPS_AT_MOST; count += 1) {
    const stop = await tab(page);
    if (stop.name === PAGE_END) break;
    assert.notEqual(stop.name, '', `a stop without a name after "${lastStop?.name}"`);
    assert.ok(stop.ring, `the focus cannot be seen on "${stop.name}"`);
    const isFurther =
      !lastStop ||
      lastStop.part !== stop.part ||
      stop.bottom > lastStop.top ||
      stop.leftEdge >= lastStop.right;
    assert.ok(isFurther, `the focus goes up from "${lastStop?.name}" to "${stop.name}"`);
    if (name.test(stop.name)) return;
    lastStop = stop;
  }
  assert.fail(`nothing is called ${name}`);
}

/** Waits until the heading of the opened step has the focus. */
async function expectHeading(page: Page, name: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, name);
}

/** Fails if a control has no name for screen readers. */
async function expectNames(page: Page): Promise<void> {
  const ariaSnapshot = await page.locator('main').ariaSnapshot();
  assert.doesNotMatch(ariaSnapshot, NAMELESS);
}

const NAMELESS = /^\s*- (?:textbox|radio|checkbox|button|combobox|link)(?! ")/m;

test('an order can be placed from the cart with the keyboard alone', async () => {
  const { page } = await openCheckout(catalogue, { packaging: 'CT', quantity: 55 });
  await page.goto(`${catalogue.server.origin}/cart`);
  const { keyboard } = page;
  await page.locator('.cart-sum a').waitFor();
  await page.locator('main').focus();
  await tabTo(page, /^Check ?out$/);
  await keyboard.press('Enter');
  await page.waitForURL(/\/checkout$/);
  await page.locator('input[name=email]').waitFor();

  await tabTo(page, /^E-mail address$/);
  await keyboard.type('keyboard@example.com');
  await keyboard.press('Enter');
  await expectHeading(page, 'Delivery');
  await expectNames(page);
  const { name, company, address1, zip, city } = ADDRESS;
  for (const [label, text] of [
    [/^Name$/, name],
    [/^Company$/, company],
    [/^Street/, address1],
    [/^Postal/, zip],
    [/^City$/, city],
    [/^Country$/, 'Germ'],
  ] as const) {
    await tabTo(page, label);
    await keyboard.type(text);
  }
  await tabTo(page, /^Continue$/);
  await keyboard.press('Space');
  await expectHeading(page, 'Shipping');
  await expectNames(page);
  await tabTo(page, /^Standard/);
  await keyboard.press('ArrowDown');
  assert.equal(await page.locator('input[name=service]:checked').getAttribute('value'), 'express');
  await tabTo(page, /^Continue$/);
  await keyboard.press('Enter');
  await expectHeading(page, 'Payment');

  await cardFields(page).number.waitFor();
  await expectNames(page);
  assert.ok(await page.locator('iframe.card-frame').getAttribute('title'));
  const ariaSnapshot = await cardFields(page).frame.locator('body').ariaSnapshot();
  for (const label of ['Card number', 'Expiry date', 'Security code'])
    assert.ok(ariaSnapshot.includes(`textbox "${label}"`));
  await tabTo(page, /^Card ?Visa/);
  for (const [label, text] of [
    [/^Card number$/, '4242424242424242'],
    [/^Expiry date$/, '1234'],
    [/^Security code$/, '123'],
  ] as const) {
    await tabTo(page, label);
    await keyboard.type(text);
  }
  await tabTo(page, /^Your order number$/);
  await keyboard.type('4500 118 303');
  await tabTo(page, /^Pay €/);
  await keyboard.press('Enter');
  await readOrderNumber(page);
  await expectNames(page);
});

test('every step and every error is accessible in both themes', async () => {
  const { page } = await openCheckout(catalogue, { packaging: 'CT', quantity: 200_000 });
  const check = async () => {
    for (const theme of ['light', 'dark'] as const) await expectAccessible(page, theme);
  };
  await page.locator('input[name=email]').fill('nobody');
  await continueStep(page);
  await page.locator('.form-error').waitFor();
  await check();
  await fillContact(page);
  await continueStep(page);
  await page.locator('#shipping-name-error').waitFor();
  await check();
  await fillDelivery(page);
  await check();
  await continueStep(page);
  await typeCard(page, CARDS.declined);
  await pay(page);
  await page.locator('.form-problem', { hasText: 'declined' }).waitFor();
  const { frame, number, code } = cardFields(page);
  await code.fill('1');
  await number.focus();
  await frame.locator('#cvc-error:not(:empty)').waitFor();
  await check();
  await typeCard(page, CARDS.challenge);
  await pay(page);
  await answerAtBank(page, 'Fail payment');
  await page.locator('.form-problem').waitFor();
  await check();
  await page.getByRole('link', { name: 'Choose a payment method' }).click();
  await typeCard(page, CARDS.good);
  await pay(page);
  await readOrderNumber(page);
  await check();
});
