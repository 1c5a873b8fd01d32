/** French sentences of matching, by the keys of `texts.ts`. */
export const fr = {
  REASONS: {
    own_number: 'La ligne donne notre propre référence.',
    same_base: '{base} figure chez nous sous la même référence industrielle.',
    same_base_limit:
      '{base} figure chez nous sous la même référence industrielle. Le nôtre : {ours} ; les limites d’autres fabricants diffèrent.',
    series_other:
      'La ligne demande une série pour impulsions ; les nôtres de cette valeur et de cette taille sont d’usage général. Vérifiez les impulsions.',
    exact: 'Toutes les valeurs indiquées sont respectées exactement.',
    upgrade: 'Même valeur et même empreinte ; meilleur que demandé : {attributes}.',
    met: 'Toutes les valeurs indiquées sont respectées.',
    met_open: 'Toutes les valeurs connues sont respectées. Inconnu : {attributes}.',
    assumed: '{first} Non indiqué : {attributes} ; nous avons supposé {values}.',
    not_fitted: 'Selon la liste, ce composant n’est pas monté.',
    leaded: 'C’est un composant traversant ; nous ne fabriquons que des CMS.',
    electrolytic:
      'C’est un électrolytique aluminium ; l’outil de remplacement montre si des céramiques peuvent prendre sa place.',
    foreign: 'Nous ne fabriquons pas ce genre de composant.',
    unknown_kind: 'La ligne ne dit pas de quel genre de composant il s’agit.',
    family_open:
      'La ligne nomme un composant du genre {family} sans son type : indiquez la référence ou les caractéristiques.',
    number_unknown:
      '{mpn} est un composant du genre {family} dont nous ne savons pas lire la référence : indiquez ses caractéristiques ou choisissez un composant.',
    pieces_open:
      'Nous avons lu {pieces} comme nombre de pièces ; ce peut être une caractéristique ou une taille. Vérifiez le nombre de pièces.',
    pieces_unread: 'Nous ne pouvons pas lire {pieces} comme quantité : veuillez l’indiquer.',
    pieces_missing: 'La liste n’indique pas de quantité pour ce composant : veuillez l’indiquer.',
    pieces_many:
      '{pieces} pièces dépassent la limite d’une ligne (999 999 999). Vérifiez le nombre de pièces et de cartes.',
    pads_open:
      'La ligne nomme les plages d’un cavalier et aucun composant : ne choisissez un pont zéro ohm que s’il doit être monté.',
    place_unknown: 'Nous ne connaissons pas de corps pour l’empreinte {pattern} : veuillez choisir.',
    conflict: 'La ligne se contredit : veuillez choisir.',
    number_odd:
      'La référence {mpn} ressemble à un autre genre de composant que le reste de la ligne : veuillez vérifier.',
    two_sizes: 'L’empreinte accepte {sizes} : veuillez choisir la taille.',
    unit_open: 'La valeur n’a pas d’unité ; nous lisons {value}. Veuillez confirmer.',
    value_in_two_ways: 'La valeur peut se lire {values} : veuillez choisir.',
    two_values: 'La ligne indique plusieurs valeurs, {values} : veuillez choisir.',
    value_unread: 'Nous ne comprenons pas « {text} » dans la valeur. Vérifiez la valeur.',
    letter_against_unit:
      'Le repère {reference} et la valeur « {value} » désignent des composants différents. Vérifiez les deux.',
    value_open: 'La ligne ne donne pas de valeur pour : {attribute}.',
    place_open: 'La ligne ne donne ni taille ni boîtier.',
    height_open: 'L’empreinte accepte un corps de {sides} mm et n’en dit pas la hauteur : veuillez choisir.',
    rating_open: 'Ni la ligne ni la référence ne donnent : {attribute}. Vérifiez avant de choisir.',
    check_ratings:
      'Nous n’avons pas {mpn} lui-même ; ces composants ont le même boîtier et les caractéristiques indiquées. Vérifiez le brochage.',
    check_differences: 'Un composant est proche. Vérifiez d’abord les différences.',
    nothing_fits: 'Aucun de nos composants n’a {facts}.',
    size_like: '{first} Sa taille vient de la liste : {size} {like}.',
    size_chosen: '{first} La ligne ne donne pas de taille ; vous avez choisi {size}.',
    out_of_stock: '{first} Stock insuffisant : {stock} sur {pieces}.',
  },
  CONFLICTS: {
    short: '{attribute} : la liste dit {text}, notre {base} a {other}',
    maker: '{attribute} : {number} a {text}, notre {base} a {other}',
    unmet: '{attribute} : la liste dit {text}, notre composant a {other}',
    unknown: '{attribute} : la liste dit {text}, nos données n’en donnent pas pour ce composant',
    number: '{attribute} : le texte dit {text}, la référence {mpn} dit {other}',
    footprint: '{attribute} : le texte dit {text}, l’empreinte est {other}',
    description: '{attribute} : la valeur dit {text}, la description dit {other}',
    quantity: 'Pièces dans la liste : {quantity}, repères : {references}. Nous comptons les repères.',
    pieces: 'Pièces dans la liste : {quantity}, repères : {references}. Nous comptons les pièces.',
    base: 'Boîtier : {base} existe en {other}, l’empreinte est {text}',
  },
  NOTES: {
    better: '{attribute} : {to} au lieu de {from}',
    added: '{to} en plus',
    ratedVoltage: 'Prévu pour {to} au lieu de {from} ; la courbe sous tension continue est autre',
    higherRating: 'Prévu pour {to} au lieu de {from}',
    dielectric: '{to} au lieu de {from} : le changement de classe modifie polarisation et vieillissement',
    open: '{attribute} non comparé : pas connu pour l’original',
    unconfirmed: 'Vérifiez {attribute} : pas connu avec certitude pour l’original, peut-être {from}',
    check: 'À vérifier d’abord : {to} au lieu de {from} ({attribute})',
    lacking: 'À vérifier d’abord : le nôtre n’a pas {from} ({attribute})',
    assumed: '{attribute} non indiqué ; nous avons supposé {to}',
    termination: 'Terminaison souple au lieu d’une terminaison ordinaire',
  },
  WARNINGS: {
    bias: 'Céramique de classe 2 : la capacité effective à votre tension de service dépend du composant ; celle de l’original est inconnue.',
    biasAt:
      'Céramique de classe 2 : il reste typiquement {effective} à {voltage} (modélisé) ; pour l’original, c’est inconnu.',
    aboveRating: 'La tension de service de {voltage} dépasse la tension nominale de ce composant.',
    height: 'La hauteur de l’original est inconnue.',
  },
  LIKE: {
    chosen: 'comme vous l’avez choisi',
    capacitors: 'comme les condensateurs',
    resistors: 'comme les résistances',
    otherCapacitors: 'comme les autres condensateurs',
    otherResistors: 'comme les autres résistances',
  },
  FAMILIES: { diode: 'diode', transistor: 'transistor' },
  NEAREST: {
    one: 'Une condition à la fois, toutes les autres étant gardées :',
    ratings:
      'Des composants de cette valeur et de cette taille existent, mais pas avec ces caractéristiques :',
    keys: 'Cette valeur n’existe dans cette taille avec aucune caractéristique :',
    none: 'Rien chez nous ne s’en approche.',
    value: '{attribute} : {has} au lieu de {asked}. Une autre valeur, pas un équivalent.',
    place: '{attribute} : {has} au lieu de {asked}. Une autre empreinte.',
    limit: '{attribute} : les nôtres atteignent {has}, {asked} est demandé.',
    other: '{attribute} : {has} au lieu de {asked}.',
    or: ' ou ',
    thicker:
      '{count} composants sont égaux mais plus épais que l’original ({asked}) ; le plus proche a {has}. Autorisez les composants plus épais pour les voir.',
    oneThicker:
      'Un composant est égal mais plus épais que l’original ({asked}) : {has}. Autorisez les composants plus épais pour le voir.',
    open: 'La référence ne dit pas : {attributes}. Sans cela, aucun composant ne peut être choisi.',
  },
  REFUSED: {
    code: 'Elle a la forme d’une référence de {maker}, mais {code} n’est pas un de ses codes à cet endroit. Vérifiez la référence.',
    impossible:
      'Selon le code de {maker}, ce serait {facts}. À notre connaissance, rien de tel n’est fabriqué ; un caractère est peut-être faux. Vérifiez la référence.',
  },
};
