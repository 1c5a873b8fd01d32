/** Country of delivery and tax treatment, from the cart to the order. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '../harness.ts';
import { browseCatalogue, type CatalogueBrowser } from './catalogue-pages.ts';
import {
  ADDRESS,
  CARDS,
  continueStep,
  fillContact,
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

test('the checkout takes the country of the cart, also after a later change in the cart, and keeps the typed name', async () => {
  const { page } = await openCheckout(catalogue, { packaging: 'CT', quantity: 100 });
  const inCart = async (country: string) => {
    await page.goto(`${catalogue.server.origin}/cart`);
    await page.locator('.cart-carriage select[name=country]').selectOption(country);
    await page.waitForLoadState('networkidle');
    await page.goto(`${catalogue.server.origin}/checkout`);
    await page.locator('.step-open').first().waitFor();
  };
  const country = page.locator('#shipping-country');
  await inCart('AT');
  await fillContact(page);
  assert.equal(await country.inputValue(), 'AT');
  await page.locator('#shipping-name').fill('Ada Buyer');
  await inCart('FR');
  await eventually(async () => (await page.locator('#shipping-name').inputValue()) === 'Ada Buyer');
  assert.equal(await country.inputValue(), 'FR');
});

test('a VAT number with a wrong check digit is reported before payment and taxed, and the order is placed', async () => {
  const { page, shopper } = await openCheckout(
    catalogue,
    { packaging: 'CT', quantity: 100 },
    { prepareShopper: (buyer) => buyer.call('PUT', '/cart', { shipping: { ...ADDRESS, country: 'AT' } }) },
  );
  await page.locator('input[name=email]').fill('vat@example.com');
  await continueStep(page);
  await page.locator('input[name=service]').first().waitFor();
  await continueStep(page);
  const enterVatNumber = async (number: string) => {
    await page.locator('#vat-number').fill(number);
    await page.locator('#vat-number').blur();
  };
  await page.locator('input[name=method]').first().waitFor();
  await enterVatNumber('ATU13585627');
  await page.locator('.summary').getByText('VAT-exempt intra-Community supply').waitFor();
  // Pay immediately after typing: the buyer must not pay more than the button showed.
  await typeCard(page, CARDS.good);
  await page.locator('#vat-number').fill('ATU13585626');
  await page.locator('.summary .button-large').evaluate((button) => (button as HTMLButtonElement).click());
  await page.getByText('Please review it before ordering').waitFor();
  assert.match((await page.locator('.vat-hint').textContent()) ?? '', /check digit of ATU13585626 is wrong/);
  assert.match((await page.locator('.summary').textContent()) ?? '', /VAT 20%/);
  await pay(page);
  await readOrderNumber(page);
  const order = await shopper.call('GET', '/cart/order');
  assert.deepEqual(
    [order.tax, order.billing.vat_number],
    [{ treatment: 'standard', rate: 20 }, 'ATU13585626'],
  );
});
