/** A running content test at one path: an entry and its variations. */
export interface Experiment {
  /**
   * Id of the entry. The cookie `builder.tests.{id}` stores a visitor's choice; the id as its value means the unchanged
   * entry.
   */
  id: string;
  /** In order; the share that their ratios leave shows the unchanged entry. */
  variations: readonly { id: string; ratio: number }[];
}

/** The variation of a test that a page shows. */
export interface ShownTest {
  id: string;
  /** Id of a variation, or the id of the test for the unchanged entry. */
  variation: string;
}

/** The only facts about a visitor that the choice of a variation may use. */
export interface VisitorRequest {
  /** Query of the URL with its question mark. */
  search: string;
  cookie: string | undefined;
  /** The visitor has opted out of tracking (DNT, GPC) and gets the unchanged entry on every visit. */
  isUntracked: boolean;
}

/** Takes the variation from the URL (`?builder.tests.{id}=`), else from the cookie, else draws one by the ratios. */
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
