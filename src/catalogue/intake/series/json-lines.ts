/** Finds the line of a value in a JSON text, for refusals. */

export type JsonPath = readonly PropertyKey[];

/** Line of the value at a path, from 1; of the nearest enclosing value if the path does not exist. */
export function lineAt(text: string, path: JsonPath): number {
  const offset = new Scanner(text).find(path);
  let line = 1;
  for (let index = text.indexOf('\n'); index >= 0 && index < offset; index = text.indexOf('\n', index + 1))
    line += 1;
  return line;
}

/** Line in an error message of `JSON.parse`; 1 if the message has none. */
export function lineOfSyntax(text: string, message: string): number {
  const line = /\(line (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  return /end of JSON/i.test(message) ? text.split('\n').length : 1;
}

/** Walks a valid JSON text. */
class Scanner {
  readonly #text: string;
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  find(path: JsonPath): number {
    this.#space();
    for (const key of path) {
      const start = this.#offset;
      if (!this.#enter(key)) return start;
    }
    return this.#offset;
  }

  /** Moves to a member of the object or array at the offset; false if the member does not exist. */
  #enter(memberKey: PropertyKey): boolean {
    const isObject = this.#text[this.#offset] === '{';
    if (!isObject && this.#text[this.#offset] !== '[') return false;
    this.#offset += 1;
    for (let index = 0; ; index += 1) {
      this.#space();
      if (
        this.#text[this.#offset] === '}' ||
        this.#text[this.#offset] === ']' ||
        this.#offset >= this.#text.length
      )
        return false;
      const key = isObject ? this.#key() : index;
      if (String(key) === String(memberKey)) return true;
      this.#value();
      this.#space();
      if (this.#text[this.#offset] === ',') this.#offset += 1;
    }
  }

  #key(): string {
    const start = this.#offset;
    this.#string();
    const key = JSON.parse(this.#text.slice(start, this.#offset)) as string;
    this.#space();
    this.#offset += 1;
    this.#space();
    return key;
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#offset] ?? '')) this.#offset += 1;
  }

  #string(): void {
    for (
      this.#offset += 1;
      this.#text[this.#offset] !== '"' && this.#offset < this.#text.length;
      this.#offset += 1
    ) {
      if (this.#text[this.#offset] === '\\') this.#offset += 1;
    }
    this.#offset += 1;
  }

  /** Skips a complete value. */
  #value(): void {
    let depth = 0;
    do {
      const letter = this.#text[this.#offset];
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
      this.#offset += 1;
    } while (depth > 0 || !/[,}\]]/.test(this.#text[this.#offset] ?? ','));
  }
}
