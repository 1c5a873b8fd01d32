const MOST_ANSWERS = 200;
const MOST_CHARACTERS = 8_000_000;

/**
 * Keeps answers that many ask for as text, until `version` changes. The oldest goes when there are too many.
 */
export function answerKeeper(version: () => string): (address: string, make: () => string) => string {
  const kept = new Map<string, string>();
  let keptFor = version();
  let characters = 0;
  const drop = (address: string) => {
    characters -= kept.get(address)?.length ?? 0;
    kept.delete(address);
  };
  return (address, make) => {
    const now = version();
    if (now !== keptFor) {
      kept.clear();
      characters = 0;
      keptFor = now;
    }
    const known = kept.get(address);
    if (known !== undefined) return known;
    const text = make();
    kept.set(address, text);
    characters += text.length;
    while (kept.size > MOST_ANSWERS || characters > MOST_CHARACTERS) drop(kept.keys().next().value!);
    return text;
  };
}
