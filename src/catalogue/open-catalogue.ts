import { openPriceOverrides, putRateInForce, rateInForce } from '#commerce/pricing';
import { openStockLevels } from '#commerce/stock';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import { companyInForce } from '#settings/company';
import type { Catalogue } from './catalogue.ts';
import { OpenCatalogue } from './catalogue-in-use.ts';
import { forgetLeaving, takeSeries } from './families/series.ts';
import { openLifecycles } from './lifecycle/lifecycles.ts';
import type { Overlays } from './loaded-release.ts';
import { firstReady, makeReady } from './ready-release.ts';
import { openActiveRelease } from './release/index.ts';

/**
 * Opens the active release with the prices and stock of today and follows their changes. Another release is made
 * ready beside the one in use and then takes its place between two requests; one that cannot be made ready is
 * reported, and the one in use stays. Where the active one cannot be made ready at the start, the one in force before
 * it answers.
 */
export async function openCatalogue(
  platform: Platform,
  { store, onCompanyChange }: Pick<Settings, 'store' | 'onCompanyChange'>,
  progress?: (step: string) => void,
): Promise<Catalogue> {
  const active = await openActiveRelease(platform, progress);
  takeSeries(active.current.brought);
  forgetLeaving();
  const [prices, stock, lifecycles] = await Promise.all([
    openPriceOverrides(platform),
    openStockLevels(platform),
    openLifecycles(platform),
  ]);
  const overlays: Overlays = { prices, stock, lifecycles };
  putRateInForce(companyInForce().priceConversion.rate);
  progress?.('Loading the catalogue');
  const started = await firstReady(platform, active.current, overlays);
  let { compiled } = started;
  forgetLeaving();
  const catalogue = new OpenCatalogue(started.ready, platform, store);

  let work: Promise<void> = Promise.resolve();
  const next = (what: string, task: () => void | Promise<void>) => {
    work = work.then(task).catch((error: unknown) => platform.log.error({ err: error }, what));
  };
  // Made beside the one in use as another release is, so that all prices of this process change at once.
  const takeRate = () =>
    next('another rate of exchange could not be taken in', async () => {
      const { rate } = companyInForce().priceConversion;
      if (rate === rateInForce()) return;
      const ready = await makeReady(compiled, { ...overlays, rate });
      putRateInForce(rate);
      catalogue.replace(ready);
      catalogue.tellParts(null);
    });
  const stops = [
    onCompanyChange(takeRate),
    active.onChange((release) =>
      next(`release ${release.id} could not be loaded; the one in use stays`, async () => {
        const { brought } = catalogue.loaded.release;
        takeSeries(release.brought);
        try {
          catalogue.replace(await makeReady(release, overlays));
          compiled = release;
        } catch (error) {
          takeSeries(brought);
          throw error;
        } finally {
          forgetLeaving();
        }
      }),
    ),
    lifecycles.onChange(() =>
      next('a change of lifecycles could not be taken in', async () => {
        catalogue.replace(await makeReady(compiled, overlays));
        catalogue.tellParts(null);
      }),
    ),
    prices.onChange((numbers) =>
      next('changed prices could not be taken in', async () => {
        await catalogue.loaded.applyPrices(numbers);
        catalogue.tellParts(numbers);
      }),
    ),
    stock.onChange((numbers) =>
      next('changed stock could not be taken in', async () => {
        await catalogue.loaded.applyStock(numbers);
        catalogue.tellParts(numbers);
      }),
    ),
  ];
  catalogue.onClose(async () => {
    for (const stop of stops) stop();
    for (const source of [active, prices, stock, lifecycles]) source.close();
    await work;
  });
  return catalogue;
}
