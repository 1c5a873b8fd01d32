/** Wire shapes of quotes at the desk. Browser-safe. */

/** A row of the queue. */
export interface QuoteRowReply {
  id: string;
  /** What people say on the phone: `Q-2611-7KD3M`. */
  reference: string;
  email: string;
  receivedAt: string;
  /** Promised time of the answer. */
  answerBy: string;
  /** Whose turn it is: `new` and `asked_back` wait for the desk. */
  stage: 'new' | 'asked_back' | 'answered' | 'closed';
  /** Who at the desk has taken it on; null: nobody. */
  assignedName: string | null;
  inputMethod: 'text' | 'file';
  fileName: string | null;
  /** Null as long as a file is not read. */
  lineCount: number | null;
  /** How the list begins. */
  beginning: string;
}
