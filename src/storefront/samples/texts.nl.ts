import type { SampleWords } from './texts.ts';

export const nl: SampleWords = {
  title: 'Gratis monsters',
  description:
    'Gratis monsters voor bedrijven: vul onderdeelnummers in en bevestig uw adres. Wij beslissen volgens gepubliceerde regels.',
  lead: (parts, pieces, days) =>
    `Tot ${parts} onderdeelnummers met elk tot ${pieces} stuks zijn per ${days} dagen gratis voor elk bedrijf. Wij antwoorden zodra u uw adres bevestigt.`,
  rule: 'Hoe wij beslissen',
  ruleGranted: 'Meteen toegekend: een zakelijk e-mailadres, onderdelen op voorraad, binnen deze aantallen.',
  ruleReview:
    'Binnen één werkdag beoordeeld: collega’s van u kregen al monsters, een onderdeel is niet op voorraad, of de stuks zijn meer dan € 100 waard.',
  ruleRefused:
    'Geweigerd met opgave van reden: privéadressen en grotere aantallen. Met één klik bestelt u dan dezelfde stuks als afgeknipte tape.',
  ruleKits: 'Voor hele kits is er een eigen formulier:',
  kits: 'Ontwikkelkits',

  parts: 'Onderdelen',
  partNumber: (line) => `Onderdeelnummer ${line}`,
  pieces: (line) => `Stuks ${line}`,
  partHead: 'Onderdeelnummer',
  piecesHead: 'Stuks',
  you: 'Uw gegevens',
  email: 'Zakelijk e-mailadres',
  company: 'Bedrijf',
  address: 'Adres',
  addressHint: 'straat, postcode en plaats, land',
  send: 'Monsters aanvragen',
  needPart: 'Geef minstens één onderdeel op.',
  wrongPieces: 'Geef een heel getal op, minstens 1.',
  unchanged: 'De aanvraag kon niet worden verstuurd. Er is niets opgeslagen; probeer het opnieuw.',
  check: 'Controleer het formulier.',

  granted: 'Toegekend',
  confirm: 'Bevestig uw adres',
  review: 'In behandeling',
  sent: 'Verzonden',
  tracking: 'Trackingnummer',
  refused: 'Deze keer niet',
  reference: 'Kenmerk',
  answerBy: 'Antwoord uiterlijk',
  yourTime: 'uw tijd',
  againFrom: 'Opnieuw mogelijk vanaf',
  mailSent: (email) => `U ontvangt dit ook per e-mail op ${email}.`,
  openLink: (email) => `Open de link in de e-mail aan ${email}.`,
  orderNow: 'Deze stuks bestellen als afgeknipte tape',
  another: 'Nog een aanvraag',

  kitTitle: 'Gratis ontwikkelkits',
  kitDescription:
    'Vraag een gratis ontwikkelkit aan voor uw bedrijf. Wij beslissen volgens gepubliceerde regels.',
  kitLead: (volume) =>
    `Elk bedrijf dat ${volume} stuks per jaar of meer verwerkt, krijgt één ontwikkelkit gratis. Wij antwoorden zodra u uw adres bevestigt.`,
  kitRuleReview: (volume) =>
    `Binnen één werkdag beoordeeld: minder dan ${volume} stuks per jaar, of een tweede kit.`,
  kitRuleRefused: 'Geweigerd met opgave van reden: privéadressen. U kunt elke kit ook kopen.',
  kitAll: 'Alle kits bekijken',
  kit: 'Kit',
  kitAddress: 'Afleveradres van de kit',
  site: 'Vestiging',
  siteHint: 'waar u ontwikkelt of bouwt',
  project: 'Project',
  projectHint: 'wat u bouwt, in een of twee zinnen',
  volume: 'Stuks per jaar',
  volumeHint: 'alle onderdelen samen',
  volumeWrong: 'Geef een heel aantal stuks per jaar op.',
  apply: 'De kit aanvragen',
  kitStatus: 'Uw aanvraag voor een kit',
  kitKeep: 'Bewaar deze link: die toont de status van uw aanvraag.',
  kitSee: 'Status bekijken',
  applied: 'Aangevraagd op',
  kitGone: 'Bij deze link hoort geen aanvraag.',
  status: 'Status',
};
