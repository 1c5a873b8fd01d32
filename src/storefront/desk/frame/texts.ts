import type { Role } from '#backoffice/contract';
import { type Texts, textsOf } from '#messages';

/** Texts of bar, rail and lists. */
export const frameTexts = textsOf('storefront/desk/frame');

export const roleTexts: Texts<Record<Role, string>> = textsOf('storefront/desk/frame-role');
