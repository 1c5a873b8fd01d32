import { openPriceOverrides } from '#commerce/pricing';
import { openStockLevels } from '#commerce/stock';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import type { Catalogue } from './catalogue.ts';
import { openLifecycles } from './lifecycle/lifecycles.ts';
import type { Overlays } from './loaded-release.ts';
import { OpenCatalogue } from './open-catalogue-class.ts';
import { makeFirstReady, makeReady } from './ready-release.ts';
import { openActiveRelease } from './release/index.ts';

/**
 * Opens the active release with the current prices and stock and follows their changes. A newly activated release is
 * prepared beside the one in use and then replaces it between two requests; one that cannot be prepared is logged, and
 * the one in use remains. If the active release cannot be prepared at start, an earlier one is used.
 */
export async function openCatalogue(
  platform: Platform,
  { store, onCompanyChange }: Pick<Settings, 'store' | 'onCompanyChange'>,
  progress?: (step: string) => void,
): Promise<Catalogue> {
  const { company } = platform;
  const activeRelease = await openActiveRelease(platform, progress);
  const [prices, stock, lifecycles] = await Promise.all([
    openPriceOverrides(platform),
    openStockLevels(platform),
    openLifecycles(platform),
  ]);
  let overlays: Overlays = { prices, stock, lifecycles, rate: company.inForce().priceConversion.rate };
  progress?.('Loading the catalogue');
  const initialRelease = await makeFirstReady(platform, activeRelease.current, overlays);
  let { compiledRelease } = initialRelease;
  const catalogue = new OpenCatalogue(initialRelease.ready, platform, store);

  let pendingWork: Promise<void> = Promise.resolve();
  const enqueue = (failureMessage: string, task: () => void | Promise<void>) => {
    pendingWork = pendingWork
      .then(task)
      .catch((error: unknown) => platform.log.error({ err: error }, failureMessage));
  };
  // Prepared beside the one in use, like a new release, so that all prices of the shop change at once.
  const applyRate = () =>
    enqueue('another rate of exchange could not be taken in', async () => {
      const { rate } = company.inForce().priceConversion;
      if (rate === overlays.rate) return;
      const newOverlays = { ...overlays, rate };
      catalogue.replace(await makeReady(compiledRelease, newOverlays));
      overlays = newOverlays;
      catalogue.notifyPartsChanged(null);
    });
  const unsubscribers = [
    onCompanyChange(applyRate),
    activeRelease.onChange((release) =>
      enqueue(`release ${release.id} could not be loaded; the one in use stays`, async () => {
        catalogue.replace(await makeReady(release, overlays));
        compiledRelease = release;
      }),
    ),
    lifecycles.onChange(() =>
      enqueue('a change of lifecycles could not be taken in', async () => {
        catalogue.replace(await makeReady(compiledRelease, overlays));
        catalogue.notifyPartsChanged(null);
      }),
    ),
    prices.onChange((numbers) =>
      enqueue('changed prices could not be taken in', async () => {
        await catalogue.loadedRelease.applyPrices(numbers);
        catalogue.notifyPartsChanged(numbers);
      }),
    ),
    stock.onChange((numbers) =>
      enqueue('changed stock could not be taken in', async () => {
        await catalogue.loadedRelease.applyStock(numbers);
        catalogue.notifyPartsChanged(numbers);
      }),
    ),
  ];
  catalogue.onClose(async () => {
    for (const stop of unsubscribers) stop();
    for (const source of [activeRelease, prices, stock, lifecycles]) source.close();
    await pendingWork;
  });
  return catalogue;
}
