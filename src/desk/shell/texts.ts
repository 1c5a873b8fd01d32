import { type Texts, textsOf } from '#messages';
import type { Role } from '../contract.ts';

/** Texts of bar, rail and lists. */
export const frameTexts = textsOf('storefront/desk/frame');

export const roleTexts: Texts<Record<Role, string>> = textsOf('storefront/desk/frame-role');
