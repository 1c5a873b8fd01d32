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
export interface VisitorRequest {
  /** With its question mark. */
  search: string;
  cookie: string | undefined;
  /** Has asked not to be followed: sees the entry as it is, the same on every visit. */
  isUntracked: boolean;
}

/** By the address (`?builder.tests.{id}=`), else by the cookie, else by chance at the ratios. */
export function chooseVariation(test: Experiment, asking: VisitorRequest, random: () => number): ShownTest {
  const validId = (id: string | null) =>
    id !== null && (id === test.id || test.variations.some((each) => each.id === id)) ? id : null;
  const name = `builder.tests.${test.id}`;
  const addressVariation = asking.search.includes(name) ? new URLSearchParams(asking.search).get(name) : null;
  const variation =
    validId(addressVariation) ??
    validId(asking.isUntracked ? test.id : readCookie(asking.cookie, name)) ??
    drawVariation(test, random());
  return { id: test.id, variation };
}

/** The first variation whose running sum of ratios exceeds the draw. */
function drawVariation({ id, variations }: Experiment, draw: number): string {
  let sum = 0;
  for (const variation of variations) {
    sum += variation.ratio;
    if (draw < sum) return variation.id;
  }
  return id;
}

function readCookie(header: string | undefined, name: string): string | null {
  const start = header?.indexOf(`${name}=`) ?? -1;
  if (!header || start < 0) return null;
  return header
    .slice(start + name.length + 1)
    .split(';', 1)[0]!
    .trim();
}
