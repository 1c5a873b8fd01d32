import type { ChatTexts } from './texts.ts';

/** Why the server did not do what was asked: its code and field, and its own words, which are English. */
export interface Refusal {
  code: string;
  param: string | null;
  message: string;
}

/** The server was not reached, or had a fault of its own. */
export const NOT_REACHED: Refusal = { code: '', param: null, message: '' };

/** In the visitor's language; what has no words of its own is said as the server says it. */
export function refusalText({ code, param, message }: Refusal, t: ChatTexts): string {
  switch (code) {
    case '':
    case 'not_ready':
    case 'internal_error':
      return t.notDone;
    case 'too_many_requests':
      return t.tooOften;
    case 'not_found':
    case 'unauthorized':
      return t.gone;
    case 'payload_too_large':
      return param === 'conversation' ? t.filesFull : param === 'address' ? t.dayFull : t.fileTooLarge;
    case 'conflict':
      return param === 'file' ? t.noFiles : message;
    case 'invalid_value':
      return valueText(param, t) ?? message;
    default:
      return message || t.notDone;
  }
}

function valueText(param: string | null, t: ChatTexts): string | null {
  if (param === 'email') return t.noEmail;
  if (param === 'file') return t.fileType;
  return param === 'text' ? t.noText : null;
}
