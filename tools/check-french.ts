/** Punctuation of French texts. */

/**
 * Matches marks without the narrow no-break space (U+202F) that French needs before two-part marks and inside
 * guillemets.
 */
const BARE = /(?<=[\p{L}\d)\]»}])[ \u00a0](?=[:;!?»])|«[ \u00a0]|(?<=[\p{L})])[;!?»:](?= |$)/u;

/** Whether a text has English punctuation. */
export const hasBareFrenchMark = (text: string): boolean => BARE.test(text);
