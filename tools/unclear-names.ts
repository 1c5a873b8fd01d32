/** Words that name nothing when they are alone, and the words among them that are nouns. */

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Participles that do not end in -ed and are not also a verb or noun (`split`, `cut`, `bound`). */
const IRREGULAR_PARTICIPLES = wordsIn(`
  begun bent bitten blown born borne bought broken brought built burnt caught chosen clung come dealt done drawn
  driven drunk dug eaten fallen fed felt fled flown forbidden forgiven forgotten fought found frozen given gone
  got gotten grown heard held hidden hung kept known laid lain led left lent lit lost made meant met mistaken
  outdone overdone paid risen rung said sat seen sent shaken shed shone shot shown shrunk slept slid sold sought
  spent spoken sprung stolen stood struck stuck sung sunk swept sworn swum swung taken taught thought thrown told
  torn understood undone unsaid untold upheld withdrawn withheld woken won worn woven written
`);

/** Pronouns, determiners, prepositions and adverbs. */
const FUNCTION_WORDS = wordsIn(`
  about above across after again against all along already also among anew another any anybody anyone anything
  around as at before behind below beneath beside besides between beyond both by despite down during each either
  else even ever every everybody everyone everything except few for from he her here hers him his how in inside
  into it its just least less like many me mine more most much my near neither never nobody none nothing of off on
  one ones only onto other others our ours out outside over own past per same several she since so some somebody
  someone something still such that their theirs them then there these they this those through throughout thus
  till to too toward towards under until up upon us via we what whatever when where which whichever who whoever
  whole whom whose why with within without yet you your yours
`);

/** Words that end in -ed but are no participles. */
const NOUNS_IN_ED = wordsIn(`
  bed bleed breed creed deed embed exceed feed greed heed hundred indeed led naked need proceed red reed sacred
  seed shed speed succeed weed wicked
`);

/** Accepted, because every engineer uses the word. */
const ESTABLISHED = wordsIn('expected');

/** Whether a name is one lone word that does not say what it holds. */
export function isUnclearName(name: string): boolean {
  const word = name.replace(/^[#_]+/, '');
  if (!/^[a-z]{2,}$/.test(word) || ESTABLISHED.has(word)) return false;
  if (FUNCTION_WORDS.has(word) || IRREGULAR_PARTICIPLES.has(word)) return true;
  return /[a-z]{2}ed$/.test(word) && !NOUNS_IN_ED.has(word);
}
