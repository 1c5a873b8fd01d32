/** Calls and wire shapes of the bench for bills of materials. Browser-safe. */
import { defineCall, shape } from '#kernel';
import type { SheetCreated } from './sheets/wire.ts';
import type { BomText } from './wire.ts';

export * from './sheets/wire.ts';

/** Keeps a list to work on. It belongs to the session that is sent, or to the one of the reply. */
export const createSheet = defineCall(
  'POST /api/bom/sheets',
  'public',
  shape<{ body: BomText | FormData; reply: SheetCreated }>(),
);
