/** Names and shapes shared by content forms and the server. Browser-safe. */

/** A hidden field: only programs fill it in. */
export const FORM_TRAP = 'website_url';

/**
 * Milliseconds between opening and submitting the form, sent where scripts run; too fast a submission must be repeated.
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
