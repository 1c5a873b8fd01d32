import type { SampleMails } from '#platform';
import type { MailDesk } from '#settings';
import { answerMail, type MailedMessage, ticketMail, transcriptMail } from './mails.ts';

const MOMENT = new Date('2026-11-23T16:00:00Z');

/** One sample of each mail of the chat. */
export const chatSampleMails: SampleMails = (shop, { locale, recipient, userText }) => {
  const cutOff = { time: '16:00', timeZone: 'Europe/Berlin', days: [], closed: [] };
  const desk: MailDesk = { shop, address: null, company: { email: recipient, cutOff } };
  const row = {
    id: 'sample',
    reference: 'CH-7KD3M9QX',
    name: userText('Konrada Zuse'),
    email: recipient,
    page: '/product/mc0805r106k1an',
    answerBy: MOMENT,
    locale,
    zone: 'Europe/Berlin',
    lastSeq: 3,
    createdAt: MOMENT,
  };
  const blank = { staffName: null, happening: null, cards: [], links: [], file: null, createdAt: MOMENT };
  const question: MailedMessage = {
    ...blank,
    seq: 1,
    author: 'visitor',
    body: userText(
      'Which of your 10 µF parts keeps 6 µF at 12 V?',
      'Welches Ihrer Teile mit 10 µF hat bei 12 V noch 6 µF?',
    ),
  };
  const drawing: MailedMessage = {
    ...blank,
    seq: 2,
    author: 'visitor',
    body: '',
    file: { name: 'drawing.pdf', size: 48_000 },
  };
  const takenEvent: MailedMessage = {
    ...blank,
    seq: 3,
    author: 'system',
    body: '',
    happening: 'taken',
    staffName: 'Jana R.',
  };
  const answer: MailedMessage = {
    ...blank,
    seq: 4,
    author: 'staff',
    staffName: 'Jana R.',
    body: `${userText('The one in 1206 does', 'Das in 1206')}: MC1206R106K1AN.`,
    cards: [{ partNumber: 'MC1206R106K1AN', for: null }],
  };
  const sheet: MailedMessage = {
    ...blank,
    seq: 5,
    author: 'staff',
    staffName: 'Jana R.',
    body: '',
    file: { name: 'DC bias.pdf', size: 212_000 },
  };
  const fileHref = () => `${shop.publicUrl}/api/chat/files/sample`;
  return [
    ticketMail(desk, row, [question, drawing]),
    answerMail(desk, row, { answers: [answer, sheet], isTicket: true, fileHref }),
    answerMail(desk, row, { answers: [answer], isTicket: false, fileHref }),
    transcriptMail(desk, row, {
      messages: [question, drawing, takenEvent, answer],
      recipient,
      key: 'sample',
    }),
  ];
};
