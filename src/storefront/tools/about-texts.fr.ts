import type { AboutWords } from './about-texts.ts';

export const fr: AboutWords = {
  readHead: 'Comment une référence est lue',
  readText:
    'Nous décomposons une référence selon le code de commande de son fabricant : série, taille, diélectrique ou type, tension ou puissance nominale, valeur, tolérance, conditionnement. Chaque champ doit correspondre. S’il reste des caractères, nous ne supposons rien et la réponse l’indique. Ce que la référence n’indique pas, comme le courant de bien des perles de ferrite, est signalé comme non comparé.',
  gradeHead: 'Ce que signifie le classement',
  gradeText:
    'Exact : nous connaissons chaque valeur décisive de l’original, et la nôtre est égale. Supérieur : chaque différence va dans le sens de la sécurité, par exemple une tension nominale plus élevée ou une tolérance plus serrée. Fonctionnel : une valeur est inconnue ou diffère. La liste l’indique ; vérifiez-la d’abord. Nous ne proposons les boîtiers plus petits, les terminaisons étain-plomb et les composants plus épais que si vous les acceptez.',
  listHead: 'D’une référence à toute une liste',
  listText:
    'Collez jusqu’à deux cents références à la fois et téléchargez le résultat en CSV. Une nomenclature entière, avec repères et quantités, a sa propre page. Partagez l’adresse de chaque réponse, ou obtenez la même réponse par l’API.',
  workedHead: 'Ce que nous calculons',
  workedText:
    'Les condensateurs céramiques perdent de la capacité sous tension. Nous comptons donc avec la valeur effective à la tension de service, non avec la valeur nominale. Le courant d’ondulation échauffe les composants par leur ESR à la fréquence donnée. L’ensemble doit le supporter avec un échauffement admis par chaque composant.',
  careHead: 'Points à surveiller',
  careText:
    'Un électrolytique amortit aussi. Si des céramiques de quelques milliohms le remplacent, un filtre d’entrée peut osciller et un régulateur perdre de la marge de phase. Chaque résultat indique ces mises en garde. Les cartes qui fléchissent demandent des terminaisons souples. Les céramiques de classe 2 peuvent s’entendre sous tension alternative.',
};
