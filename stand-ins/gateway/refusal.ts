import { type ApiObject, visibleFields } from './database.ts';

export interface RefusalFacts {
  status: number;
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  message: string;
  param?: string;
  declineCode?: string;
  /** The object of the call, sent along as the gateway does. */
  relatedObject?: ApiObject;
}

/** A call that the gateway answers with an error object. */
export class Refusal extends Error {
  readonly facts: RefusalFacts;
  constructor(facts: RefusalFacts) {
    super(facts.message);
    this.facts = facts;
  }

  get status(): number {
    return this.facts.status;
  }

  body(): object {
    const { type, code, message, param, declineCode, relatedObject } = this.facts;
    const error = {
      ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      ...(declineCode && { decline_code: declineCode }),
      message,
      ...(param && { param }),
      ...(relatedObject && { [relatedObject.object]: visibleFields(relatedObject) }),
      type,
    };
    return { error };
  }
}

export function createParameterError(
  param: string,
  message: string,
  code = 'parameter_invalid_string',
): Refusal {
  return new Refusal({ status: 400, type: 'invalid_request_error', code, message, param });
}

export function createMissingError(kind: string, id: unknown, param = 'id'): Refusal {
  const message = `No such ${kind}: '${String(id).slice(0, 80)}'`;
  return new Refusal({
    status: 404,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  });
}

export function createStateError(code: string, message: string, relatedObject?: ApiObject): Refusal {
  return new Refusal({ status: 400, type: 'invalid_request_error', code, message, relatedObject });
}
