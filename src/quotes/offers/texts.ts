/** Messages to customers when an action on an offer is refused. */
import { byLanguage } from '#kernel';

const en = {
  gone: 'There is no such request or offer.',
  stale: (version: string) => `Version ${version} of this quote was sent meanwhile. Look at it first.`,
  expired: 'This quote has expired. Ask for its prices again; we answer within a working day.',
  declined: 'This quote was declined. Ask again if you want its prices after all.',
  accepted: 'All lines of this quote are ordered.',
  superseded: 'A newer version of this quote was sent. Look at it first.',
  empty: 'Choose at least one line.',
  unknown: 'This line is not part of the quote. Load the page again.',
  ordered: (order: string) => `This line was ordered already, with order ${order}.`,
  twice: 'Choose one of the parts that are offered for a line.',
  maximum: (maximum: string) =>
    `The quoted price holds for up to ${maximum} pieces. Take fewer, or ask for a new quote.`,
  minimum: (least: string) => `The quoted price holds from ${least} pieces. Take at least as many.`,
  unsold: 'This part is no longer sold like this. Ask us for another one.',
  busy: 'This could not be kept just now. Try again in a moment.',
};

export type OfferTexts = typeof en;

const de: OfferTexts = {
  gone: 'Diese Anfrage oder dieses Angebot gibt es nicht.',
  stale: (version) => `Inzwischen ist Fassung ${version} dieses Angebots gekommen. Sehen Sie sie zuerst an.`,
  expired:
    'Dieses Angebot ist abgelaufen. Fragen Sie die Preise noch einmal an; wir antworten binnen eines Werktags.',
  declined: 'Dieses Angebot wurde abgelehnt. Fragen Sie noch einmal an, wenn Sie die Preise doch möchten.',
  accepted: 'Alle Zeilen dieses Angebots sind bestellt.',
  superseded: 'Es gibt eine neuere Fassung dieses Angebots. Sehen Sie sie zuerst an.',
  empty: 'Wählen Sie mindestens eine Zeile.',
  unknown: 'Diese Zeile gehört nicht zum Angebot. Laden Sie die Seite neu.',
  ordered: (order) => `Diese Zeile ist schon bestellt, mit Bestellung ${order}.`,
  twice: 'Wählen Sie eines der Bauteile, die zu einer Zeile angeboten sind.',
  maximum: (most) => `Der Angebotspreis gilt bis ${most} Stück. Nehmen Sie weniger, oder fragen Sie neu an.`,
  minimum: (least) => `Der Angebotspreis gilt ab ${least} Stück. Nehmen Sie mindestens so viele.`,
  unsold: 'Dieses Bauteil gibt es so nicht mehr. Fragen Sie uns nach einem anderen.',
  busy: 'Das ließ sich gerade nicht speichern. Versuchen Sie es gleich noch einmal.',
};

const fr: OfferTexts = {
  gone: 'Cette demande ou ce devis n’existe pas.',
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
  gone: 'Deze aanvraag of offerte bestaat niet.',
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
  busy: 'Dit kon nu niet worden bewaard. Probeer het zo nog eens.',
};

export const offerTexts = (locale: string): OfferTexts => byLanguage({ en, de, fr, nl }, locale);
