import type { ApiWords } from './texts.ts';

export const nl: ApiWords = {
  title: 'API',
  description:
    'Alle aanroepen van onze winkel voor uw eigen programma’s: zoeken, prijzen, voorraad, winkelwagen en bestellingen, met velden en regels.',
  lead: 'Wat de winkel kan, kunnen uw programma’s ook: onderdelen zoeken, prijzen en voorraad lezen, een winkelwagen vullen, bestellen.',
  document: 'Hetzelfde als OpenAPI 3.1',
  start: 'Zo begint u',
  base: 'Basisadres',
  key: 'Sleutel',
  keyNote:
    'Stuur de publieke sleutel in base64 als Basic-autorisatie. Aanroepen met “open” hebben er geen nodig.',
  session: 'Sessie',
  sessionNote:
    'Antwoorden dragen X-Session. Stuur die met de volgende aanroep mee: login en winkelwagen horen erbij.',
  errors: 'Weigeringen',
  errorsNote:
    'Een geweigerde aanroep antwoordt met 4xx en error: message, code, param. Foute velden van account en winkelwagen antwoorden met 200 en errors per veld.',
  list: 'Een lijst per link',
  listNote:
    'Geef een onderdelenlijst aan een inkoper: de pagina toont wat erbij komt, één klik legt het in de winkelwagen.',
  contents: 'Aanroepen',
  open: 'open',
  customer: 'sleutel en login',
  parameters: 'Parameters',
  body: 'Inhoud',
  reply: 'Antwoord',
  field: 'Veld',
  type: 'Soort',
  note: 'Opmerking',
  required: 'nodig',
  value: 'de waarde zelf',
};
