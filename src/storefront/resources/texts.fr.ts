import type { ApiWords } from './texts.ts';

export const fr: ApiWords = {
  title: 'API',
  description:
    'Tous les appels de notre boutique pour vos propres programmes : recherche, prix, stock, panier et commandes, avec champs et règles.',
  lead: 'Ce que fait la boutique, vos programmes le peuvent aussi : chercher des composants, lire prix et stock, remplir un panier, commander.',
  document: 'La même chose en OpenAPI 3.1',
  start: 'Pour commencer',
  base: 'Adresse de base',
  key: 'Clé',
  keyNote:
    'Envoyez la clé publiable en base64 comme autorisation Basic. Les appels marqués « libre » n’en ont pas besoin.',
  session: 'Session',
  sessionNote:
    'Les réponses portent X-Session. Renvoyez-la à l’appel suivant : connexion et panier lui appartiennent.',
  errors: 'Refus',
  errorsNote:
    'Un appel refusé répond 4xx avec error : message, code, param. Les champs erronés du compte et du panier répondent 200 avec errors par champ.',
  list: 'Une liste par lien',
  listNote:
    'Transmettez une liste de composants à un acheteur : la page montre ce qui serait ajouté, un clic l’ajoute.',
  contents: 'Appels',
  open: 'libre',
  customer: 'clé et connexion',
  parameters: 'Paramètres',
  body: 'Corps',
  reply: 'Réponse',
  field: 'Champ',
  type: 'Genre',
  note: 'Remarque',
  required: 'requis',
  value: 'la valeur elle-même',
};
