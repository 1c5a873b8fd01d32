/** French sentences of the replacement, by the keys of `texts.ts`. */
export const fr = {
  REASONS: {
    'too-many':
      'Il faudrait {count} composants en parallèle ; à partir de 12, ils coûtent plus qu’ils n’apportent. Gardez l’électrolytique, ou prenez un condensateur hybride ou polymère pour le gros de la capacité et des céramiques pour les hautes fréquences.',
    'hold-up':
      'Le maintien demande {needed} de capacité effective : au-delà d’environ 100 µF, les céramiques n’ont pas de sens. Gardez l’électrolytique, ou prenez un condensateur hybride ou polymère.',
    'value-matters':
      'Pour le couplage et la temporisation, la valeur elle-même doit être gardée : seule compte la réponse à capacité égale, en C0G. Les condensateurs à film sont l’autre voie.',
    'nothing-fits':
      'Aucune de nos céramiques ne peut travailler là : tension nominale d’au moins {voltage}, {temperature}{height}. {advice}',
    'no-energy-rule':
      'Le maintien est affaire d’énergie, non d’impédance : indiquez la puissance, la durée et la tension minimale.',
  },
  ADVICE: {
    film: 'Au-delà de 100 V, voyez les condensateurs à film.',
    keep: 'Gardez l’électrolytique.',
    classOne:
      'Seul le C0G peut se trouver là, et il s’arrête à de petites valeurs. Voyez les condensateurs à film.',
    height: ', {height} de haut au plus',
  },
  NEEDS: {
    capacitance: 'même capacité',
    impedance: 'même impédance',
    ripple: 'ondulation admise',
    transient: 'échelon de charge',
    energy: 'énergie',
  },
  WARNINGS: {
    stability:
      'Stabilité : l’ESR et la capacité de l’électrolytique placent un zéro à {zero} ; sans lui, la boucle peut osciller. Consultez la fiche technique du régulateur, ou mettez {bank} en série avec l’ensemble ({each} par composant), ou gardez un électrolytique.',
    'hot-plug':
      'Branchement sous tension : environ 1 µH de câble et {esr} d’ESR oscillent jusqu’au double de {voltage} environ. Amortissez par un électrolytique ou par R–C : au moins {damper} en série avec environ {resistor}, ou écrêtez par une diode TVS.',
    inrush:
      'Appel de courant : l’ESR ne limite plus la pointe ; avec 1 µH de câble, elle est d’environ {current}. Limitez-la là où interrupteurs, fusibles ou connecteurs ne la supportent pas.',
    'anti-resonance':
      'Antirésonance : avec des condensateurs d’autres valeurs sur le même rail, l’impédance a des pics entre leurs résonances. Gardez des valeurs proches, ou laissez à côté un condensateur à pertes.',
    'above-resonance':
      'À {frequency}, les composants travaillent à leur propre résonance ou au-delà ({resonance}) : ce sont les boucles de la carte qui décident, non la capacité. Placez plusieurs petits composants tout près.',
    'piezo-noise':
      'Bruit piézoélectrique : les céramiques de classe 2 en 0805 et plus bourdonnent avec une ondulation entre 20 Hz et 20 kHz. Prenez des composants plus petits, placez-les par paires des deux côtés de la carte, ou montez-les à faible bruit.',
    'flex-cracking':
      'Fissures de flexion : les corps dès 1206 se fissurent près des bords de carte et des vis. Prenez-y des terminaisons souples ou le mode ouvert ; sur une entrée batterie ou secteur, deux en série ou le mode ouvert.',
    'ageing-included':
      'Le vieillissement (dix ans), la température et la polarisation continue sont déjà dans la capacité effective.',
    polarity:
      'Plus de polarité ; le courant de fuite baisse, les composants stockés n’ont pas besoin d’être reformés, et aucun électrolyte ne limite la durée de vie.',
    'class-2-distorts':
      'Couplage et temporisation : la valeur des céramiques de classe 2 suit la tension et déforme le signal. Prenez du C0G ou du film.',
    'high-temperature': 'Au-delà de 105 °C : X7R ou X8R seulement.',
    'high-voltage': 'Au-delà de 100 V : voyez aussi les condensateurs à film.',
    'ripple-heat':
      'Échauffement par l’ondulation : {current} efficaces par composant l’échauffent de {rise} K ; 20 K au plus sont admis.',
    'role-assumed':
      'La place dans le circuit n’était pas indiquée : les règles des entrées et celles des sorties ont été examinées, la plus stricte compte.',
  },
};
