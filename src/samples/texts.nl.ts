import { formatCount } from '#kernel';
import { KIT_VOLUME } from './sample-rule.ts';
import type { SampleTexts } from './texts.ts';

export const nl: SampleTexts = {
  writtenEnough: () =>
    'Wij hebben voorlopig genoeg naar dit adres geschreven. Volg een van de links of probeer het over een uur opnieuw.',
  confirm: () => 'Wij hebben u een link gestuurd. Bevestig daarmee uw adres, dan beslissen wij meteen.',
  mailConfirm: (reference) => `Bevestig uw aanvraag van monsters ${reference}`,
  confirmLead:
    'Met dit adres zijn bij ons gratis monsters aangevraagd. Bevestig het, dan beslissen wij meteen.',
  confirmButton: 'Aanvraag bevestigen',
  confirmIgnore: 'Was u dit niet? Negeer dan deze mail: er wordt niets verzonden.',
  confirmDead: 'Deze link is niet meer geldig. Vraag de monsters opnieuw aan.',
  toShop: 'Terug naar de winkel',
  ok: () => 'De stuks gaan gratis mee met onze volgende zending.',
  free_mail: () =>
    'Gratis monsters gaan naar zakelijke adressen. Vraag opnieuw aan met het adres van uw bedrijf, of bestel dezelfde stuks nu als afgeknipte tape.',
  also_too_many: ({ partNumbers, pieces }) =>
    `Het is bovendien meer dan een aanvraag bevat: tot ${partNumbers} onderdeelnummers met elk tot ${pieces} stuks.`,
  too_many: ({ partNumbers, pieces }) =>
    `Een aanvraag bevat tot ${partNumbers} onderdeelnummers met elk tot ${pieces} stuks. Vraag minder aan, of bestel de stuks als afgeknipte tape.`,
  limit: ({ partNumbers, pieces, days }) =>
    `Uw bedrijf heeft zijn monsters gehad: tot ${partNumbers} onderdeelnummers van ${pieces} stuks in ${days} dagen. Bestel nu meer als afgeknipte tape, of vraag later opnieuw aan.`,
  colleagues: () => 'Collega’s van u kregen onlangs monsters. Wij bekijken uw aanvraag en schrijven u.',
  stock: () => 'Niet alles is op voorraad. Wij kijken wanneer het weg kan en schrijven u.',
  value: () =>
    'Deze onderdelen zijn meer waard dan wij ongezien weggeven. Wij bekijken uw aanvraag en schrijven u.',
  declined: () =>
    'Deze stuks kunnen wij niet weggeven. Bestel ze als afgeknipte tape, of antwoord op deze e-mail.',
  kit: () => 'Kits worden niet als monster gegeven. Vraag een ontwikkelkit aan, of bestel hem.',
  kit_ok: () => 'De kit gaat gratis mee met onze volgende zending.',
  kit_free_mail: () =>
    'Ontwikkelkits gaan naar bedrijven. Vraag opnieuw aan met uw zakelijke adres, of bestel de kit.',
  kit_limit: () => 'Uw bedrijf kreeg al een kit. Wij kijken of nog een zinvol is en schrijven u.',
  kit_volume: () =>
    `Kits zijn gratis vanaf ${formatCount(KIT_VOLUME)} stuks per jaar. Wij bekijken uw project en schrijven u.`,
  kit_stock: () => 'De kit is nu niet op voorraad. Wij kijken wanneer hij weg kan en schrijven u.',
  kit_declined: () =>
    'Deze kit kunnen wij niet weggeven. U kunt hem bestellen, of op deze e-mail antwoorden.',

  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} is een nummer van ${maker}. In plaats daarvan maken wij ${number}${isToCheck ? '; controleer eerst de verschillen' : ''}.`,
  unknownPart: (number) => `Een onderdeel “${number}” hebben wij niet.`,
  notAKit: (number) => `“${number}” is geen ontwikkelkit. Kies er een uit de lijst.`,
  email: () => 'Geef een e-mailadres op, zoals ada@bedrijf.nl.',

  mailGranted: (reference) => `Uw monsters zijn toegekend: ${reference}`,
  mailReview: (reference) => `Wij bekijken uw aanvraag van monsters ${reference}`,
  mailRefused: (reference) => `We kunnen uw aanvraag van monsters niet toekennen: ${reference}`,
  kitGranted: (reference) => `Uw ontwikkelkit is toegekend: ${reference}`,
  kitReview: (reference) => `Wij bekijken uw aanvraag voor een kit ${reference}`,
  kitRefused: (reference) => `We kunnen uw aanvraag voor een kit niet toekennen: ${reference}`,
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
  status: 'Zien hoe het ervoor staat',
};
