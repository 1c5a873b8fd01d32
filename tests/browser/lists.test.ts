import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../harness.ts';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';

const SLUG = 'mc0805r106k1an';
const NUMBER = 'MC0805R106K1AN';
const OTHER = 'RC0603FF4K70N';

let shop: CatalogueBrowser;
before(async () => {
  shop = await browseCatalogue();
});
after(() => shop.close());

const badge = (page: Page) => page.locator('[data-list-count]').textContent();
const rows = (page: Page) => page.locator('.list-table tbody th .mono').allTextContents();

/** Opens the list of a visitor who has added these lines. */
async function openListWith(lines: string, options = {}): Promise<Page> {
  const page = await shop.open(`/my-list/add?lines=${lines}`, options);
  await page.getByRole('button', { name: 'Save to my list' }).click();
  await page.waitForURL(/\/my-list\?kept=/);
  return page;
}

describe('marks', () => {
  test('are set and removed on product pages and list rows, and survive a reload', async () => {
    const page = await shop.open(`/product/${SLUG}`);
    const link = page.locator('a[data-list]');
    await link.click();
    await eventually(async () => (await badge(page)) === '1');
    assert.equal(await link.getAttribute('aria-label'), `Remove ${NUMBER} from my list`);
    await page.goto(`${shop.server.origin}/category/ceramic-capacitors?capacitance=10u&packageCase=0805`);
    const mark = page.locator(`a[data-list][href$="${SLUG}"]`);
    await eventually(async () => (await mark.getAttribute('data-on')) === 'true');
    const otherMarks = page.locator('a[data-list]:not([data-on="true"])');
    await otherMarks.first().focus();
    await page.keyboard.press('Enter');
    await eventually(async () => (await badge(page)) === '2');
    await mark.click();
    await eventually(async () => (await badge(page)) === '1');
    await page.goto(`${shop.server.origin}/my-list`);
    assert.equal((await rows(page)).length, 1);
    await page.close();
  });
});

describe('the list page', () => {
  test('changes quantity and note, undoes a removal, adds pasted parts and fills the cart, by keyboard and in both themes', async () => {
    const page = await openListWith(`${NUMBER}:250,${OTHER}`);
    assert.deepEqual(await rows(page), [NUMBER, OTHER]);
    const box = page.getByLabel(`Quantity of ${NUMBER}`);
    await box.fill('0');
    await box.press('Enter');
    await page.getByText('Whole pieces from 1').waitFor();
    await box.fill('730');
    await box.press('Enter');
    await page.waitForURL(/\/my-list\?list=/);
    await page.locator('summary', { hasText: 'Add a note' }).first().press('Enter');
    await page.getByLabel(`Note on ${NUMBER}`).fill('bulk');
    await page.keyboard.press('Enter');
    await page.locator('summary', { hasText: 'bulk' }).waitFor();
    await page.getByRole('button', { name: `Remove ${NUMBER} from the list` }).press('Enter');
    await page.getByText('was removed from the list').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.locator('summary', { hasText: 'bulk' }).waitFor();
    assert.equal(await page.getByLabel(`Quantity of ${NUMBER}`).inputValue(), '730');
    await page.locator('summary', { hasText: 'Add parts' }).press('Enter');
    await page
      .getByLabel('One line per part')
      .fill('NOSUCH, 5\nMS1812R222K2EN; 3; spare\nGRM155R71C104KA88D');
    await page.getByRole('button', { name: 'Add to this list' }).press('Enter');
    await page.getByText('We have no part called "NOSUCH".').waitFor();
    const cross = page.getByRole('link', { name: 'Look them up in the cross reference' });
    assert.match((await cross.getAttribute('href')) ?? '', /\?mpn=GRM155R71C104KA88D$/);
    await eventually(async () => (await rows(page)).length === 3);
    await expectAccessible(page, 'light');
    await expectAccessible(page, 'dark');
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await page.waitForURL(/\/cart\?added=3/);
    await page.close();
  });

  test('is changed, shared, copied by a colleague and exported without script', async () => {
    const page = await openListWith(`${NUMBER}:250`, { javaScriptEnabled: false });
    await page.getByLabel(`Quantity of ${NUMBER}`).fill('100');
    await page.getByRole('button', { name: 'Update' }).click();
    assert.equal(await page.getByLabel(`Quantity of ${NUMBER}`).inputValue(), '100');
    await page.locator('summary', { hasText: 'Share by link' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const url = await page.getByLabel('Link to this list').inputValue();
    const file = await page.request.get(`${shop.server.origin}/my-list/lines.csv`);
    assert.match(await file.text(), new RegExp(`${NUMBER},.*,100,`));
    assert.match(file.headers()['cache-control'] ?? '', /no-store/);

    const colleague = await shop.open(new URL(url).pathname, { javaScriptEnabled: false });
    assert.deepEqual(await rows(colleague), [NUMBER]);
    assert.equal(await colleague.locator('input[name="quantity"]').count(), 0);
    await colleague.getByRole('button', { name: 'Copy to my lists' }).click();
    await colleague.getByText('Copied to your lists').waitFor();
    assert.equal(await colleague.getByLabel(`Quantity of ${NUMBER}`).inputValue(), '100');

    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await colleague.goto(url);
    await colleague.getByText('This list is no longer shared').waitFor();
    await page.close();
    await colleague.close();
  });

  test('keeps a guest’s list on the account after login, beside named lists', async () => {
    const page = await openListWith(`${NUMBER}:40`);
    await page.goto(`${shop.server.origin}/login?next=%2Fmy-list`);
    await page.getByLabel('E-mail').fill('engineer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Demo-engineer-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/my-list$/);
    await page.getByText('saved in your account').waitFor();
    assert.deepEqual(await rows(page), [NUMBER]);
    await page.locator('summary', { hasText: 'New list' }).click();
    await page.getByLabel('Name').first().fill('Board A');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Board A' }).waitFor();
    await page.getByRole('link', { name: /^My list 1/ }).click();
    await page.getByRole('heading', { level: 1, name: 'My list' }).waitFor();
    await page.close();
  });
});
