import { inLanguageOf } from '#settings';

/**
 * What calls of the desk refuse with, in German by the English sentence; `{}` stands for what is carried over, in the same
 * order. Rooms and schemas say it in English, as they cannot know who asks.
 */
const GERMAN: Readonly<Record<string, string>> = {
  // The frame and the way in.
  'This call was not made by a page of the desk.':
    'Dieser Aufruf kam nicht von einer Seite des Arbeitsplatzes.',
  'Log in at the desk first.': 'Melden Sie sich zuerst am Arbeitsplatz an.',
  'This is not for the role {}. Ask an owner of the desk.':
    'Das ist nicht für die Rolle {}. Fragen Sie, wer den Arbeitsplatz leitet.',
  'This call cannot be read.': 'Dieser Aufruf ist nicht lesbar.',
  'The server could not answer this call.': 'Der Server konnte diesen Aufruf nicht beantworten.',
  'There is no such entry.': 'Diesen Eintrag gibt es nicht.',
  'This is no place in a list.': 'Das ist keine Stelle einer Liste.',
  'This link is not complete.': 'Dieser Link ist nicht vollständig.',
  'There are no demo staff outside of a trial.': 'Außerhalb einer Probe gibt es keine Demo-Zugänge.',
  'The demo staff of a trial come in on its own machine alone.':
    'Demo-Zugänge einer Probe gelten nur auf ihrem eigenen Rechner.',
  'This is not your password.': 'Das ist nicht Ihr Passwort.',
  'This code is not right. Look at the authenticator again.':
    'Dieser Code stimmt nicht. Sehen Sie noch einmal in den Authenticator.',
  'This code is not right.': 'Dieser Code stimmt nicht.',
  'This link was used or has run out. Ask an owner of the desk for another.':
    'Dieser Link ist verbraucht oder abgelaufen. Bitten Sie die Leitung des Arbeitsplatzes um einen neuen.',
  'This password is one of those tried first. Take one that nobody else has.':
    'Dieses Passwort wird als eines der ersten probiert. Nehmen Sie eines, das sonst niemand hat.',
  'A password has at most 1,024 letters.': 'Ein Passwort hat höchstens 1.024 Zeichen.',
  'A password of the desk has at least {} letters.':
    'Ein Passwort des Arbeitsplatzes hat mindestens {} Zeichen.',
  'E-mail address or password is wrong.': 'E-Mail-Adresse oder Passwort ist falsch.',
  'Too many tries. Try again in {} seconds.': 'Zu viele Versuche. Versuchen Sie es in {} Sekunden wieder.',
  'Too many tries. Try again in {} minutes.': 'Zu viele Versuche. Versuchen Sie es in {} Minuten wieder.',
  'This login took too long. Begin again with your password.':
    'Diese Anmeldung hat zu lange gedauert. Beginnen Sie noch einmal mit dem Passwort.',
  'This is a stream of events: ask with Accept: text/event-stream.':
    'Das ist ein Strom von Ereignissen: Fragen Sie mit Accept: text/event-stream.',
  // Team, customers, mails.
  'This is no e-mail address.': 'Das ist keine E-Mail-Adresse.',
  'This address works at the desk already.': 'Diese Adresse arbeitet schon am Arbeitsplatz.',
  'Somebody has to own the desk. Make another person owner first.':
    'Jemand muss den Arbeitsplatz leiten. Geben Sie die Leitung zuerst jemand anderem.',
  'Nobody of this id works here.': 'Niemand mit dieser Kennung arbeitet hier.',
  'There is no such customer.': 'Diesen Kunden gibt es nicht.',
  'A guest has no account to buy on.': 'Ein Gast hat kein Konto, auf das er kaufen könnte.',
  'There is no such mail.': 'Diese Mail gibt es nicht.',
  'This mail was sent meanwhile.': 'Diese Mail ist inzwischen gesendet.',
  // Coupons, gift cards, tables.
  'Signs that cannot be printed.': 'Das sind Zeichen, die sich nicht drucken lassen.',
  'Three letters or digits at least, no others.': 'Mindestens drei Buchstaben oder Ziffern, sonst nichts.',
  'Give either a percentage or an amount.': 'Geben Sie entweder Prozent oder einen Betrag an.',
  'It must take something off.': 'Es muss etwas abziehen.',
  'Write the percent as 7.5, below 100.': 'Schreiben Sie die Prozent als 7.5, unter 100.',
  'This must be a day such as 2026-12-31.': 'Das muss ein Tag sein wie 2026-12-31.',
  'There is a coupon with this code.': 'Einen Rabattcode mit diesen Zeichen gibt es schon.',
  'There is no such coupon in force.': 'Diesen Rabattcode gibt es nicht, oder er ist beendet.',
  "Your role gives {} % at most. More is an owner's to give.":
    'Ihre Rolle gibt höchstens {} %. Mehr gibt, wer den Arbeitsplatz leitet.',
  "Your role gives {} % at most: {} off needs goods of {} or more. More is an owner's to give.":
    'Ihre Rolle gibt höchstens {} %: {} Nachlass setzt Waren ab {} voraus. Mehr gibt, wer den Arbeitsplatz leitet.',
  "Your role puts {} on a gift card at most. More is an owner's to give.":
    'Ihre Rolle stellt Geschenkkarten bis {} aus. Mehr gibt, wer den Arbeitsplatz leitet.',
  "Your role puts {} on gift cards a day at most, and {} are given. More is an owner's to give.":
    'Ihre Rolle stellt am Tag Geschenkkarten bis {} aus, davon sind {} vergeben. Mehr gibt, wer den Arbeitsplatz leitet.',
  'It must hold something.': 'Sie muss etwas enthalten.',
  'There is no such gift card in force.': 'Diese Geschenkkarte gibt es nicht, oder sie ist beendet.',
  'Say why: it stands in the history and in the log.':
    'Sagen Sie, warum: Es steht im Verlauf und im Protokoll.',
  'Somebody has put another version in force meanwhile. Look at it again.':
    'Jemand hat inzwischen eine andere Fassung in Kraft gesetzt. Sehen Sie noch einmal hin.',
  'This is in force already: nothing would change.': 'Das gilt schon: Es würde sich nichts ändern.',
  'Write the amount as 12.50.': 'Schreiben Sie den Betrag als 12.50.',
  'Write the rate in percent, as 19 or 25.5.': 'Schreiben Sie den Satz in Prozent, etwa 19 oder 25.5.',
  'A standard rate is between 15 and 30 %.': 'Ein Regelsatz liegt zwischen 15 und 30 %.',
  'Small letters, digits and hyphens.': 'Kleine Buchstaben, Ziffern und Bindestriche.',
  'Two capital letters, such as DE.': 'Zwei große Buchstaben, etwa DE.',
  'Whole days.': 'Ganze Tage.',
  'No fewer than 0 days.': 'Nicht weniger als 0 Tage.',
  'No more than 90 days.': 'Nicht mehr als 90 Tage.',
  'The fewest days come first.': 'Die wenigsten Tage stehen zuerst.',
  'A zone has a country at least.': 'Eine Zone hat mindestens ein Land.',
  'A zone has a service at least.': 'Eine Zone hat mindestens eine Versandart.',
  '{} stands in {} and {}: leave it in one.': '{} steht in {} und {}: Lassen Sie es in einer Zone.',
  '{} is no country.': '{} ist kein Land.',
  'A service stands here twice.': 'Eine Versandart steht hier doppelt.',
  '{} is no service of the table.': '{} ist keine Versandart der Tabelle.',
  '{}, where the goods leave, has to be delivered to.':
    'Nach {}, von wo die Ware abgeht, muss geliefert werden.',
  'A zone stands here twice.': 'Eine Zone steht hier doppelt.',
  // Orders.
  'This is no line of an order.': 'Das ist keine Position einer Bestellung.',
  'At least one piece.': 'Mindestens ein Stück.',
  'Choose a carrier.': 'Wählen Sie einen Versanddienst.',
  'This must be a day such as 2026-11-23.': 'Das muss ein Tag sein wie 2026-11-23.',
  'Say what is in the parcel.': 'Sagen Sie, was in der Sendung liegt.',
  'Say why: the buyer reads it.': 'Sagen Sie, warum: Der Kunde liest es.',
  'There is no such paper.': 'Dieses Papier gibt es nicht.',
  'There is no such order.': 'Diese Bestellung gibt es nicht.',
  'This order is cancelled already.': 'Diese Bestellung ist schon storniert.',
  'A parcel of this order has left. Refund what is not sent any more.':
    'Eine Sendung dieser Bestellung ist hinaus. Erstatten Sie, was nicht mehr versandt wird.',
  'Part of this order was refunded meanwhile. Refund the rest: that cancels it.':
    'Ein Teil dieser Bestellung wurde inzwischen erstattet. Erstatten Sie den Rest: Das storniert sie.',
  'This order cannot go that way.': 'Diesen Weg kann die Bestellung nicht nehmen.',
  'The order cannot go that way from where it stands.':
    'Diesen Weg kann die Bestellung von hier aus nicht nehmen.',
  'Somebody has sent a parcel of this order meanwhile. Look at what is left.':
    'Jemand hat inzwischen eine Sendung gebucht. Sehen Sie nach, was noch offen ist.',
  'There is no such parcel.': 'Diese Sendung gibt es nicht.',
  'It is followed by this number already.': 'Sie hat diese Nummer schon.',
  'Somebody has mended this number meanwhile. Look at it.':
    'Jemand hat diese Nummer inzwischen berichtigt. Sehen Sie nach.',
  'Nothing of this order is left to send.': 'Von dieser Bestellung ist nichts mehr zu versenden.',
  'Its payment has not arrived, so nothing may leave. Settle it with the customer first.':
    'Die Zahlung ist nicht eingegangen, darum darf nichts hinaus. Klären Sie das zuerst mit dem Kunden.',
  'A line stands in this parcel twice.': 'Eine Position steht doppelt in dieser Sendung.',
  'A line of this parcel is none of this order.':
    'Eine Position dieser Sendung gehört nicht zu dieser Bestellung.',
  'Of {} {} pieces are left to send, not {}.': 'Von {} sind noch {} Stück zu versenden, nicht {}.',
  'Of {} {} pieces are not sent yet, not {}.': 'Von {} sind {} Stück noch nicht versandt, nicht {}.',
  'Of {} {} pieces are sent and not back yet, not {}.':
    'Von {} sind {} Stück versandt und noch nicht zurück, nicht {}.',
  'Somebody has refunded something of this order meanwhile. Look at what is left.':
    'Jemand hat inzwischen etwas erstattet. Sehen Sie nach, was noch übrig ist.',
  'More cannot be given back than was taken.': 'Es kann nicht mehr zurückgehen, als eingezogen wurde.',
  'This order is canceled: all of it goes back by itself.':
    'Diese Bestellung ist storniert: Alles geht von selbst zurück.',
  'Its money has not been taken yet, which happens within minutes. Try again then.':
    'Das Geld ist noch nicht eingezogen, das geschieht in Minuten. Versuchen Sie es dann noch einmal.',
  'Nothing was paid for this order, so nothing can go back.':
    'Für diese Bestellung wurde nichts bezahlt, also kann nichts zurückgehen.',
  'A line stands in this refund twice.': 'Eine Position steht doppelt in dieser Erstattung.',
  'A line of this refund is none of this order.':
    'Eine Position dieser Erstattung gehört nicht zu dieser Bestellung.',
  'Nothing of this order would be sent, so all of it goes back: {}.':
    'Von dieser Bestellung würde nichts versandt, also geht alles zurück: {}.',
  'No more than {} can go back.': 'Mehr als {} kann nicht zurückgehen.',
  'Say what goes back: pieces, shipping or an amount.':
    'Sagen Sie, was zurückgeht: Stück, Versandkosten oder ein Betrag.',
  // Quotes and samples.
  'There is no such request.': 'Diese Anfrage gibt es nicht.',
  '{} changed this offer at {} UTC. Load it again; nothing of theirs is lost.':
    '{} hat dieses Angebot um {} UTC geändert. Laden Sie es neu; davon ist nichts verloren.',
  'It cannot be sent like this.': 'So kann es nicht gesendet werden.',
  'Nobody of this name answers requests.': 'Niemand mit diesem Namen beantwortet Anfragen.',
  'Nothing of ours is called {}.': 'Nichts von uns heißt {}.',
  'Say why: the asker reads it in the mail.': 'Sagen Sie, warum: Wer gefragt hat, liest es in der Mail.',
  'The stock does not hold all of it. Refuse, or wait for it to come.':
    'Der Bestand reicht nicht für alles. Lehnen Sie ab, oder warten Sie, bis er da ist.',
  'This does not wait to be sent: somebody has sent it, or it was not granted.':
    'Das wartet nicht auf den Versand: Jemand hat es versandt, oder es ist nicht bewilligt.',
  'This is not in review any more: somebody has answered it.':
    'Das wird nicht mehr geprüft: Jemand hat es beantwortet.',
};

/** What is longer repeats what somebody sent: looking for its words would cost more than they are worth. */
const LONGEST = 500;
const LONGEST_CARRIED = 100;
/** Nobody reads on, and what was sent need not come back. */
const LONGEST_TOLD = 4_000;

const PATTERNS = Object.entries(GERMAN)
  .filter(([english]) => english.includes('{}'))
  .map(([english, german]) => {
    const parts = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { pattern: new RegExp(`^${parts.join(`(.{1,${LONGEST_CARRIED}}?)`)}$`, 's'), german };
  });

/** A refusal in German; null where there are no words of the desk for it. */
export function germanOf(sentence: string): string | null {
  if (sentence.length > LONGEST) return null;
  if (Object.hasOwn(GERMAN, sentence)) return GERMAN[sentence] ?? null;
  for (const { pattern, german } of PATTERNS) {
    const [, ...carried] = pattern.exec(sentence) ?? [];
    if (carried.length > 0) return german.replace(/\{\}/g, () => carried.shift() ?? '');
  }
  return null;
}

/** What stands before a sentence: the field or the place that it is about. */
const PLACE = /^([^.:]{1,80}: )(.+)$/s;

/** A refusal in the language that a page of the desk names, as the desk says it or else as the calls of the shop do. */
export function refusalFor(request: Request, sentence: string): string {
  if (sentence.length > LONGEST_TOLD) return `${sentence.slice(0, LONGEST_TOLD - 1)}…`;
  if (sentence.length > LONGEST || !request.headers.get('x-locale')?.startsWith('de')) return sentence;
  const whole = germanOf(sentence);
  if (whole !== null) return whole;
  const [, place = '', rest = ''] = PLACE.exec(sentence) ?? [];
  const said = germanOf(rest);
  return said === null ? inLanguageOf('de', sentence) : place + said;
}
