/** The shared frame of every mail: 600 px, tables, light and dark, no pictures; and the same content as plain text. */

import { byLanguage, escapeHtml } from '#kernel';
import { languageOf, textsOf } from '#messages';
import type { Company } from '#settings/company';
import { stripInvisible } from './mail-text.ts';
import { keepNumbersUnbroken, type MailPart, mailLink, mailNote } from './parts.ts';
import { STYLE } from './style.ts';

export interface MailFrame {
  /** Name of the shop, in the header and footer. */
  brand: string;
  /** Origin of the shop, for the link in the footer. */
  publicUrl: string;
  /** Sender. */
  company: Company;
  /** Heading of the mail. */
  title: string;
  /** Shown by mail programs beside the subject. */
  preheader: string;
  body: readonly MailPart[];
  /** Why the mail is sent, in the footer; default `customer`. */
  reason?: MailReason;
  /** Footer link that unsubscribes from such mails with one click. */
  leaveUrl?: string;
}

/**
 * `customer`: about an order, an account or a request. `ask`: asks an address to confirm a subscription entered for it.
 * `list`: a subscribed mail. `staff`: to the team of the shop.
 */
export type MailReason = 'customer' | 'ask' | 'list' | 'staff';

const texts = textsOf('platform/mail');

/**
 * Details that a business letter must contain (§ 35a GmbHG): company, seat, register and management; plus contact data.
 */
function senderOf(company: Company, locale: string): string[] {
  const { legalName, street, postalCode, city, phone, email, register, vatId, management } = company;
  return [
    `${legalName}, ${street}, ${postalCode} ${city}`,
    `${phone} · ${email}`,
    `${register} · ${vatId}`,
    byLanguage(management, locale),
  ];
}

/** The shared frame of every mail, as HTML and as plain text. `locale` selects the language of the footer. */
export function mailLayout(locale: string, frame: MailFrame): MailPart {
  const t = texts[languageOf(locale)];
  const reason = frame.reason ?? 'customer';
  const { company } = frame;
  const reasonLines = [
    t.reason[reason]({ brand: frame.brand }),
    ...(reason === 'customer' ? [t.reach({ phone: company.phone })] : []),
  ];
  const sender = senderOf(company, locale);
  const foot = [
    ...reasonLines.map(mailNote),
    ...(frame.leaveUrl ? [mailLink(t.leave, frame.leaveUrl)] : []),
    {
      html: `<p class="quiet">${sender.map(escapeHtml).join('<br>')}<br><a href="${escapeHtml(frame.publicUrl)}">${escapeHtml(frame.publicUrl)}</a></p>`,
      text: [...sender, frame.publicUrl].join('\n'),
    },
  ];
  return { html: htmlOf(locale, frame, foot), text: textOf(frame, foot) };
}

/** Fills the preview line, so that a mail program does not repeat the first words of the mail there. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The logo, a chip with its two terminals, as table cells: programs that block pictures show it too. */
const CHIP = `${TABLE} class="chip"><tr><td class="end" bgcolor="#a84a12"></td><td class="gap"></td><td class="middle" bgcolor="#15181b"></td><td class="gap"></td><td class="end" bgcolor="#a84a12"></td></tr></table>`;

function htmlOf(
  locale: string,
  { brand, title, preheader, body }: MailFrame,
  foot: readonly MailPart[],
): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(stripInvisible(title))}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0">
<div class="preheader" style="display:none;max-height:0;overflow:hidden">${escapeHtml(stripInvisible(preheader))}${FILLER}</div>
${TABLE} class="page" width="100%" bgcolor="#f4f5f1"><tr><td class="around" align="center">
${TABLE} class="frame" width="600" style="width:100%;max-width:600px">
<tr><td class="brand">${TABLE}><tr><td valign="middle">${CHIP}</td><td class="name" valign="middle">${escapeHtml(stripInvisible(brand))}</td></tr></table></td></tr>
<tr><td class="sheet" bgcolor="#ffffff">
<h1>${keepNumbersUnbroken(escapeHtml(stripInvisible(title)))}</h1>
${body.map((part) => part.html).join('\n')}
</td></tr>
<tr><td class="foot">
${foot.map((part) => part.html).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function textOf({ brand, title, body }: MailFrame, foot: readonly MailPart[]): string {
  const signature = `-- \n${foot.map((part) => part.text).join('\n\n')}`;
  return `${[stripInvisible(brand), stripInvisible(title), ...body.map((part) => part.text), signature].join('\n\n')}\n`;
}
