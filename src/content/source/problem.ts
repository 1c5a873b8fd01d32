import { type Message, messagesFrom, messageWith, textsOf } from '#messages';

export const problems = messagesFrom(textsOf('content/source/problems'));

/** A problem of a text; `message` says it in English, with its line. */
export class SourceProblem extends Error {
  /** Without its line. */
  readonly text: Message;
  /** Line of the file, from 1; null: the file as a whole. */
  readonly line: number | null;

  constructor(text: Message, line: number | null = null) {
    super(String(atLine(text, line)));
    this.text = text;
    this.line = line;
  }

  /** With its line. */
  get fullText(): Message {
    return atLine(this.text, this.line);
  }
}

function atLine(text: Message, line: number | null): Message {
  if (line === null) return text;
  return messageWith((language) => problems.inLine({ line, problem: text.textIn(language) }));
}

/** A placeholder that no fact of the operator fills. */
export class UnknownPlaceholder extends SourceProblem {
  readonly placeholder: string;

  constructor(name: string, available: readonly string[]) {
    super(problems.unknownPlaceholder({ name: name.slice(0, 80), names: available.join(', ') }));
    this.placeholder = name;
  }
}
