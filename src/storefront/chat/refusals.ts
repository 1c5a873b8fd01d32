import { EMPTY_FILE_PARAM } from '#chat/contract';
import type { ApiError } from '../api/errors.ts';
import type { ChatTexts } from './texts.ts';

/** A refusal by the server: its code, the field it concerns, and its message. */
export interface Refusal {
  code: string;
  param: string | null;
  message: string;
}

/** The server could not be reached or failed. */
export const NOT_REACHED: Refusal = { code: '', param: null, message: '' };

/** The refusal of a call; an answer that is none of the shop's counts as not reached. */
export function refusalOf({ code, param, message }: ApiError): Refusal {
  return code === 'connection_error' ? NOT_REACHED : { code, param, message };
}

/** The refusal in the visitor's language; codes without a translation show the server's message. */
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
  if (param === EMPTY_FILE_PARAM) return t.fileEmpty;
  return param === 'text' ? t.noText : null;
}
