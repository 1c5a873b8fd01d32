import type { Language } from '#messages';
import { deskLanguage } from './contract.ts';

/** The language of the desk that a request asks for with `X-Locale`. */
export const readerLanguage = (request: Request): Language =>
  deskLanguage(request.headers.get('x-locale') ?? '');
