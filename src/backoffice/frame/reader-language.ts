import { type Language, languageOf, textsOf, writtenLocale } from '#messages';

const texts = textsOf('backoffice/refusals');

/** The language of the desk that a request asks for with `X-Locale`; English where the desk does not have it. */
export const readerLanguage = (request: Request): Language =>
  languageOf(writtenLocale(texts, request.headers.get('x-locale') ?? ''));
