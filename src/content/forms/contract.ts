/** What forms of content and the server agree on. Browser-safe. */

/** A field that people do not see: whoever fills it in is a program. */
export const FORM_TRAP = 'website_url';

/** Milliseconds from the page to the sending, where a script can tell; faster than anybody types is asked again. */
export const FORM_ELAPSED = 'elapsed_ms';
export const SHORTEST_FILLING = 1_500;

/** What a form is answered with. Without script a browser is led to its page instead, at `#sent`. */
export interface FormReply {
  status: 'received';
  /** What people say on the phone: `F-2611-7KD3M`. */
  reference: string;
}

/** Newsletters there are. */
export const NEWSLETTERS = ['engineering', 'pcn'] as const;
export type Newsletter = (typeof NEWSLETTERS)[number];

/** The same for every address, known or not. */
export interface NewsletterReply {
  status: 'confirm';
  message: string;
}
