import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browseCatalogue, type CatalogueBrowser, expectAccessible, numberIn } from './catalogue-pages.ts';

let catalogue: CatalogueBrowser;
before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

const CERAMIC = '/category/ceramic-capacitors';
const count = async (page: Page) => numberIn(await page.locator('.results-count').textContent());
/** Waits until the address matches and its rows are shown. */
async function waitForRows(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address);
  await page.waitForFunction(() => !document.querySelector('main[data-busy]'));
}
const parts = async (query: string) => {
  const response = await catalogue.server.fetch(`/api/catalogue/parts?category=ceramic-capacitors&${query}`);
  return response.json();
};

/** Whether every cell of the table is visible to its last character. */
const ALL_SEEN = () =>
  [...document.querySelectorAll('.parts-table tbody tr')].every((row) => {
    const best = row.querySelector('.best-cell')!;
    const buttons = best.getBoundingClientRect().left;
    const line = best.querySelector('.best-ways')?.getBoundingClientRect();
    const textBoxes = [...best.querySelectorAll('.best-ways > span')].map((way) =>
      way.getBoundingClientRect(),
    );
    // The ways to buy share one line; one that does not fit completely must be hidden.
    if (
      line &&
      line.width > 0 &&
      textBoxes.some(({ top, right }) => top < line.bottom && right > line.right + 0.5)
    )
      return false;
    return [...row.children].every((cell) => {
      if (cell.matches('.best-cell, .words-cell') || getComputedStyle(cell).display === 'none') return true;
      const textRange = document.createRange();
      textRange.selectNodeContents(cell);
      return (
        textRange.getBoundingClientRect().right <= buttons + 0.5 && cell.scrollWidth <= cell.clientWidth + 1
      );
    });
  });

describe('a category page without script', () => {
  test('shows every row once, with links to the parts and the next page', async () => {
    const html = await (await catalogue.server.fetch(CERAMIC)).text();
    const slugs = [...html.matchAll(/href="\/product\/([^"]+)"/g)].map(([, slug]) => slug ?? '');
    assert.equal(new Set(slugs).size, 50);
    for (const slug of slugs.slice(20)) {
      assert.equal(
        html.split(slug.toUpperCase()).length - 1,
        4,
        `${slug}: its link, the names of its box, of what adds it and of what keeps it`,
      );
    }
    assert.match(html, /rel="next"/);
  });

  test('describes itself to search engines', async () => {
    const plainHtml = await (await catalogue.server.fetch(CERAMIC)).text();
    assert.match(plainHtml, /<meta name="robots" content="index,follow"/);
    assert.match(plainHtml, /"@type":"BreadcrumbList"/);
    assert.match(plainHtml, /"@type":"ItemList"/);
    const filteredHtml = await (await catalogue.server.fetch(`${CERAMIC}?dielectric=X7R`)).text();
    assert.match(filteredHtml, /<meta name="robots" content="noindex,follow"/);
    assert.match(filteredHtml, /rel="canonical" href="[^"?]+\/category\/ceramic-capacitors"/);
  });

  test('filters, sorts and turns pages by plain forms and links', async () => {
    const page = await catalogue.open(CERAMIC, { javaScriptEnabled: false });
    const totalCount = await count(page);
    await page.locator('#filters input[type=checkbox][name=dielectric][value=X7R]').check();
    await page.locator('#filters input[name="capacitance.min"]').fill('1u');
    await page.locator('#filters noscript button, #filters button[type=submit]').first().click();
    await page.waitForURL(/capacitance=1u\.\.&dielectric=X7R|dielectric=X7R&capacitance=1u\.\./);
    const filteredCount = await count(page);
    assert.equal(filteredCount, (await parts('dielectric=X7R&capacitance=1u..')).count);
    assert.ok(filteredCount < totalCount);
    await page.locator('#s-ratedVoltage').click();
    assert.equal(await page.locator('th[aria-sort=ascending] a').getAttribute('id'), 's-ratedVoltage');
    await page.locator('a[rel=next]').click();
    assert.match(page.url(), /page=2/);
    assert.equal(await count(page), filteredCount);
    await page.context().close();
  });

  test('offers every filter in full behind a link', async () => {
    const page = await catalogue.open(CERAMIC, { javaScriptEnabled: false });
    assert.equal(await page.locator('#d-tolerance').isVisible(), false);
    await page.locator('#filters a[href*="filters=all"]').click();
    await page.locator('#d-tolerance summary').click();
    await page.locator('#d-tolerance input[value="±5%"]').check();
    await page.locator('#filters button[type=submit]').first().click();
    await page.waitForURL(/tolerance=/);
    assert.match(page.url(), /filters=all/);
    assert.equal(await count(page), (await parts('tolerance=5')).count);
    await page.context().close();
  });

  test('keeps unreadable input and reports it', async () => {
    const response = await catalogue.server.fetch(`${CERAMIC}?capacitance=blue..1u&dielectric=X7R`);
    const html = await response.text();
    assert.equal(response.status, 400);
    assert.match(html, /value="blue"/);
    assert.match(html, /role="alert"/);
    assert.match(html, /Remove filter X7R/);
  });

  test('answers an unknown category or subcategory with 404', async () => {
    for (const path of ['/category/hammers', `${CERAMIC}/nails`, '/category/__proto__']) {
      assert.equal((await catalogue.server.fetch(path)).status, 404, path);
    }
  });

  test('answers a path in the wrong case with 404, without a server fault', async () => {
    for (const path of ['/Category', '/Search?q=x', '/Cart', '/Account', '/Checkout', '/Desk/login']) {
      assert.equal((await catalogue.server.fetch(path)).status, 404, path);
    }
  });

  test('lists parts for every category and subcategory', async () => {
    const info = await (await catalogue.server.fetch('/api/catalogue/info')).json();
    for (const { path, slug } of info.categories) {
      const html = await (await catalogue.server.fetch(path)).text();
      assert.match(html, /href="\/product\/[^"]+"/, slug);
    }
    const [firstCategory] = info.categories;
    for (const { path, products } of firstCategory.subcategories) {
      const response = await catalogue.server.fetch(path);
      assert.equal(response.status, 200, path);
      if (products > 0) assert.match(await response.text(), /href="\/product\/[^"]+"/, path);
    }
  });
});

describe('a category page in the browser', () => {
  test('shows at least twenty rows on the first screen without layout shifts', async () => {
    const page = await catalogue.open('/compare');
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
          };
          const moves = sources.map(({ node, previousRect, currentRect }) => {
            const markup = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
            return `${markup} ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
          });
          // On a busy machine the browser paints the header while it is still parsing it, which moves the controls at its
          // right by 0.001. Anything larger is a fault of the page.
          if (!hadRecentInput && value > 0.002) shifts.push(`${value}: ${moves.join('; ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(catalogue.server.origin + CERAMIC);
    await page.waitForLoadState('networkidle');
    const inView = await page
      .locator('.parts-table tbody tr')
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
    assert.ok(inView >= 20, `${inView} rows`);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    assert.deepEqual(shifts, []);
    await page.context().close();
  });

  test('applies a filter in place and keeps focus, count and a complete link', async () => {
    const page = await catalogue.open(CERAMIC);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const box = page.locator('#filters input[type=checkbox][name=dielectric][value=X7R]');
    await box.click();
    await waitForRows(page, /dielectric=X7R/);
    assert.equal(await count(page), (await parts('dielectric=X7R')).count);
    assert.equal(await box.evaluate((element) => element === document.activeElement), true);
    assert.equal(await page.evaluate(() => 'sameDocument' in window), true);
    await page.locator('a.chip').click();
    await waitForRows(page, /ceramic-capacitors$/);
    assert.equal(await box.isChecked(), false);
    await page.goBack();
    await waitForRows(page, /dielectric=X7R/);
    assert.equal(await box.isChecked(), true);
    await page.context().close();
  });

  test('reads values as they are written on a schematic', async () => {
    const page = await catalogue.open('/category/resistors');
    await page.locator('input[name="resistance.min"]').fill('4k7');
    await page.locator('input[name="resistance.max"]').fill('10k');
    await page.keyboard.press('Enter');
    await waitForRows(page, /resistance=4k7\.\.10k/);
    const texts = await page.locator('.parts-table tbody td.card-cell').first().textContent();
    assert.match(texts ?? '', /4\.7\s*kΩ/);
    await page.context().close();
  });

  test('moves a slider by keys and filters when it rests', async () => {
    const page = await catalogue.open(CERAMIC);
    await page.locator('#h-capacitance-min').focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('PageUp');
    await waitForRows(page, /capacitance=[\d.]+[pnu]\.\./);
    const lowestValue = await page.locator('input[name="capacitance.min"]').inputValue();
    assert.match(page.url(), new RegExp(`capacitance=${lowestValue}`));
    await page.context().close();
  });

  test('turns chosen steps into "and above"', async () => {
    const page = await catalogue.open(CERAMIC);
    await page.locator('#filters input[type=checkbox][name=ratedVoltage][value="25"]').click();
    await waitForRows(page, /ratedVoltage=25(&|$)/);
    await page.locator('#filters input[name="ratedVoltage.up"]').click();
    await waitForRows(page, /ratedVoltage=25\.\./);
    assert.equal(await count(page), (await parts('ratedVoltage=25..')).count);
    assert.ok(await page.locator('#filters input[name=ratedVoltage][value="50"]').isChecked());
    await page.context().close();
  });

  test('fills a folded filter when it is opened, and leaves it open', async () => {
    const page = await catalogue.open(CERAMIC);
    await page.locator('#d-tolerance summary').click();
    await page.locator('#d-tolerance input[value="±5%"]').click();
    await waitForRows(page, /tolerance=/);
    assert.equal(await count(page), (await parts('tolerance=5')).count);
    await page.locator('#d-tolerance input[value="±5%"]').click();
    await waitForRows(page, /ceramic-capacitors$/);
    assert.equal(await page.locator('#d-tolerance').getAttribute('open'), '');
    await page.context().close();
  });

  test('greys options without results and keeps their position', async () => {
    const page = await catalogue.open(`${CERAMIC}?capacitance=10u..`);
    const c0g = page.locator('#filters input[type=checkbox][name=dielectric][value=C0G]');
    assert.equal(await c0g.count(), 1);
    assert.equal(await c0g.isDisabled(), true);
    await page.context().close();
  });

  test('shows prices for the buyer’s quantity', async () => {
    const page = await catalogue.open(CERAMIC);
    await page.locator('.quantity input').fill('730');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document.querySelector('.parts-table thead')?.textContent?.includes('730'),
    );
    const { results } = await parts('quantity=730&limit=1');
    const total = numberIn(
      (await page.locator('.parts-table .total-cell').first().textContent())?.replace('.', '') ?? '',
    );
    assert.equal(total, Math.round(results[0].totalAtQuantity * 100));
    await page.context().close();
  });

  test('keeps the buttons of a row visible and clear of text beside the effective capacitance', async () => {
    const page = await catalogue.open(`${CERAMIC}?workingVoltage=5&ambient=85&quantity=1000`, {
      viewport: { width: 1440, height: 900 },
    });
    for (const width of [1440, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      const row = await page
        .locator('.parts-table tbody tr')
        .first()
        .evaluate((rowElement) => {
          const areReachable = [...rowElement.querySelectorAll('.row-button')].map((button) => {
            const { left: leftEdge, top, width, height } = button.getBoundingClientRect();
            return document.elementFromPoint(leftEdge + width / 2, top + height / 2) === button;
          });
          const lastCell = rowElement.querySelector('.best-cell')!;
          const textEdge =
            lastCell.getBoundingClientRect().right -
            Number.parseFloat(getComputedStyle(lastCell).paddingRight);
          const button = Math.min(
            ...[...lastCell.querySelectorAll('.row-button')].map((one) => one.getBoundingClientRect().left),
          );
          const frame = rowElement.closest('.parts-scroll')!.getBoundingClientRect();
          const edge = Math.round(frame.right - lastCell.getBoundingClientRect().right);
          return { areReachable, clear: textEdge <= button, edge };
        });
      assert.deepEqual(row, { areReachable: [true, true], clear: true, edge: 0 }, String(width));
    }
    const plainPage = await catalogue.open(`${CERAMIC}?workingVoltage=5&ambient=85`);
    for (const width of [1280, 1024]) {
      await plainPage.setViewportSize({ width, height: 900 });
      const wider = await plainPage
        .locator('.parts-scroll')
        .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
      assert.ok(wider <= 0, `without a quantity nothing scrolls sideways at ${width}: ${wider}`);
    }
  });

  test('cuts no figure at the edge of the window or under the buttons', async () => {
    const page = await catalogue.open('/category/resistors');
    const paths = [
      'resistors',
      'resistors?quantity=1000',
      'inductors?quantity=1000',
      'mos-fets?quantity=1000&locale=de',
    ];
    for (const path of paths) {
      await page.goto(`${catalogue.server.origin}/category/${path}`);
      for (const width of [1024, 1100, 1181, 1240, 1280, 1340, 1400, 1440, 1480, 1680]) {
        await page.setViewportSize({ width, height: 900 });
        await page.waitForFunction(ALL_SEEN, undefined, { timeout: 5000 }).catch(() => {
          assert.fail(`a cell of ${path} is cut at ${width}`);
        });
      }
    }
  });

  test('is a sheet of filters and cards on a phone', async () => {
    const page = await catalogue.open(CERAMIC, { viewport: { width: 390, height: 844 } });
    assert.equal(await page.locator('#filters').isVisible(), false);
    await page.locator('[data-sheet]').click();
    assert.equal(await page.locator('#filters').getAttribute('aria-modal'), 'true');
    await page.locator('#filters input[type=checkbox][name=dielectric][value=X7R]').click();
    await waitForRows(page, /dielectric=X7R/);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#filters').isVisible(), false);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, 'nothing is wider than the screen');
    const cut = await page.locator('.parts-table tbody tr:first-child .row-button').evaluateAll((buttons) =>
      buttons.filter((button) => {
        const { left: leftEdge, right, top, bottom } = button.getBoundingClientRect();
        const corners = [
          [leftEdge + 2, top + 2],
          [right - 2, bottom - 2],
        ] as const;
        return corners.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)));
      }),
    );
    assert.equal(cut.length, 0, 'the buttons of a card are seen whole');
    await page.context().close();
  });

  test('saves the rows shown as a file', async () => {
    const page = await catalogue.open(`${CERAMIC}?dielectric=X7R`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-csv]').click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').split('\r\n');
    assert.match(lines[0] ?? '', /Part number/);
    assert.equal(lines.length, 52);
    assert.match(lines[1] ?? '', /^M[A-Z]/);
    await page.context().close();
  });

  test('passes the accessibility check in both themes', async () => {
    const page = await catalogue.open(`${CERAMIC}?dielectric=X7R&limit=10`);
    await expectAccessible(page, 'light');
    await expectAccessible(page, 'dark');
    await page.context().close();
  });
});

test('the keyboard alone leads from home to a filtered comparison of three parts', async () => {
  const page = await catalogue.open('/');
  const focusedHtml = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');
  /** Presses Tab until the focused element matches. */
  const tabTo = async (target: RegExp) => {
    for (let step = 0; step < 200; step++) {
      if (target.test(await focusedHtml())) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`no way by Tab to ${target}`);
  };
  await tabTo(/href="\/category\/resistors"/);
  await page.keyboard.press('Enter');
  await waitForRows(page, /\/category\/resistors$/);
  await tabTo(/name="tolerance"[^>]*value="±1%"|value="±1%"[^>]*name="tolerance"/);
  await page.keyboard.press('Space');
  await waitForRows(page, /tolerance=/);
  for (let row = 0; row < 3; row++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  assert.equal(await page.locator('.tray li').count(), 3);
  await page.keyboard.press('c');
  await page.waitForURL(/\/compare\?parts=[^,]+,[^,]+,[^,]+$/);
  await page.locator('.comparison-table').waitFor();
  assert.equal(await page.locator('.comparison-table thead .part-number').count(), 3);
  await page.context().close();
});
