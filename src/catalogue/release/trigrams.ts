/**
 * Finds the parts of a long list of numbers that can contain a piece of text: for every three consecutive letters a bit
 * per part that contains them. Without it, searching the whole list for a missing text takes milliseconds.
 */

/** One bit per part, in two words. */
const PARTS = 64;
/** Letters of numbers; all other characters share one code. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.';
const BASE = LETTERS.length + 1;

const CODE_OF = new Uint8Array(256).fill(LETTERS.length);
for (let i = 0; i < LETTERS.length; i += 1) CODE_OF[LETTERS.charCodeAt(i)] = i;

/** A section of the text, in bytes. */
export type Stretch = readonly [from: number, to: number];

export class TrigramIndex {
  readonly #masks: Int32Array;
  readonly #starts: Uint32Array;

  /** `start` has the start of each number in the text, then the end of the last. */
  constructor(text: Uint8Array, start: Uint32Array) {
    const count = start.length - 1;
    this.#starts = Uint32Array.from(
      { length: PARTS + 1 },
      (_, part) => start[Math.floor((part * count) / PARTS)]!,
    );
    this.#masks = new Int32Array(BASE ** 3 * 2);
    for (let part = 0; part < PARTS; part += 1) this.#note(text, part);
  }

  #note(text: Uint8Array, part: number): void {
    const word = part >>> 5;
    const bit = 1 << (part & 31);
    let trigram = 0;
    for (let i = this.#starts[part]!; i < this.#starts[part + 1]!; i += 1) {
      trigram = (trigram * BASE + CODE_OF[text[i]!]!) % BASE ** 3;
      this.#masks[trigram * 2 + word]! |= bit;
    }
  }

  /** Sections of the text that contain every three letters of the fragment, in order; adjacent ones are joined. */
  stretches(fragment: Uint8Array): Stretch[] {
    const masks = [-1, -1];
    let trigram = 0;
    fragment.forEach((byte, i) => {
      trigram = (trigram * BASE + CODE_OF[byte]!) % BASE ** 3;
      if (i < 2) return;
      masks[0]! &= this.#masks[trigram * 2]!;
      masks[1]! &= this.#masks[trigram * 2 + 1]!;
    });
    const stretches: [number, number][] = [];
    for (let part = 0; part < PARTS; part += 1) {
      if ((masks[part >>> 5]! & (1 << (part & 31))) === 0) continue;
      const [start, end] = [this.#starts[part]!, this.#starts[part + 1]!];
      const last = stretches.at(-1);
      if (last && last[1] === start) last[1] = end;
      else if (start < end) stretches.push([start, end]);
    }
    return stretches;
  }
}
