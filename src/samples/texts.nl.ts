import { formatCount } from '#kernel';
import { KIT_VOLUME } from './sample-rule.ts';
import type { SampleTexts } from './texts.ts';

export const nl: SampleTexts = {
  writtenEnough: () =>
    'Wij hebben al meerdere e-mails naar dit adres gestuurd. Gebruik een van de links of probeer het over een uur opnieuw.',
  confirm: () => 'Wij hebben u een link gestuurd. Bevestig daarmee uw adres, dan beslissen wij meteen.',
  mailConfirm: (reference) => `Bevestig uw monsteraanvraag ${reference}`,
  confirmLead:
    'Met dit adres zijn bij ons gratis monsters of een kit aangevraagd. Bevestig het, dan beslissen wij meteen.',
  confirmButton: 'Aanvraag bevestigen',
  confirmIgnore: 'Was u dit niet? Negeer dan deze mail: er wordt niets verzonden.',
  confirmDead: 'Deze link is niet meer geldig. Vraag de monsters of de kit opnieuw aan.',
  toShop: 'Terug naar de winkel',
  ok: () => 'Uw monsters gaan gratis mee met onze volgende zending.',
  free_mail: () =>
    'Gratis monsters sturen wij alleen naar zakelijke adressen. Vraag opnieuw aan met het adres van uw bedrijf, of bestel dezelfde onderdelen nu als afgeknipte tape.',
  also_too_many: ({ partNumbers, pieces }) =>
    `Uw aanvraag is bovendien te groot. U kunt tot ${partNumbers} onderdeelnummers met elk tot ${pieces} stuks aanvragen.`,
  too_many: ({ partNumbers, pieces }) =>
    `U kunt tot ${partNumbers} onderdeelnummers met elk tot ${pieces} stuks aanvragen. Vraag minder aan, of bestel de onderdelen als afgeknipte tape.`,
  limit: ({ partNumbers, pieces, days }) =>
    `Uw bedrijf heeft de limiet van ${partNumbers} onderdeelnummers met elk ${pieces} stuks in ${days} dagen bereikt. Bestel nu meer als afgeknipte tape, of vraag later opnieuw aan.`,
  colleagues: () =>
    'Collega’s van u hebben onlangs monsters ontvangen. Wij bekijken uw aanvraag en schrijven u.',
  stock: () => 'Niet alles is op voorraad. Wij gaan na wanneer wij kunnen leveren en schrijven u.',
  value: () => 'Monsters van deze waarde controleren wij vooraf. Wij bekijken uw aanvraag en schrijven u.',
  declined: () =>
    'Deze onderdelen kunnen wij niet gratis leveren. Bestel ze als afgeknipte tape, of antwoord op deze e-mail.',
  kit: () => 'Kits zijn niet als monster verkrijgbaar. Vraag een ontwikkelkit aan, of bestel er een.',
  kit_ok: () => 'Uw kit gaat gratis mee met onze volgende zending.',
  kit_free_mail: () =>
    'Ontwikkelkits sturen wij alleen naar bedrijven. Vraag opnieuw aan met uw zakelijke adres, of bestel de kit.',
  kit_limit: () => 'Uw bedrijf heeft al een kit. Wij bekijken of nog een kit zinvol is en schrijven u.',
  kit_volume: () =>
    `Kits zijn gratis vanaf ${formatCount(KIT_VOLUME)} stuks per jaar. Wij bekijken uw project en schrijven u.`,
  kit_stock: () =>
    'De kit is nu niet op voorraad. Wij gaan na wanneer wij hem kunnen leveren en schrijven u.',
  kit_declined: () =>
    'Deze kit kunnen wij niet gratis leveren. U kunt hem bestellen, of op deze e-mail antwoorden.',

  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} is een nummer van ${maker}. In plaats daarvan maken wij ${number}${isToCheck ? '; controleer eerst de verschillen' : ''}.`,
  unknownPart: (number) => `Een onderdeel “${number}” hebben wij niet.`,
  notAKit: (number) => `“${number}” is geen ontwikkelkit. Kies er een uit de lijst.`,
  email: () => 'Geef een e-mailadres op, zoals ada@bedrijf.nl.',

  mailGranted: (reference) => `Uw monsters zijn toegekend: ${reference}`,
  mailReview: (reference) => `Wij bekijken uw monsteraanvraag ${reference}`,
  mailRefused: (reference) => `Wij kunnen uw monsteraanvraag niet toekennen: ${reference}`,
  kitGranted: (reference) => `Uw ontwikkelkit is toegekend: ${reference}`,
  kitReview: (reference) => `Wij bekijken uw aanvraag voor een kit ${reference}`,
  kitRefused: (reference) => `Wij kunnen uw aanvraag voor een kit niet toekennen: ${reference}`,
  mailSent: (reference) => `Uw monsters zijn onderweg: ${reference}`,
  kitSent: (reference) => `Uw ontwikkelkit is onderweg: ${reference}`,
  sent: 'Het pakket heeft ons magazijn verlaten.',
  carrier: 'Vervoerder',
  tracking: 'Trackingnummer',
  track: 'Zending volgen',
  reference: 'Kenmerk',
  answerBy: 'Antwoord uiterlijk',
  to: 'Aan',
  part: 'Onderdeel',
  pieces: 'Stuks',
  kit_: 'Kit',
  order: 'Bestellen als afgeknipte tape',
  status: 'Status bekijken',
};
