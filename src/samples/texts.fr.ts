import { formatCount } from '#kernel';
import { KIT_VOLUME } from './sample-rule.ts';
import type { SampleTexts } from './texts.ts';

export const fr: SampleTexts = {
  writtenEnough: () =>
    'Nous avons déjà envoyé plusieurs e-mails à cette adresse. Utilisez l’un des liens ou réessayez dans une heure.',
  confirm: () =>
    'Nous vous avons envoyé un lien. Utilisez-le pour confirmer votre adresse. Nous déciderons aussitôt.',
  mailConfirm: (reference) => `Confirmez votre demande d’échantillons ${reference}`,
  confirmLead:
    'Des échantillons gratuits ou un kit nous ont été demandés avec cette adresse. Confirmez-la et nous déciderons aussitôt.',
  confirmButton: 'Confirmer la demande',
  confirmIgnore: 'Ce n’était pas vous ? Ignorez ce message : rien ne sera envoyé.',
  confirmDead: 'Ce lien n’est plus valable. Redemandez les échantillons ou le kit.',
  toShop: 'Retour à la boutique',
  ok: () => 'Vos échantillons partent gratuitement avec notre prochaine expédition.',
  free_mail: () =>
    'Nous envoyons les échantillons gratuits uniquement à des adresses professionnelles. Refaites la demande avec l’adresse de votre entreprise, ou commandez maintenant les mêmes pièces en bande coupée.',
  also_too_many: ({ partNumbers, pieces }) =>
    `De plus, votre demande est trop grande. Vous pouvez demander jusqu’à ${partNumbers} références, ${pieces} pièces de chacune au plus.`,
  too_many: ({ partNumbers, pieces }) =>
    `Vous pouvez demander jusqu’à ${partNumbers} références, ${pieces} pièces de chacune au plus. Demandez-en moins, ou commandez les pièces en bande coupée.`,
  limit: ({ partNumbers, pieces, days }) =>
    `Votre entreprise a atteint la limite de ${partNumbers} références de ${pieces} pièces en ${days} jours. Commandez-en d’autres maintenant en bande coupée, ou refaites une demande plus tard.`,
  colleagues: () =>
    'Des collègues ont reçu des échantillons récemment. Nous examinons votre demande et vous écrivons.',
  stock: () => 'Tout n’est pas en stock. Nous vérifions quand nous pouvons livrer et vous écrivons.',
  value: () =>
    'Les échantillons de cette valeur demandent une vérification. Nous examinons votre demande et vous écrivons.',
  declined: () =>
    'Nous ne pouvons pas fournir ces pièces gratuitement. Commandez-les en bande coupée, ou répondez à cet e-mail.',
  kit: () =>
    'Les kits ne sont pas disponibles comme échantillons. Demandez un kit de développement, ou commandez-en un.',
  kit_ok: () => 'Votre kit part gratuitement avec notre prochaine expédition.',
  kit_free_mail: () =>
    'Nous envoyons les kits de développement uniquement aux entreprises. Refaites la demande avec votre adresse professionnelle, ou commandez le kit.',
  kit_limit: () =>
    'Votre entreprise a déjà reçu un kit. Nous examinons si un autre est utile et vous écrivons.',
  kit_volume: () =>
    `Les kits sont gratuits à partir de ${formatCount(KIT_VOLUME)} pièces par an. Nous examinons votre projet et vous écrivons.`,
  kit_stock: () =>
    'Le kit n’est pas en stock pour l’instant. Nous vérifions quand nous pouvons le livrer et vous écrivons.',
  kit_declined: () =>
    'Nous ne pouvons pas fournir ce kit gratuitement. Vous pouvez le commander, ou répondre à cet e-mail.',

  inPlace: (name, { maker, number, isToCheck }) =>
    `${name} est une référence de ${maker}. À sa place nous fabriquons ${number}${isToCheck ? ' ; vérifiez d’abord les différences' : ''}.`,
  unknownPart: (number) => `Nous n’avons pas de composant « ${number} ».`,
  notAKit: (number) => `« ${number} » n’est pas un kit de développement. Choisissez-en un dans la liste.`,
  email: () => 'Indiquez une adresse e-mail, par exemple ada@entreprise.fr.',

  mailGranted: (reference) => `Vos échantillons sont accordés : ${reference}`,
  mailReview: (reference) => `Nous examinons votre demande d’échantillons ${reference}`,
  mailRefused: (reference) => `Nous ne pouvons pas accorder votre demande ${reference}`,
  kitGranted: (reference) => `Votre kit de développement est accordé : ${reference}`,
  kitReview: (reference) => `Nous examinons votre demande de kit ${reference}`,
  kitRefused: (reference) => `Nous ne pouvons pas accorder votre demande de kit ${reference}`,
  mailSent: (reference) => `Vos échantillons sont en route : ${reference}`,
  kitSent: (reference) => `Votre kit de développement est en route : ${reference}`,
  sent: 'Le colis a quitté notre entrepôt.',
  carrier: 'Transporteur',
  tracking: 'Numéro de suivi',
  track: 'Suivre le colis',
  reference: 'Dossier',
  answerBy: 'Réponse au plus tard',
  to: 'À',
  part: 'Composant',
  pieces: 'Pièces',
  kit_: 'Kit',
  order: 'Commander en bande coupée',
  status: 'Voir l’état de la demande',
};
