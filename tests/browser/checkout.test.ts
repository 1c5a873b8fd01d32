import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createCommerce } from '../../src/storefront/api/commerce/index.ts';
import { memoryStorage } from '../../src/storefront/api/commerce/storage.ts';
import { eventually } from '../harness.ts';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';
import {
  ADDRESS,
  answerAtBank,
  BUYER,
  CARDS,
  cardFields,
  chooseMethod,
  continueStep,
  fillContact,
  fillDelivery,
  mailsOf,
  openCheckout,
  openPayment,
  PART,
  pay,
  readOrderNumber,
  typeCard,
} from './checkout-pages.ts';

let catalogue: CatalogueBrowser;

before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

/** The stand-in gateway's message if the buyer does not approve. */
const BANK_WORDS =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

const GERMAN = (origin: string) => ({ name: 'swell-locale', value: 'de', url: origin });

test('a guest buys cut tape by card, keeps the input over a reload, and cancels the order', async () => {
  const { page, shopper } = await openCheckout(catalogue, { packaging: 'CT', quantity: 100 });
  await fillContact(page);
  await page.locator('#shipping-name').fill('Ada Buyer');
  await page.reload();
  await eventually(async () => (await page.locator('#shipping-name').inputValue()) === 'Ada Buyer');
  await fillDelivery(page);
  await continueStep(page);
  await typeCard(page, CARDS.good);
  await pay(page);
  const number = await readOrderNumber(page);
  await page.goto(`${catalogue.server.origin}/checkout`);
  await page.getByRole('link', { name: `Order ${number} is confirmed` }).click();
  assert.equal(await readOrderNumber(page), number);
  assert.equal(await shopper.cart(), null);
  assert.equal((await page.locator('.line-part a').textContent())?.toLowerCase(), PART);
  await page.getByText('Cancel this order').click();
  await expectAccessible(page, 'light');
  await page.getByRole('button', { name: 'Cancel the order for good' }).click();
  const note = page.locator('.canceled-note');
  await note.waitFor();
  assert.match((await note.textContent()) ?? '', /^Nothing is sent\. €\S+ (?:is|are) being released/);
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'canceled-note');
  assert.equal((await page.locator('main').textContent())?.match(/is cancelled/g)?.length, 1, 'said once');
  assert.deepEqual((await mailsOf(catalogue, 'ada@example.com', number)).sort(), [
    `Your order ${number}`,
    `Your order ${number} is cancelled`,
  ]);
});

test('errors appear beside their fields, and the first one takes the focus', async () => {
  const { page } = await openCheckout(catalogue, { packaging: 'CT', quantity: 10 });
  await page.getByLabel('E-mail').fill('no address');
  await continueStep(page);
  assert.match((await page.locator('.form-error').textContent()) ?? '', /such as/);
  await fillContact(page);
  await continueStep(page);
  await page.locator('#shipping-name-error').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'shipping-name');
});

test('a short quantity is offered in one or two deliveries with dates that the order keeps', async () => {
  const { page } = await openCheckout(
    catalogue,
    { packaging: 'CT', quantity: 200_000 },
    {
      prepareShopper: (shopper) => shopper.call('PUT', '/cart', { shipping: { ...ADDRESS, country: 'DE' } }),
    },
  );
  await page.locator('input[name=email]').fill('short@example.com');
  await continueStep(page);
  const readShippingTimes = (choice: string) =>
    page.locator(`label:has(input[name=ship][value=${choice}]) .choice-when`).allTextContents();
  await page.locator('input[name=ship]').first().waitFor();
  const [now, later, ...otherTimes] = await readShippingTimes('split');
  const day = String.raw`\d{1,2} \w{3}`;
  const lead = String.raw`from about ${day}( \d{4})?, by \w{3} ${day}( \d{4})?`;
  assert.match(now ?? '', new RegExp(`^in stock: ships (today|\\w{3} ${day})$`));
  assert.match(later ?? '', new RegExp(`^[\\d\u202f]+ × ${PART.toUpperCase()} ${lead}$`));
  assert.deepEqual(otherTimes, []);
  assert.match(
    (await readShippingTimes('wait')).join(),
    new RegExp(`^everything ships by \\w{3} ${day}( \\d{4})?$`),
  );
  await continueStep(page);
  await typeCard(page, CARDS.good);
  await pay(page);
  await readOrderNumber(page);
  const steps = await page.locator('.track small').allTextContents();
  assert.equal(steps.length, 4);
  for (const step of steps) assert.match(step, new RegExp(day));
  assert.match(steps[3]!, /the rest by/);
  const ships = (await page.locator('.line-ships').textContent()) ?? '';
  assert.match(ships, new RegExp(`on \\w{3} ${day}, .* by \\w{3} ${day}( \\d{4})?$`));
  const promisedDay = later?.match(/by .*/)?.[0];
  assert.ok(promisedDay && ships.endsWith(promisedDay), 'the order keeps the day that was promised');
  assert.equal(await page.locator('.line-drawing svg').count(), 1);
});

test('the card frame matches the shop’s look, hides the code, and keeps the input when the theme changes', async () => {
  const goods = { packaging: 'CT', quantity: 62 } as const;
  const { page } = await openPayment(catalogue, goods, 'frame@example.com', { colorScheme: 'light' });
  const { frame, number, code } = cardFields(page);
  await typeCard(page, CARDS.good);
  const readFrameLook = () =>
    frame.locator('html').evaluate(async (root) => {
      await document.fonts.ready;
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return {
        theme: root.dataset['theme'],
        scheme: getComputedStyle(root).colorScheme,
        ground: style('body').backgroundColor,
        face: style('label').fontFamily.split(',')[0],
        loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
        masked: style('#cvc').getPropertyValue('-webkit-text-security'),
      };
    });
  const light = await readFrameLook();
  const row = () =>
    page
      .locator('.choice:has(input[name=method]:checked)')
      .evaluate((each) => getComputedStyle(each).backgroundColor);
  const labelFont = await page
    .locator('.form-label')
    .first()
    .evaluate((each) => getComputedStyle(each).fontFamily);
  assert.equal(light.face, labelFont.split(',')[0]);
  assert.ok(
    light.loaded.includes('"IBM Plex Sans"') || light.loaded.includes('IBM Plex Sans'),
    light.loaded.join(),
  );
  assert.deepEqual([light.theme, light.scheme, light.ground], ['light', 'light', await row()]);
  assert.equal(light.masked, 'disc');
  assert.deepEqual(
    [await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')],
    ['cc-csc', 'numeric'],
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await frame.locator('html[data-theme=dark]').waitFor();
  const dark = await readFrameLook();
  assert.deepEqual([dark.scheme, dark.ground], ['dark', await row()]);
  assert.notEqual(dark.ground, light.ground);
  assert.equal(await number.inputValue(), CARDS.good);
});

test('refusals are in the page’s language, inside and outside the card frame', async () => {
  const visit = await openPayment(catalogue, { packaging: 'CT', quantity: 64 }, 'deutsch@example.com');
  const { page } = visit;
  await page.context().addCookies([GERMAN(catalogue.server.origin)]);
  await page.reload();
  const { frame, expiry } = cardFields(page);
  await typeCard(page, CARDS.poor);
  await expiry.fill('04 / 25');
  await pay(page);
  await frame.getByText('Das Ablaufdatum scheint nicht zu stimmen').waitFor();
  await page.getByText('Prüfen Sie Kartennummer, Ablaufdatum und Prüfnummer.').waitFor();
  // One message for every reason: nobody can learn here what is wrong with a card.
  for (const card of [CARDS.poor, CARDS.declined]) {
    await typeCard(page, card);
    await pay(page);
    const problem = page.locator('.form-problem', { hasText: 'Die Bank hat diese Karte abgelehnt.' });
    await problem.waitFor();
    assert.doesNotMatch(await problem.innerText(), /Guthaben|funds|Zahlungsanbieter/);
  }
  await typeCard(page, CARDS.challenge);
  await pay(page);
  await answerAtBank(page, 'Fail payment');
  await page.getByText('Ihre Bank hat die Zahlung nicht bestätigt').waitFor();
  await page.getByRole('link', { name: 'Zahlungsart wählen' }).click();
  await typeCard(page, CARDS.good);
  await pay(page);
  await page.getByRole('heading', { name: /^Bestellung \S+ ist bestätigt$/ }).waitFor();
});

test('a refused bank redirect leaves the cart unchanged', async () => {
  const goods = { packaging: 'CT', quantity: 70 } as const;
  const { page, shopper } = await openPayment(catalogue, goods, 'refused@example.com');
  await chooseMethod(page, 'bancontact');
  await pay(page);
  await answerAtBank(page, 'Fail payment');
  const problem = page.locator('.form-problem');
  await problem.waitFor();
  assert.match((await problem.textContent()) ?? '', new RegExp(`did not confirm.*“${BANK_WORDS}”`));
  assert.equal((await shopper.cart())?.item_quantity, 70);
});

test('each completed step can be edited, one at a time', async () => {
  const { page } = await openPayment(catalogue, { packaging: 'CT', quantity: 71 }, 'edit@example.com');
  const readOpenSteps = () =>
    page.locator('.step-open').evaluateAll((all) => all.map((each) => each.ariaLabel));
  const fields = {
    Contact: 'input[name=email]',
    Delivery: '#shipping-name',
    Shipping: 'input[name=service]',
    Payment: 'input[name=method]',
  };
  assert.deepEqual(await readOpenSteps(), ['Payment']);
  for (const section of ['Contact', 'Delivery', 'Shipping'] as const) {
    await page.getByRole('button', { name: `Edit: ${section}`, exact: true }).click();
    await page.locator(fields[section]).first().waitFor();
    assert.deepEqual(await readOpenSteps(), [section]);
    for (const [name, field] of Object.entries(fields))
      assert.equal((await page.locator(field).count()) > 0, name === section, `${name} at ${section}`);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), section);
    await continueStep(page);
    await page.locator(fields.Payment).first().waitFor();
    assert.deepEqual(await readOpenSteps(), ['Payment']);
  }
});

test('a buyer who signs in during the checkout is recognised by the client and needs an order number', async () => {
  const { page } = await openCheckout(catalogue, { packaging: 'CT', quantity: 90 });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name=email]').fill(BUYER.email);
  await page.locator('input[name=password]').fill(BUYER.password);
  await page.locator('#main button[type=submit]').click();
  await page.waitForURL(/\/checkout$/);
  await fillDelivery(page);
  const cookies = (await page.context().cookies()).map(({ name, value }) => [
    name,
    decodeURIComponent(value),
  ]);
  const client = createCommerce({
    publicKey: 'pk_demo',
    storagePrefix: 'swell',
    origin: catalogue.server.origin,
    storage: memoryStorage(Object.fromEntries(cookies)),
  });
  assert.equal(client.session.hasLogin, true);
  await continueStep(page);
  await chooseMethod(page, 'account');
  await pay(page);
  await page.locator('#purchase-order-error').waitFor();
  await client.account.logout();
  assert.equal(client.session.hasLogin, false);
});

test('a link to the return page of a bank places no order', async () => {
  const goods = { packaging: 'CT', quantity: 70 } as const;
  const { page, shopper } = await openPayment(catalogue, goods, BUYER.email);
  const billing = { method: 'account', account: { purchase_order: '4711' } };
  const { item_quantity } = shopper.expectCart(await shopper.call('PUT', '/cart', { billing }));
  for (const marks of ['', '?gateway=stripe&method=card', '?redirect_status=succeeded']) {
    await page.goto(`${catalogue.server.origin}/checkout/return${marks}`);
    await page.getByText('The order was not placed').waitFor();
  }
  assert.equal((await shopper.cart())?.item_quantity, item_quantity);
});
