const MOST_ANSWERS = 200;
const MOST_CHARACTERS = 8_000_000;

/** Caches frequent replies as text until `version` changes. The oldest is dropped when the limits are exceeded. */
export function createAnswerCache(version: () => string): (address: string, make: () => string) => string {
  const answersByAddress = new Map<string, string>();
  let currentVersion = version();
  let characters = 0;
  const drop = (address: string) => {
    characters -= answersByAddress.get(address)?.length ?? 0;
    answersByAddress.delete(address);
  };
  return (address, make) => {
    const now = version();
    if (now !== currentVersion) {
      answersByAddress.clear();
      characters = 0;
      currentVersion = now;
    }
    const cachedAnswer = answersByAddress.get(address);
    if (cachedAnswer !== undefined) return cachedAnswer;
    const text = make();
    answersByAddress.set(address, text);
    characters += text.length;
    while (answersByAddress.size > MOST_ANSWERS || characters > MOST_CHARACTERS)
      drop(answersByAddress.keys().next().value!);
    return text;
  };
}
