/** Calls, names and shapes shared by content forms and the server. Browser-safe. */
import { defineCall, shape } from '#kernel';

/** A hidden field: only programs fill it in. */
export const FORM_TRAP = 'website_url';

/**
 * Milliseconds between opening and submitting the form, sent if scripts run; too fast a submission must be repeated.
 */
export const FORM_ELAPSED = 'elapsed_ms';
export const SHORTEST_FILLING = 1_500;

/** Response to a form. Without script the browser is redirected to its page instead, at `#sent`. */
export interface FormReply {
  status: 'received';
  /** Reference for use on the phone: `F-2611-7KD3M`. */
  reference: string;
}

/** The newsletters of the shop. */
export const NEWSLETTERS = ['engineering', 'pcn'] as const;
export type Newsletter = (typeof NEWSLETTERS)[number];

/** The same for every address, subscribed or not. */
export interface NewsletterReply {
  status: 'confirm';
  message: string;
}

/** Query of a form of content: recipient, name and page of the form. */
type FormTarget = Partial<Record<'to' | 'name' | 'page' | 'apiKey', string>>;

/** The body has the fields of the form. */
export const submitForm = defineCall(
  'POST /api/v1/form-submit',
  'public',
  shape<{ query: FormTarget; body: object; reply: FormReply }>(),
);
export const requestNewsletter = defineCall(
  'POST /api/newsletter',
  'public',
  shape<{ body: { email: string; locale?: string; topic?: Newsletter }; reply: NewsletterReply }>(),
);

// Pages behind the links of a mail: GET shows a button that makes the POST.
export const showConfirmNewsletter = defineCall('GET /api/newsletter/confirm', 'public');
export const confirmNewsletter = defineCall('POST /api/newsletter/confirm', 'public');
export const showLeaveNewsletter = defineCall('GET /api/newsletter/leave', 'public');
export const leaveNewsletter = defineCall('POST /api/newsletter/leave', 'public');
