/**
 * `npm run check-invariants`: checks the invariants of orders, money, stock, codes and carts in the shop's database,
 * running or not. Prints every row that breaks one; exit code 1 if there is one.
 */
import { checkInvariants, type Violation } from '#commerce/checkout';
import { runCommand, withPlatform } from './with-platform.ts';

const check = (): Promise<number> =>
  withPlatform(async (platform) => {
    const startedAt = performance.now();
    const violations = await checkInvariants(platform.db, platform.clock.now());
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
    for (const violation of violations) console.error(describe(violation));
    console.log(
      violations.length === 0
        ? `All invariants hold (${seconds} s).`
        : `${violations.length} rows break an invariant (${seconds} s).`,
    );
    return violations.length === 0 ? 0 : 1;
  });

function describe({ invariant, rule, row }: Violation): string {
  return `${invariant}  ${rule}\n    ${JSON.stringify(row)}`;
}

await runCommand(check);
