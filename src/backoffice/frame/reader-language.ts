/** The language of the desk that a request asks for with `X-Locale`. */
export const readerLanguage = (request: Request): 'en' | 'de' =>
  request.headers.get('x-locale')?.startsWith('de') ? 'de' : 'en';
