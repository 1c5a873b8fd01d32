/** A test of content at one address, as the room of content tells it. */
export interface Experiment {
  /** Of the entry: the cookie `builder.tests.{id}` keeps a visitor's choice, the id itself stands for the entry as it is. */
  id: string;
  /** In their order; what their ratios leave sees the entry as it is. */
  variations: readonly { id: string; ratio: number }[];
}

/** What of a test a page shows. */
export interface ShownTest {
  id: string;
  /** Of a variation, or the id of the test for the entry as it is. */
  variation: string;
}

/** All that is read of who asks. */
export interface Asking {
  /** With its question mark. */
  search: string;
  cookie: string | undefined;
  /** Has asked not to be followed: sees the entry as it is, the same on every visit. */
  untracked: boolean;
}

/** By the address (`?builder.tests.{id}=`), else by the cookie, else by chance at the ratios. */
export function chooseVariation(test: Experiment, asking: Asking, random: () => number): ShownTest {
  const known = (id: string | null) =>
    id !== null && (id === test.id || test.variations.some((each) => each.id === id)) ? id : null;
  const name = `builder.tests.${test.id}`;
  const forced = asking.search.includes(name) ? new URLSearchParams(asking.search).get(name) : null;
  const variation =
    known(forced) ??
    known(asking.untracked ? test.id : cookieOf(asking.cookie, name)) ??
    drawn(test, random());
  return { id: test.id, variation };
}

/** The first variation whose running sum of ratios exceeds the draw. */
function drawn({ id, variations }: Experiment, draw: number): string {
  let sum = 0;
  for (const variation of variations) {
    sum += variation.ratio;
    if (draw < sum) return variation.id;
  }
  return id;
}

function cookieOf(header: string | undefined, name: string): string | null {
  const at = header?.indexOf(`${name}=`) ?? -1;
  if (!header || at < 0) return null;
  return header
    .slice(at + name.length + 1)
    .split(';', 1)[0]!
    .trim();
}
