/** Calls for the catalogue at the desk: releases, lifecycles, and files of prices, stock and series. Browser-safe. */
import { shape } from '#kernel';
import type { Language } from '#messages';
import { type DeskPage, type DiskReply, defineDeskCall } from '../contract.ts';

/** Compiled catalogues. */
export const listReleases = defineDeskCall(
  'GET /desk/api/catalogue/releases',
  'any',
  shape<{ reply: ReleasesReply }>(),
);

export const activateRelease = defineDeskCall(
  'POST /desk/api/catalogue/releases/:id/activate',
  'changeCatalogue',
  shape<{ reply: { id: string } }>(),
);

export const listSeriesFiles = defineDeskCall(
  'GET /desk/api/catalogue/series',
  'any',
  shape<{ reply: { files: SeriesFileReply[] } }>(),
);

/** A series file as JSON. */
export const downloadSeriesFile = defineDeskCall('GET /desk/api/catalogue/series/:name', 'any');

/** The parts of a series file as CSV; `template`: only the column heads. */
export const downloadSeriesSheet = defineDeskCall(
  'GET /desk/api/catalogue/series/:name/sheet',
  'any',
  shape<{ query: { locale?: Language; template?: '0' | '1' } }>(),
);

export const listLifecycles = defineDeskCall(
  'GET /desk/api/catalogue/lifecycles',
  'any',
  shape<{ reply: { lifecycles: LifecycleReply[] } }>(),
);

export const setLifecycle = defineDeskCall(
  'PUT /desk/api/catalogue/lifecycles/:number',
  'changeCatalogue',
  shape<{ body: LifecycleChange; reply: LifecycleReply }>(),
);

/** The part follows its series again. */
export const resetLifecycle = defineDeskCall(
  'DELETE /desk/api/catalogue/lifecycles/:number',
  'changeCatalogue',
  shape<{ reply: { productNumber: string } }>(),
);

/** Files of prices, stock and series, the latest first. */
export const listIntakes = defineDeskCall(
  'GET /desk/api/catalogue/intakes',
  'any',
  shape<{ query: { kind?: IntakeRowReply['kind']; after?: string }; reply: DeskPage<IntakeRowReply> }>(),
);

export const readIntakeDisk = defineDeskCall(
  'GET /desk/api/catalogue/disk',
  'any',
  shape<{ reply: DiskReply }>(),
);

export const readIntake = defineDeskCall(
  'GET /desk/api/catalogue/intakes/:id',
  'any',
  shape<{ reply: IntakeReply }>(),
);

/** Uploads a file to be checked. Fields of the form: `kind`, `note`, `file`. */
export const uploadIntake = defineDeskCall(
  'POST /desk/api/catalogue/intakes',
  'changeCatalogue',
  shape<{ body: FormData; reply: { id: string } }>(),
);

/** Starts the check of a price or stock of one orderable part number. */
export const correctPart = defineDeskCall(
  'POST /desk/api/catalogue/corrections',
  'changeCatalogue',
  shape<{ body: PartCorrection; reply: { id: string } }>(),
);

/** `sure`: confirms suspicious changes. */
export const activateIntake = defineDeskCall(
  'POST /desk/api/catalogue/intakes/:id/activate',
  'changeCatalogue',
  shape<{ body: { sure?: boolean }; reply: IntakeRowReply }>(),
);

export const recheckIntake = defineDeskCall(
  'POST /desk/api/catalogue/intakes/:id/recheck',
  'changeCatalogue',
  shape<{ reply: IntakeRowReply }>(),
);

export const discardIntake = defineDeskCall(
  'POST /desk/api/catalogue/intakes/:id/discard',
  'changeCatalogue',
  shape<{ reply: IntakeRowReply }>(),
);

export const rollBackIntake = defineDeskCall(
  'POST /desk/api/catalogue/intakes/:id/roll-back',
  'changeCatalogue',
  shape<{ reply: IntakeRowReply }>(),
);

/** Prices are decimal text; no steps: the price model applies again. */
export type PartCorrection = { orderNumber: string; reason: string } & (
  | { kind: 'stock'; quantity: number }
  | { kind: 'prices'; steps: { quantity: number; price: string }[] }
);

export interface LifecycleChange {
  state: LifecycleReply['state'];
  /** ISO date. */
  lastOrder: string | null;
  replacement: string | null;
  reason: string;
  /** Confirms a last order date earlier than the page of change notices promises. */
  sure?: boolean;
}

/** A compiled catalogue that is or was in force. */
export interface ReleaseReply {
  id: string;
  /** Number of order numbers, and of products. */
  parts: number;
  products: number;
  createdAt: string;
  isActive: boolean;
  /** When it last came into force. */
  activatedAt: string | null;
  /** Names of the staff's series files that it was compiled from. */
  brought: string[];
}

export interface ReleasesReply {
  releases: ReleaseReply[];
  /** Id of the release being served: differs from the active one while that is loading or cannot be loaded. */
  inUse: string;
}

/** A series file of the catalogue in force, to download, change and upload again. */
export interface SeriesFileReply {
  /** Without file extension, such as `mlcc`. */
  name: string;
  series: number;
  /** Whether it was uploaded by staff and replaces the shipped file. */
  isBrought: boolean;
  /** Whether some of its series consist of rows, so that it can be downloaded and uploaded as a spreadsheet. */
  hasSheet: boolean;
}

export interface ChangeReply {
  orderNumber: string;
  /** For a price: the quantity from which it applies. */
  quantity: number | null;
  /** Prices in millionths of the store's currency per piece, stock in pieces. */
  before: number;
  after: number;
}

/** What a file of prices or stock would change. */
export interface ReportReply {
  numbers: number;
  changed: number;
  raised: number;
  lowered: number;
  /** Prices: order numbers that return to the price model. */
  toModel: number;
  /** Stock: order numbers that drop to zero. */
  toZero: number;
  largest: ChangeReply[];
  /** Changes to five times the value or more, or to a fifth or less; `suspects` counts them, only some are listed. */
  suspect: ChangeReply[];
  suspects: number;
}

/** A changed value: of a product by its number, or of a series by its id. */
export interface ValueChangeReply {
  of: string;
  /** Attribute id, `price` (USD per piece at 1000), `packaging`, or a field of the series file. */
  what: string;
  before: string;
  after: string;
  /** For an attribute: its name, and the values as printed, by language. */
  words?: Record<Language, { name: string; before: string; after: string }>;
}

/** What a series file would change; counts are of products. */
export interface SeriesReportReply {
  partsBefore: number;
  partsAfter: number;
  added: number;
  removed: number;
  changed: number;
  addedNumbers: string[];
  removedNumbers: string[];
  /** `names`: by language, only for attributes. */
  attributes: { what: string; products: number; names?: Record<Language, string> }[];
  examples: ValueChangeReply[];
  series: ValueChangeReply[];
  /** Products at five times their price or more, or at a fifth or less; absent in older reports. */
  slipped?: number;
  /** Removed products plus slipped prices; activation requires a confirmation of these. */
  suspects: number;
}

/** A file of prices, stock or series in the list. */
export interface IntakeRowReply {
  id: string;
  kind: 'prices' | 'stock' | 'series';
  name: string;
  /** The reason given by its uploader. */
  note: string;
  state: 'checking' | 'refused' | 'ready' | 'in_force' | 'discarded' | 'rolled_back';
  createdAt: string;
  createdBy: string;
  /** When and by whom it was activated, discarded or rolled back. */
  settledAt: string | null;
  settledBy: string | null;
  /** Order numbers that change, for a series file products; null while unknown. */
  changed: number | null;
}

export interface IntakeReply extends IntakeRowReply {
  /** Step of the check: `reading`, `comparing`, `compiling`. */
  step: string;
  /** Why it was refused: a sentence, then a line for each bad row. */
  problem: string | null;
  /** For prices and stock. */
  report: ReportReply | null;
  seriesReport: SeriesReportReply | null;
  releaseId: string | null;
  /** The currency that is charged; `currencies` lists it with rate 1. */
  currency: string;
  /** Units of each currency for one unit of the store's, for display. */
  currencies: { code: string; rate: number }[];
  /** Units of the store's currency for one USD of the price model, the currency of series files. */
  modelRate: number;
}

/** Lifecycle of one product as set by staff. */
export interface LifecycleReply {
  productNumber: string;
  state: 'Active' | 'NRND' | 'Last Time Buy' | 'Obsolete';
  /** ISO date; after it the part is obsolete. */
  lastOrder: string | null;
  /** Product number of the replacement. */
  replacement: string | null;
  reason: string;
  /** The state today: a past last order date makes the part obsolete. */
  stateNow: 'Active' | 'NRND' | 'Last Time Buy' | 'Obsolete';
  /** Whether the catalogue in force contains the product. */
  isKnown: boolean;
  changedAt: string;
  changedBy: string;
}
