/** Every limit on requests and connections, in one table. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  /** Path and query together; longer is 414. */
  url: 8 * 1024,
  /** All header lines; longer is 431. The HTTP parser counts the request line with them. */
  headers: 16 * 1024,
  headerCount: 100,
  /** Body of a request that is not a file; longer is 413. */
  body: 1024 * 1024,
  /** One file; more is 413. */
  upload: 10 * 1024 * 1024,
  /** A whole form: one file of `upload` bytes plus the fields and boundaries around it. */
  form: 11 * 1024 * 1024,
  /** A form without files: total size of its fields, in any encoding. */
  plainForm: 256 * 1024,
  /**
   * A form without files is ended when its upload rate is below `plainFormRate` bytes a second after `plainFormGrace`
   * ms.
   */
  plainFormGrace: 10_000,
  plainFormRate: 1_000,
  /** Bodies read at the same time for one kind of call from one address, in one process; more are 429. */
  bodiesAddress: 10,
  /** Memory of bodies that are not answered yet, from one address and in total; further bodies wait, then get 429. */
  bufferedAddress: 32 * 1024 * 1024,
  bufferedAll: 72 * 1024 * 1024,
  /** The same for uploads that are written to disk while they arrive. */
  incomingAddress: 256 * 1024 * 1024,
  incomingAll: 2 * 1024 * 1024 * 1024,
  /**
   * What calls store for one address within a day, counted per process: calls with bodies up to `smallWrite`, and the
   * bytes of larger bodies. Enough for a large office behind one address.
   */
  writesAddressDay: 200_000,
  writtenAddressDay: 256 * 1024 * 1024,
  smallWrite: 16 * 1024,
  /** Bytes that the lists of one address take in the database within a day, including lists deleted since. */
  storedAddressDay: 1024 * 1024 * 1024,
  jsonDepth: 64,
  /** Values in one JSON body, and fields of one object in it. Each value is validated, so each costs time. */
  jsonValues: 50_000,
  jsonFields: 1_000,
  queryParameters: 1_000,
  queryDepth: 5,
  /** Time until all headers have arrived, and until the whole request has arrived. */
  headerTime: 10_000,
  requestTime: 60_000,
  /** A connection without any byte in either direction. */
  idleTime: 75_000,
  keepAliveTime: 10_000,
  connections: 20_000,
  /** Open chat streams of one visitor, and from one address (such as an office), in one process. */
  chatStreams: 6,
  chatStreamsAddress: 2_000,
  /** Time from the stop signal until open connections are cut. */
  drainTime: 10_000,
} as const;

/** How often an action may be tried. */
export interface Limit {
  /** Tries within the window before the next one is refused. */
  count: number;
  /** Length of the window, counted from the first try. */
  seconds: number;
  /** Instead of refusing until the window ends, impose a delay in seconds that doubles from `first` up to `longest`. */
  growing?: { first: number; longest: number };
}

const HOUR = 3_600;

/**
 * Every throttle, in one table, named by what it protects and by what it is counted. Throttles counted by address leave
 * enough for an office behind one address.
 */
export const THROTTLES = {
  /**
   * Strangers get fewer than a hundred tries a day at one account, and so does each address or device that has logged
   * in to it before; the right password passes from those (`countPasswordTry`). The delay per address is short, so that
   * a flood of wrong passwords makes others behind the same address wait seconds only.
   */
  loginAccount: { count: 10, seconds: 24 * HOUR, growing: { first: 5, longest: HOUR } },
  loginAddress: { count: 300, seconds: HOUR, growing: { first: 5, longest: 60 } },
  /** Staff: the password, the second factor after it, and the whole login by address. */
  deskAccount: { count: 10, seconds: 24 * HOUR, growing: { first: 5, longest: HOUR } },
  deskCode: { count: 10, seconds: 24 * HOUR, growing: { first: 5, longest: HOUR } },
  deskAddress: { count: 300, seconds: HOUR, growing: { first: 5, longest: 60 } },
  /** Valid sign-ups; and all sign-up attempts, which are delayed by seconds only. */
  registerAddress: { count: 60, seconds: HOUR },
  registerTries: { count: 90, seconds: HOUR, growing: { first: 5, longest: 60 } },
  recoverAccount: { count: 5, seconds: HOUR },
  recoverAddress: { count: 60, seconds: HOUR },
  /** Wrong gift-card and coupon codes. */
  codeSession: { count: 60, seconds: HOUR },
  codeAddress: { count: 300, seconds: HOUR },
  /** All wrong codes together. Above this even right codes wait, for as long as wrong ones keep coming. */
  codeFlood: { count: 3_000, seconds: HOUR, growing: { first: 5, longest: 60 } },
  /** Card tokens and payment intents that browsers create. */
  cardAddress: { count: 300, seconds: HOUR },
  /**
   * Declined payments of one cart, and of one session or account. The limit per address is enough for five unlucky
   * colleagues but not for testing a list of stolen cards; known buyers behind the address are not delayed.
   */
  declinedCart: { count: 5, seconds: HOUR },
  declinedSession: { count: 5, seconds: HOUR },
  declinedAddress: { count: 25, seconds: HOUR },
  formAddress: { count: 60, seconds: 600 },
  /** Forms whose upload breaks off, as on a train: free up to this count, then each counts as a submitted form. */
  tornAddress: { count: 20, seconds: 600 },
  /**
   * Mails that one mailbox gets, regardless of who causes them. Counted apart for forms (messages, newsletters,
   * notices, transcripts), accounts, samples and quotes (`mayMail`). Enough for a buyer who requests several things
   * within an hour.
   */
  mailbox: { count: 30, seconds: HOUR },
  /** Of those, mails that requests from one address cause. */
  mailboxAsker: { count: 10, seconds: HOUR },
  /** Visitor events, counted per process. */
  trackAddress: { count: 6_000, seconds: 600 },
  /** Requests for a quote, and the uploads for them. */
  quoteAddress: { count: 60, seconds: 600 },
  uploadAddress: { count: 60, seconds: 600 },
  /** A visitor's chat messages, conversations started from one address, and a visitor's typing and read signals. */
  chatMessages: { count: 20, seconds: 60 },
  chatBegun: { count: 60, seconds: HOUR },
  chatSigns: { count: 120, seconds: 60 },
  /** Chat transcripts that one visitor has mailed. */
  chatMails: { count: 5, seconds: HOUR },
  /** Bills of materials. Reading them yields to other requests, so only a flood has to be throttled. */
  bomAddress: { count: 3_000, seconds: 600 },
  /** Of those, bills of materials whose reading took too much time or memory. */
  bomCost: { count: 20, seconds: 600, growing: { first: 5, longest: 60 } },
} as const satisfies Record<string, Limit>;
