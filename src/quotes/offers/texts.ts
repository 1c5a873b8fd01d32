/** Messages to customers when an action on an offer is refused. */
import { byLanguage } from '#kernel';

const en = {
  gone: 'This request or quote was not found.',
  stale: (version: string) => `We have sent version ${version} of this quote. Check it first.`,
  expired: 'This quote has expired. Request the prices again, and we answer within a working day.',
  declined: 'This quote was declined. Request it again if you want the prices after all.',
  accepted: 'You have ordered all lines of this quote.',
  superseded: 'We have sent a newer version of this quote. Check it first.',
  empty: 'Choose at least one line.',
  unknown: 'This line is not part of the quote. Reload the page.',
  ordered: (order: string) => `You have already ordered this line with order ${order}.`,
  twice: 'Choose one of the parts offered for a line.',
  maximum: (maximum: string) =>
    `The quoted price is valid for up to ${maximum} pieces. Order fewer, or request a new quote.`,
  minimum: (least: string) => `The quoted price is valid from ${least} pieces. Order at least that many.`,
  unsold: 'This part is no longer sold like this. Ask us for another.',
  busy: 'This could not be saved just now. Try again in a moment.',
};

export type OfferTexts = typeof en;

const de: OfferTexts = {
  gone: 'Diese Anfrage oder dieses Angebot wurde nicht gefunden.',
  stale: (version) =>
    `Inzwischen gibt es Fassung ${version} dieses Angebots. Sehen Sie sich diese zuerst an.`,
  expired:
    'Dieses Angebot ist abgelaufen. Fragen Sie die Preise noch einmal an, wir antworten binnen eines Werktags.',
  declined: 'Dieses Angebot wurde abgelehnt. Fragen Sie noch einmal an, wenn Sie die Preise doch möchten.',
  accepted: 'Alle Zeilen dieses Angebots sind bestellt.',
  superseded: 'Es gibt eine neuere Fassung dieses Angebots. Sehen Sie sich diese zuerst an.',
  empty: 'Wählen Sie mindestens eine Zeile.',
  unknown: 'Diese Zeile gehört nicht zum Angebot. Laden Sie die Seite neu.',
  ordered: (order) => `Diese Zeile haben Sie schon mit Bestellung ${order} bestellt.`,
  twice: 'Wählen Sie je Zeile eines der angebotenen Bauteile.',
  maximum: (maximum) =>
    `Der Angebotspreis gilt bis ${maximum} Stück. Bestellen Sie weniger, oder fragen Sie neu an.`,
  minimum: (least) => `Der Angebotspreis gilt ab ${least} Stück. Bestellen Sie mindestens so viele.`,
  unsold: 'Dieses Bauteil gibt es so nicht mehr. Fragen Sie uns nach einem anderen.',
  busy: 'Das ließ sich gerade nicht speichern. Versuchen Sie es gleich noch einmal.',
};

const fr: OfferTexts = {
  gone: 'Cette demande ou ce devis est introuvable.',
  stale: (version) => `La version ${version} de ce devis a été envoyée entre-temps. Consultez-la d’abord.`,
  expired: 'Ce devis a expiré. Redemandez ses prix ; nous répondons en un jour ouvré.',
  declined: 'Ce devis a été refusé. Écrivez-nous si vous en voulez finalement les prix.',
  accepted: 'Toutes les lignes de ce devis sont commandées.',
  superseded: 'Une version plus récente de ce devis a été envoyée. Consultez-la d’abord.',
  empty: 'Choisissez au moins une ligne.',
  unknown: 'Cette ligne ne fait pas partie du devis. Rechargez la page.',
  ordered: (order) => `Cette ligne est déjà commandée, commande ${order}.`,
  twice: 'Choisissez un seul des composants proposés pour une ligne.',
  maximum: (maximum) =>
    `Le prix du devis vaut jusqu’à ${maximum} pièces. Prenez-en moins ou demandez un nouveau devis.`,
  minimum: (least) => `Le prix du devis vaut à partir de ${least} pièces. Prenez-en au moins autant.`,
  unsold: 'Ce composant n’est plus vendu ainsi. Demandez-nous un autre.',
  busy: 'Impossible d’enregistrer pour l’instant. Réessayez dans un moment.',
};

const nl: OfferTexts = {
  gone: 'Deze aanvraag of offerte is niet gevonden.',
  stale: (version) => `Intussen is versie ${version} van deze offerte verstuurd. Bekijk die eerst.`,
  expired: 'Deze offerte is verlopen. Vraag de prijzen opnieuw aan; wij antwoorden binnen een werkdag.',
  declined: 'Deze offerte is afgewezen. Vraag opnieuw als u de prijzen toch wilt.',
  accepted: 'Alle regels van deze offerte zijn besteld.',
  superseded: 'Er is een nieuwere versie van deze offerte. Bekijk die eerst.',
  empty: 'Kies ten minste één regel.',
  unknown: 'Deze regel hoort niet bij de offerte. Laad de pagina opnieuw.',
  ordered: (order) => `Deze regel is al besteld, met bestelling ${order}.`,
  twice: 'Kies één van de onderdelen die voor een regel zijn aangeboden.',
  maximum: (maximum) =>
    `De offerteprijs geldt tot ${maximum} stuks. Neem er minder of vraag een nieuwe offerte aan.`,
  minimum: (least) => `De offerteprijs geldt vanaf ${least} stuks. Neem er ten minste zoveel.`,
  unsold: 'Dit onderdeel wordt zo niet meer verkocht. Vraag ons naar een ander.',
  busy: 'Dit kon nu niet worden opgeslagen. Probeer het zo nog eens.',
};

export const offerTexts = (locale: string): OfferTexts => byLanguage({ en, de, fr, nl }, locale);
