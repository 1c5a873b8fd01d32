/** Every limit at the door, in one table. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  /** Path and query together; longer is 414. */
  url: 8 * 1024,
  /** All header lines; longer is 431. The request line is counted with them by the parser. */
  headers: 16 * 1024,
  headerCount: 100,
  /** Body of a request that is not a file; longer is 413. */
  body: 1024 * 1024,
  /** One file; more is 413. */
  upload: 10 * 1024 * 1024,
  /** A whole form: such a file, and the fields and boundaries around it. */
  form: 11 * 1024 * 1024,
  /** A form without files: what its fields may hold together, however it is coded. */
  plainForm: 256 * 1024,
  /** Milliseconds over which its pace is looked at, once they have passed, and the bytes a second below which it ends. */
  plainFormGrace: 10_000,
  plainFormRate: 1_000,
  /** Bodies of one kind of call that are read from one address at one time, in one process; more are 429. */
  bodiesAddress: 10,
  /** What bodies hold in memory until they are answered, from one address and from all; more wait, then get 429. */
  bufferedAddress: 32 * 1024 * 1024,
  bufferedAll: 72 * 1024 * 1024,
  /** The same of uploads that are written to the disk as they come. */
  incomingAddress: 256 * 1024 * 1024,
  incomingAll: 2 * 1024 * 1024 * 1024,
  /**
   * What calls of the shop store for one address within a day, counted by each process: calls with small bodies, and the
   * bytes of larger ones. Room for a large office behind one address.
   */
  writesAddressDay: 200_000,
  writtenAddressDay: 256 * 1024 * 1024,
  smallWrite: 16 * 1024,
  /** What the lists of one address take in the database within a day, also of those that are gone again. */
  storedAddressDay: 1024 * 1024 * 1024,
  jsonDepth: 64,
  /** Values in one JSON body, and fields of one object in it: each costs a check of its own. */
  jsonValues: 50_000,
  jsonFields: 1_000,
  queryParameters: 1_000,
  queryDepth: 5,
  /** Until the headers, until the whole request has arrived. */
  headerTime: 10_000,
  requestTime: 60_000,
  /** A connection without any byte in either direction. */
  idleTime: 75_000,
  keepAliveTime: 10_000,
  connections: 20_000,
  /** Open chat streams of one visitor and from one address (an office has one), in one process. */
  chatStreams: 6,
  chatStreamsAddress: 2_000,
  /** From the signal to stop until connections are cut. */
  drainTime: 10_000,
} as const;

/** How often something may be tried. */
export interface Limit {
  /** Tries within the window before the next one is refused. */
  count: number;
  /** Length of the window, counted from the first try. */
  seconds: number;
  /** Not refused to the end of the window but for a delay in seconds that doubles from `first` up to `longest`. */
  growing?: { first: number; longest: number };
}

const HOUR = 3_600;

/**
 * Every throttle, in one table, named by what it protects and what it is counted by (trust figures; D-41). Those
 * counted by address leave room for an office behind one.
 */
export const THROTTLES = {
  /**
   * Below a hundred tries a day at one account by strangers, and as many from each place where it has logged in before;
   * the right password passes from there (`countPasswordTry`). Of one address a flood of wrong ones makes others wait seconds.
   */
  loginAccount: { count: 10, seconds: 24 * HOUR, growing: { first: 5, longest: HOUR } },
  loginAddress: { count: 300, seconds: HOUR, growing: { first: 5, longest: 60 } },
  /** Staff: the password, the second factor after it, and everything of the way in by where it comes from. */
  deskAccount: { count: 10, seconds: 24 * HOUR, growing: { first: 5, longest: HOUR } },
  deskCode: { count: 10, seconds: 24 * HOUR, growing: { first: 5, longest: HOUR } },
  deskAddress: { count: 300, seconds: HOUR, growing: { first: 5, longest: 60 } },
  /** Sign-ups whose fields are right; and all of them, which only wait seconds. */
  registerAddress: { count: 60, seconds: HOUR },
  registerTries: { count: 90, seconds: HOUR, growing: { first: 5, longest: 60 } },
  recoverAccount: { count: 5, seconds: HOUR },
  recoverAddress: { count: 60, seconds: HOUR },
  /** Wrong gift-card and coupon codes. */
  codeSession: { count: 60, seconds: HOUR },
  codeAddress: { count: 300, seconds: HOUR },
  /** Above this right codes wait too, for as long as wrong ones keep coming. */
  codeFlood: { count: 3_000, seconds: HOUR, growing: { first: 5, longest: 60 } },
  /** Card tokens and intents of browsers. */
  cardAddress: { count: 300, seconds: HOUR },
  /**
   * Declined payments of one cart, and of one session or account. An address has room for five colleagues without luck,
   * and for no list of stolen cards; known buyers behind it do not wait.
   */
  declinedCart: { count: 5, seconds: HOUR },
  declinedSession: { count: 5, seconds: HOUR },
  declinedAddress: { count: 25, seconds: HOUR },
  formAddress: { count: 60, seconds: 600 },
  /** Forms that break off before their end, as on a train: each more counts as one that was sent. */
  tornAddress: { count: 20, seconds: 600 },
  /**
   * Mails that one mailbox gets, whoever asks for them: of forms (messages, newsletters, notices, transcripts), of accounts,
   * of samples and of quotes, each kind for itself (`mayMail`). Room for a buyer who asks for several things within an hour.
   */
  mailbox: { count: 30, seconds: HOUR },
  /** Those among them that are asked for from one address. */
  mailboxAsker: { count: 10, seconds: HOUR },
  /** Events of visitors, counted by each process for itself. */
  trackAddress: { count: 6_000, seconds: 600 },
  /** Requests for a quote, and the files for them. */
  quoteAddress: { count: 60, seconds: 600 },
  uploadAddress: { count: 60, seconds: 600 },
  /** What a visitor writes in the chat, the conversations that begin from one address, and what is told beside. */
  chatMessages: { count: 20, seconds: 60 },
  chatBegun: { count: 60, seconds: HOUR },
  chatSigns: { count: 120, seconds: 60 },
  /** Transcripts of one visitor. */
  chatMails: { count: 5, seconds: HOUR },
  /** Bills of materials: readers are few and give way to the shop, so that only a flood has to wait. */
  bomAddress: { count: 3_000, seconds: 600 },
  /** Those among them whose reading took too much time or memory. */
  bomCost: { count: 20, seconds: 600, growing: { first: 5, longest: 60 } },
} as const satisfies Record<string, Limit>;
