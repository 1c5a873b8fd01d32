import type { AboutWords } from './about-texts.ts';

export const fr: AboutWords = {
  readHead: 'Comment une référence est lue',
  readText:
    'Une référence est décomposée selon le code de commande de son fabricant : série, taille, diélectrique ou type, tension ou puissance nominale, valeur, tolérance, conditionnement. Chaque champ doit correspondre ; s’il reste quelque chose, rien n’est deviné et la réponse le dit. Ce que la référence n’indique pas, comme le courant de bien des perles de ferrite, est signalé comme non comparé.',
  gradeHead: 'Ce que dit le classement',
  gradeText:
    'Exact : nous connaissons chaque valeur décisive de l’original, et la nôtre est égale. Supérieur : chaque différence va dans le sens de la sécurité, par exemple une tension nominale plus élevée ou une tolérance plus serrée. Fonctionnel : une valeur est inconnue ou diffère ; elle est nommée et à vérifier d’abord. Les boîtiers plus petits, les terminaisons étain-plomb et les composants plus épais ne sont proposés que si vous les acceptez.',
  listHead: 'D’une référence à toute une liste',
  listText:
    'Deux cents références se collent en une fois et s’exportent en CSV. Une nomenclature entière, avec repères et quantités, a sa propre page. L’adresse de chaque réponse peut être transmise, et l’API donne la même réponse.',
  workedHead: 'Ce qui est calculé',
  workedText:
    'Les condensateurs céramiques perdent de la capacité sous tension : leur nombre découle donc de la valeur effective à la tension de service, non de la valeur imprimée. Le courant d’ondulation échauffe les composants par leur ESR à la fréquence donnée ; l’ensemble doit le supporter avec un échauffement admis par chaque composant.',
  careHead: 'Ce à quoi il faut veiller',
  careText:
    'Un électrolytique amortit aussi. Là où des céramiques de quelques milliohms le remplacent, un filtre d’entrée peut osciller et un régulateur perdre de la marge de phase ; chaque résultat nomme ces mises en garde. Les cartes qui fléchissent demandent des terminaisons souples, et les céramiques de classe 2 s’entendent sous tension alternative.',
};
