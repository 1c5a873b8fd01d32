/** Which line of a JSON text a value stands in, so that a refusal can name it. */

export type JsonPath = readonly PropertyKey[];

/** Line of the value at a path, from 1; of the nearest value around it where the text has none there. */
export function lineAt(text: string, path: JsonPath): number {
  const at = new Scanner(text).find(path);
  let line = 1;
  for (let index = text.indexOf('\n'); index >= 0 && index < at; index = text.indexOf('\n', index + 1))
    line += 1;
  return line;
}

/** Line that an error of `JSON.parse` speaks of; the first where it names none. */
export function lineOfSyntax(text: string, message: string): number {
  const line = /\(line (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  return /end of JSON/i.test(message) ? text.split('\n').length : 1;
}

/** Walks a text that is known to be JSON. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  find(path: JsonPath): number {
    this.#space();
    for (const key of path) {
      const before = this.#at;
      if (!this.#enter(key)) return before;
    }
    return this.#at;
  }

  /** Goes to a member of the object or array that begins here; false where it has none of that name. */
  #enter(wanted: PropertyKey): boolean {
    const isObject = this.#text[this.#at] === '{';
    if (!isObject && this.#text[this.#at] !== '[') return false;
    this.#at += 1;
    for (let index = 0; ; index += 1) {
      this.#space();
      if (this.#text[this.#at] === '}' || this.#text[this.#at] === ']' || this.#at >= this.#text.length)
        return false;
      const key = isObject ? this.#key() : index;
      if (String(key) === String(wanted)) return true;
      this.#value();
      this.#space();
      if (this.#text[this.#at] === ',') this.#at += 1;
    }
  }

  #key(): string {
    const from = this.#at;
    this.#string();
    const key = JSON.parse(this.#text.slice(from, this.#at)) as string;
    this.#space();
    this.#at += 1;
    this.#space();
    return key;
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }

  #string(): void {
    for (this.#at += 1; this.#text[this.#at] !== '"' && this.#at < this.#text.length; this.#at += 1) {
      if (this.#text[this.#at] === '\\') this.#at += 1;
    }
    this.#at += 1;
  }

  /** Passes a whole value. */
  #value(): void {
    let depth = 0;
    do {
      const letter = this.#text[this.#at];
      if (letter === undefined) return;
      if (letter === '"') {
        this.#string();
        continue;
      }
      if (letter === '{' || letter === '[') depth += 1;
      if (letter === '}' || letter === ']') {
        if (depth === 0) return;
        depth -= 1;
      }
      if (letter === ',' && depth === 0) return;
      this.#at += 1;
    } while (depth > 0 || !/[,}\]]/.test(this.#text[this.#at] ?? ','));
  }
}
