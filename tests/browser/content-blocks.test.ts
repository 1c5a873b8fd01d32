import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFaults, eventually } from '../harness.ts';
import { block, showPages, type Tree, text } from './block-trees.ts';
import { openShop, type Shop } from './shop.ts';

const FALLBACK = 'Builder block error :( Check console for details';
const image = (name: string) => block('Image', { image: '/og-card.png', altText: name });
const slides = (count: number, extraBlocks: (index: number) => Tree[] = () => []) =>
  Array.from({ length: count }, (_, at) => ({ content: [text(`<p>Slide ${at}</p>`), ...extraBlocks(at)] }));

const TABS = block('Builder: Tabs', {
  tabs: ['Ceramic', 'Tantalum', 'Film'].map((name) => ({
    label: [text(`<p>${name}</p>`)],
    content: [text(`<p>About ${name}.</p>`)],
  })),
});

const LAYOUT = [
  text('<h2>One</h2><p>First.</p><h2>Two</h2><p>Second.</p><h3>Three</h3>'),
  block('Columns', { columns: [{ blocks: [text('<p>left</p>')] }, { blocks: [text('<p>right</p>')] }] }),
  block('Core:Section', {}, { children: [text('<p>in a section</p>')] }),
  text('<p>sized</p>', {
    id: 'sized',
    responsiveStyles: {
      large: { marginTop: '30px' },
      medium: { marginTop: '20px' },
      small: { marginTop: '10px' },
      xsmall: { marginTop: '1px' },
    },
  }),
  TABS,
  block('Builder:Accordion', {
    grid: true,
    items: Array.from({ length: 5 }, (_, index) => ({
      title: [text(`<p>Item ${index}</p>`)],
      detail: [text('<p>more</p>')],
    })),
  }),
  block('Builder:Masonry', { tiles: [{ content: [text('<p>tile</p>')] }] }),
  block('Core:Button', { text: 'Open', link: '/technical' }),
  block('Columns', { columns: 'this throws' }),
  block('No Such Thing'),
  text('', {
    repeat: { collection: 'state.parts', itemName: 'part' },
    bindings: { 'component.options.text': '"<p>part " + state.part.name + "</p>"', show: 'state.part.shown' },
  }),
  block('Embed', { url: 'not an address' }),
  block('Embed', { url: 'https://player.vimeo.com/video/12345' }),
  block('Custom Code', { code: '<script>alert(1)</script>' }),
  block('Builder:Carousel', { autoplay: true, slides: slides(6, (at) => [image(`slide ${at}`)]) }),
  text(
    '<table><thead><tr><th>Code</th><th>Value</th></tr></thead><tbody><tr><td>104</td><td>100 nF</td></tr></tbody></table>',
  ),
  block('Core:Section', {}, { responsiveStyles: { large: { height: '1600px' } } }),
  image('far below'),
  text('<p>revealed</p>', {
    id: 'revealed',
    animations: [
      { trigger: 'scrollInView', steps: [{ styles: { opacity: '0' } }, { styles: { opacity: '1' } }] },
    ],
  }),
];

let shop: Shop;

before(async () => {
  shop = await openShop({ width: 1280, height: 800 });
  const state = {
    parts: [
      { name: 'A', shown: true },
      { name: 'B', shown: false },
    ],
  };
  await showPages(shop.server, [
    {
      slug: 'technical/every-block',
      blocks: LAYOUT,
      data: { state, asOf: '2026-11-02', owner: 'Process engineering' },
    },
  ]);
});

after(() => shop.close());

const PATH = '/technical/every-block';
const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('blocks of a page', () => {
  it('keep the layout of the public clients at their breakpoints', async () => {
    await shop.visit(PATH, async (page) => {
      assert.equal(await style(page, '.builder-columns', 'column-gap'), '20px');
      assert.equal(await style(page, '.builder-section > div', 'max-width'), '1200px');
      assert.equal(await style(page, '.builder-masonry', 'column-width'), '200px');
      assert.equal(await style(page, '.builder-masonry', 'column-gap'), '0px');
      const tops = await page
        .locator('.builder-accordion > details')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      assert.equal(tops.filter((top) => top === tops[0]).length, 4, 'four in a row');
      assert.equal(await style(page, '.builder-button', 'padding'), '15px 25px');
      const layoutAt = async (width: number) => {
        await page.setViewportSize({ width, height: 800 });
        return [
          await style(page, '.builder-sized', 'margin-top'),
          await style(page, '.builder-columns', 'flex-direction'),
        ];
      };
      assert.deepEqual(await layoutAt(1200), ['30px', 'row']);
      assert.deepEqual(await layoutAt(992), ['30px', 'row']);
      assert.deepEqual(await layoutAt(991), ['20px', 'column']);
      assert.deepEqual(await layoutAt(641), ['20px', 'column']);
      assert.deepEqual(await layoutAt(640), ['10px', 'column']);
      assert.deepEqual(await layoutAt(320), ['10px', 'column'], 'no xsmall where the entry has none');
    });
  });

  it('survive a failing neighbour, restrict expressions and embeds, and explain what they refuse', async () => {
    await shop.visit(PATH, async (page) => {
      assert.equal(await page.getByText(FALLBACK).count(), 1);
      assert.equal(await page.getByText('part A').count(), 1);
      assert.equal(await page.getByText('part B').count(), 0);
      assert.match(await page.locator('.embed-problem').innerText(), /^Invalid URL/);
      assert.match(await page.locator('main').innerText(), /This site does not run them/);
      assert.equal(
        await page
          .locator('iframe')
          .getAttribute('sandbox')
          .then((value) => value?.includes('allow-top')),
        false,
      );
      await page.route('https://player.vimeo.com/**', (route) => route.abort());
      await page.locator('.builder-embed summary').click();
      await page.getByText('Embed failed').waitFor();
    });
  });

  it('can be read and used without script', async () => {
    const checkPage = async (page: Page) => {
      assert.ok(await page.getByText('About Ceramic').isVisible());
      await page.getByText('Tantalum', { exact: true }).click();
      assert.ok(await page.getByText('About Tantalum').isVisible());
      await page.keyboard.press('ArrowRight');
      assert.ok(await page.getByText('About Film').isVisible());
      await page.getByText('Item 3').click();
      assert.ok(await page.getByText('more').nth(3).isVisible());
      assert.equal(await style(page, '.carousel-row', 'overflow-x'), 'auto');
      assert.equal(await page.locator('.builder-image img[src]').count(), 7);
      assert.equal(await page.locator('button.needs-script:visible').count(), 0);
    };
    await shop.visit(PATH, checkPage, { javaScriptEnabled: false });
  });

  it('become tabs with one selected, which arrow keys change', async () => {
    await shop.visit(PATH, async (page) => {
      const selectedTab = () => page.locator('[role=tab][aria-selected=true]').innerText();
      assert.equal(await selectedTab(), 'Ceramic');
      await page.getByRole('tab', { name: 'Ceramic' }).press('ArrowLeft');
      assert.equal(await selectedTab(), 'Film');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      assert.equal(await selectedTab(), 'Tantalum');
      assert.ok(await page.getByText('About Tantalum').isVisible());
      assert.equal(await page.getByText('About Ceramic').isVisible(), false);
    });
  });

  it('load pictures 200 px before they are in view, and reveal blocks at most every 200 ms', async () => {
    await shop.visit(PATH, async (page) => {
      const farImage = page.locator('img[alt="far below"]').first();
      const distance = () => farImage.evaluate((each) => each.getBoundingClientRect().top - innerHeight);
      const scrollTo = async (distanceLeft: number) => {
        await page.evaluate(
          (by) => window.scrollBy({ top: by, behavior: 'instant' }),
          (await distance()) - distanceLeft,
        );
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      };
      await scrollTo(230);
      assert.equal(await farImage.getAttribute('src'), null);
      assert.equal(await page.locator('.builder-revealed[data-waiting]').count(), 1);
      await scrollTo(150);
      await page.waitForFunction(() => document.querySelector('img[alt="far below"][src]'));
      const reveals = await page.evaluate(async () => {
        performance.clearMarks('reveal');
        const startedAt = performance.now();
        for (let step = 0; step < 30; step += 1) {
          window.scrollBy({ top: step % 2 ? 1 : -1, behavior: 'instant' });
          await new Promise((done) => setTimeout(done, 20));
        }
        return { count: performance.getEntriesByName('reveal').length, time: performance.now() - startedAt };
      });
      assert.ok(
        reveals.count >= 1 && reveals.count <= Math.ceil(reveals.time / 200),
        JSON.stringify(reveals),
      );
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForFunction(() => !document.querySelector('.builder-revealed[data-waiting]'));
    });
  });
});

describe('links of a page', () => {
  it('are preloaded while the pointer rests on them, at most five at once', async () => {
    await shop.visit(PATH, async (page) => {
      const links = page.locator('footer a[href^="/category/"]:visible');
      assert.ok((await links.count()) >= 8);
      for (let index = 0; index < 8; index += 1) {
        await links.nth(index).hover();
        await page.waitForTimeout(120);
      }
      const ahead = await page.locator('link[rel="modulepreload"][href*="/assets/category-"]').count();
      assert.ok(ahead >= 1 && ahead <= 5, String(ahead));
    });
  });
});

describe('a carousel', () => {
  const visitWithPausedClock = async (path: string, work: (page: Page) => Promise<void>, options = {}) => {
    const context = await shop.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    // Time is paused until a test advances it.
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    await page.clock.pauseAt(new Date('2026-11-21T10:00:01Z'));
    try {
      await page.goto(shop.server.origin + path);
      await page.locator('.carousel-dots > button').first().waitFor({ state: 'attached' });
      await work(page);
    } finally {
      await context.close();
    }
  };
  const slideNumber = (page: Page) => page.locator('.builder-carousel').getAttribute('data-at');
  const findSlideInView = async (page: Page) => {
    const [row, slide] = await Promise.all(
      ['.carousel-row', '.carousel-row > li'].map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((box) => box.clientWidth),
      ),
    );
    return Math.round(row! / slide!);
  };

  it('shows two slides, one up to 400 px, and lays out once after a burst of resizes', async () => {
    await visitWithPausedClock(PATH, async (page) => {
      assert.equal(await findSlideInView(page), 2);
      await page.evaluate(() => {
        const dots = document.querySelector<HTMLElement>('.carousel-dots')!;
        dots.dataset['layouts'] = '0';
        new MutationObserver((mutations) => {
          dots.dataset['layouts'] = String(Number(dots.dataset['layouts']) + mutations.length);
        }).observe(dots, { childList: true });
        for (let time = 0; time < 20; time += 1) window.dispatchEvent(new Event('resize'));
      });
      const layouts = () => page.locator('.carousel-dots').getAttribute('data-layouts');
      await page.clock.runFor(49);
      assert.equal(await layouts(), '0');
      await page.clock.runFor(1);
      assert.equal(await layouts(), '1');
      await page.setViewportSize({ width: 400, height: 800 });
      assert.equal(await findSlideInView(page), 1);
      await page.setViewportSize({ width: 401, height: 800 });
      assert.equal(await findSlideInView(page), 2);
    });
  });

  it('advances every 5 seconds, except under pointer or focus or with reduced motion', async () => {
    await visitWithPausedClock(PATH, async (page) => {
      await page.mouse.move(5, 5);
      assert.equal(await slideNumber(page), '0');
      await page.clock.runFor(4_999);
      assert.equal(await slideNumber(page), '0');
      await page.clock.runFor(1);
      assert.equal(await slideNumber(page), '2');
      await page.locator('.builder-carousel').hover();
      const heldSlide = await slideNumber(page);
      await page.clock.runFor(11_000);
      assert.equal(await slideNumber(page), heldSlide);
      await page.mouse.move(5, 5);
      await page.getByRole('button', { name: 'Pause' }).focus();
      await page.clock.runFor(11_000);
      assert.equal(await slideNumber(page), heldSlide);
    });
    await visitWithPausedClock(
      PATH,
      async (page) => {
        await page.clock.runFor(20_000);
        assert.equal(await slideNumber(page), '0', 'readers who asked for calm have it');
      },
      { reducedMotion: 'reduce' },
    );
  });

  it('moves by keys, buttons and a drag of more than 10 px, and loads one picture per second', async () => {
    await visitWithPausedClock(PATH, async (page) => {
      const row = page.locator('.carousel-row');
      await row.scrollIntoViewIfNeeded();
      await row.focus();
      const countWaitingPictures = () => page.locator('.carousel-row img[data-src]').count();
      await eventually(async () => (await countWaitingPictures()) === 4);
      await page.clock.runFor(1_000);
      assert.equal(await countWaitingPictures(), 3);
      await page.clock.runFor(1_000);
      assert.equal(await countWaitingPictures(), 2);
      await page.keyboard.press('ArrowRight');
      assert.equal(await slideNumber(page), '2');
      await page.getByRole('button', { name: 'Previous' }).click();
      assert.equal(await slideNumber(page), '0');
      const draw = async (dragDistance: number) => {
        const box = (await row.boundingBox())!;
        await page.mouse.move(box.x + 300, box.y + 20);
        await page.mouse.down();
        await page.mouse.move(box.x + 300 + dragDistance, box.y + 20);
        await page.mouse.up();
        return slideNumber(page);
      };
      assert.equal(await draw(-9), '0');
      assert.equal(await draw(-11), '2');
      assert.equal(await draw(11), '0');
    });
  });
});

describe('a page with every block', () => {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    it(`is accessible and fits its window in the ${colorScheme} theme`, async () => {
      await shop.visit(
        PATH,
        async (page) => {
          const folder = process.env['PICTURES'];
          if (folder)
            await page.screenshot({ path: `${folder}/blocks-${width}-${colorScheme}.png`, fullPage: true });
          const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          assert.equal(isTooWide, false, 'nothing stands out at the side');
          const scope = { include: '#main', tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] };
          assert.deepEqual(await accessibilityFaults(page, scope), []);
        },
        { colorScheme, viewport: { width, height: 900 } },
      );
    });
  }
});
