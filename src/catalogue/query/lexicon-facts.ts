import type { Filter, Scalar } from '../contract.ts';
import type { WordFact } from './lexicon-types.ts';

/** Words that state a condition. Texts are the catalogue's canonical ones. */
export interface FactGroup {
  words: readonly string[];
  facts: readonly WordFact[];
  topics?: readonly string[];
}

function is(category: string, attribute: string, value: Scalar): WordFact {
  return { category, attribute, filter: { eq: value } };
}

function anyOf(category: string, attribute: string, values: Scalar[]): WordFact {
  return { category, attribute, filter: { in: values } };
}

function where(category: string, attribute: string, filter: Filter): WordFact {
  return { category, attribute, filter };
}

const CERAMIC = 'ceramic-capacitors';
const TANTALUM = 'tantalum-capacitors';
const BEAD = 'ferrite-beads';
const INDUCTOR = 'inductors';
const CHOKE = 'choke-coils';
const RESISTOR = 'resistors';
const ARRAY = 'resistorarrays';
const LED = 'leds';
const RECTIFIER = 'diode-rectifiers';
const SCHOTTKY = 'schottky-diodes';
const ZENER = 'zeners';
const TVS = 'tvs-diodes';
const BJT = 'bipolar-junction-transistors';
const MOSFET = 'mos-fets';
const ANTENNA = 'antenna';
const KIT = 'engineering-kits';

function dielectric(value: string, words: readonly string[]): FactGroup {
  return {
    words,
    facts: [is(CERAMIC, 'dielectric', value), is(KIT, 'dielectric', value)],
    topics: ['dielectric'],
  };
}

const DIELECTRICS: readonly FactGroup[] = [
  dielectric('C0G', [
    'c0g',
    'cog',
    'np0',
    'npo',
    'cg',
    'c0g np0',
    'cog npo',
    'np0 c0g',
    'c0g npo',
    'cog np0',
  ]),
  dielectric('X7R', ['x7r']),
  dielectric('X5R', ['x5r']),
  dielectric('X6S', ['x6s']),
  dielectric('X7S', ['x7s']),
  dielectric('X7T', ['x7t']),
  dielectric('X8R', ['x8r']),
  dielectric('X8L', ['x8l']),
  dielectric('Y5V', ['y5v']),
  dielectric('Z5U', ['z5u']),
  dielectric('U2J', ['u2j']),
];

const CERAMIC_FACTS: readonly FactGroup[] = [
  {
    words: [
      'flex termination',
      'flexible termination',
      'flex terminations',
      'soft termination',
      'soft terminations',
      'soft term',
      'flex term',
      'flexterm',
      'flexiterm',
      'ft cap',
      'flex',
      'flexible',
      'soft',
      'polymer termination',
      'resin electrode',
      'flexible terminierung',
      'flexible anschlusse',
      'weiche terminierung',
      'weichanschluss',
      'terminaison souple',
      'terminaisons souples',
      'terminaison flexible',
      'flexibele terminatie',
      'flex crack',
      'flexcap',
      'softterm',
    ],
    facts: [is(CERAMIC, 'subcategory', 'flex-termination')],
    topics: ['ceramicWord'],
  },
  {
    words: [
      'high q',
      'hi q',
      'hiq',
      'highq',
      'ultra high q',
      'low loss rf',
      'hohe gute',
      'hochgute',
      'haut q',
      'hoge q',
    ],
    facts: [is(CERAMIC, 'subcategory', 'high-q-rf')],
  },
  {
    words: [
      'low esl',
      'lowesl',
      'low inductance',
      'reverse geometry',
      'wide terminal cap',
      'niedrige esl',
      'faible esl',
    ],
    facts: [is(CERAMIC, 'subcategory', 'low-esl')],
    topics: ['ceramicWord'],
  },
  {
    words: ['open mode', 'openmode', 'fail open', 'floating electrode', 'open mode design'],
    facts: [is(CERAMIC, 'subcategory', 'open-mode')],
    topics: ['ceramicWord'],
  },
  {
    words: ['high reliability', 'hi rel', 'hirel', 'high rel'],
    facts: [is(CERAMIC, 'subcategory', 'high-reliability')],
  },
  {
    words: ['y2', 'x1', 'x1 y2', 'x1y2', 'y2 x1', 'y2 safety', 'class y2', 'class x1'],
    facts: [is(CERAMIC, 'safetyClass', 'X1/Y2')],
    topics: ['ceramicWord'],
  },
  {
    words: ['x2', 'x2 safety', 'class x2'],
    facts: [is(CERAMIC, 'safetyClass', 'X2')],
    topics: ['ceramicWord'],
  },
  {
    words: [
      'safety',
      'safety cap',
      'safety capacitor',
      'safety certified',
      'sicherheitskondensator',
      'entstorkondensator',
    ],
    facts: [anyOf(CERAMIC, 'safetyClass', ['X1/Y2', 'X2'])],
    topics: ['ceramicWord'],
  },
];

const TANTALUM_FACTS: readonly FactGroup[] = [
  {
    words: [
      'polymer',
      'polymer tantalum',
      'tantalum polymer',
      'tantal polymer',
      'polymer tantal',
      'poscap',
      'kocap',
      'polymere',
      'conductive polymer',
      'polymer cap',
      'polymer capacitor',
      'polymerkondensator',
      'polymer tantalum capacitor',
      'polymeer',
    ],
    facts: [is(TANTALUM, 'capType', 'Molded (Polymer)')],
    topics: ['tantalum'],
  },
  {
    words: ['mno2', 'manganese dioxide', 'solid tantalum'],
    facts: [is(TANTALUM, 'capType', 'Molded (MnO2)')],
    topics: ['tantalum'],
  },
];

const RESISTOR_FACTS: readonly FactGroup[] = [
  {
    words: [
      'anti sulfur',
      'anti sulphur',
      'antisulfur',
      'antisulphur',
      'sulfur resistant',
      'sulphur resistant',
      'sulfur proof',
      'anti sulfuration',
      'anti sulfurated',
      'sulfur',
      'schwefelfest',
      'schwefelresistent',
      'anti soufre',
      'antisoufre',
      'zwavelbestendig',
    ],
    facts: [is(RESISTOR, 'subcategory', 'anti-sulfur')],
    topics: ['resistor'],
  },
  {
    words: [
      'jumper',
      'jumpers',
      'link',
      'zero ohm',
      'zero ohms',
      '0 ohm jumper',
      'zero ohm link',
      'null ohm',
      'nullohm',
      'drahtbrucke',
      'brucke',
      'cavalier',
      'strap',
      'draadbrug',
      'zero ohm jumper',
      'nullohm widerstand',
    ],
    facts: [where(RESISTOR, 'resistance', { eq: 0 }), where(ARRAY, 'resistance', { eq: 0 })],
    topics: ['resistor'],
  },
  {
    words: [
      'thin film',
      'thinfilm',
      'metal film',
      'dunnschicht',
      'dunnfilm',
      'couche mince',
      'dunne film',
      'dunne film weerstand',
    ],
    facts: [is(RESISTOR, 'composition', 'Thin Film'), is(ARRAY, 'subcategory', 'thin-film')],
    topics: ['resistorWord'],
  },
  {
    words: ['thick film', 'thickfilm', 'dickschicht', 'couche epaisse', 'dikke film', 'dikfilm'],
    facts: [is(RESISTOR, 'composition', 'Thick Film')],
    topics: ['resistorWord'],
  },
  {
    words: ['metal strip', 'metal foil', 'metal plate', 'metallstreifen', 'metallfolie', 'metal element'],
    facts: [is(RESISTOR, 'composition', 'Metal Strip / Metal Foil')],
    topics: ['resistorWord'],
  },
  {
    words: ['bussed', 'bussed network', 'common pin', 'common terminal'],
    facts: [is(ARRAY, 'circuit', 'Bussed')],
    topics: ['resistorArray'],
  },
  { words: ['isolated', 'isoliert', 'isole', 'geisoleerd'], facts: [is(ARRAY, 'circuit', 'Isolated')] },
  { words: ['minimelf', 'mini melf'], facts: [is(RESISTOR, 'packageCase', '0204')], topics: ['resistor'] },
  { words: ['micromelf', 'micro melf'], facts: [is(RESISTOR, 'packageCase', '0102')], topics: ['resistor'] },
];

const HIGH_SPEED = is(CHOKE, 'filterType', 'High-Speed Differential');
const CAN = is(CHOKE, 'filterType', 'CAN / CAN-FD');

const MAGNETIC_FACTS: readonly FactGroup[] = [
  {
    words: [
      'usb',
      'usb2',
      'usb3',
      'usb 2 0',
      'usb 3 0',
      'usb 3 1',
      'usb 3 2',
      'usb2 0',
      'usb3 0',
      'usb3 1',
      'hdmi',
      'mipi',
      'lvds',
      'displayport',
      'high speed',
      'highspeed',
      'differential',
      'high speed differential',
      'super speed',
      'superspeed',
      'usb superspeed',
      'sata',
      'thunderbolt',
      'pcie',
    ],
    facts: [HIGH_SPEED],
    topics: ['dataLine'],
  },
  {
    words: ['can', 'can fd', 'canfd', 'can bus', 'canbus', 'flexray', 'can can fd', 'can bus choke'],
    facts: [CAN],
    topics: ['canBus'],
  },
  {
    words: [
      'power line',
      'powerline',
      'supply line',
      'versorgungsleitung',
      'ligne d alimentation',
      'dc line',
    ],
    facts: [is(CHOKE, 'filterType', 'Power Line'), is(BEAD, 'filterType', 'Power Line')],
  },
  {
    words: ['signal line', 'signalleitung', 'ligne de signal'],
    facts: [is(CHOKE, 'filterType', 'Signal / Supply Line'), is(BEAD, 'filterType', 'Signal Line')],
  },
  { words: ['ghz', 'ghz noise', 'ghz bead', 'gigahertz'], facts: [is(BEAD, 'filterType', 'GHz Noise')] },
  {
    words: ['shielded', 'magnetically shielded', 'geschirmt', 'blinde', 'afgeschermd', 'abgeschirmt'],
    facts: [is(INDUCTOR, 'shielding', 'Shielded')],
  },
  {
    words: ['unshielded', 'non shielded', 'ungeschirmt', 'non blinde', 'niet afgeschermd'],
    facts: [is(INDUCTOR, 'shielding', 'Unshielded')],
  },
  {
    words: ['semi shielded', 'semishielded', 'halbgeschirmt', 'semi blinde', 'resin shielded'],
    facts: [is(INDUCTOR, 'shielding', 'Semi-Shielded')],
  },
  {
    words: ['wirewound', 'wire wound', 'drahtgewickelt', 'gewickelt', 'bobinee', 'draadgewonden'],
    facts: [is(INDUCTOR, 'inductorType', 'Wirewound')],
    topics: ['coilWord'],
  },
  {
    words: ['multilayer', 'multi layer', 'vielschicht', 'multicouche', 'meerlaags'],
    facts: [is(INDUCTOR, 'inductorType', 'Multilayer')],
  },
  {
    words: ['drum core', 'drum', 'trommelkern'],
    facts: [is(INDUCTOR, 'inductorType', 'Drum Core, Wirewound')],
    topics: ['coilWord'],
  },
  {
    words: ['metal composite', 'metal alloy', 'metal powder', 'composite core'],
    facts: [is(INDUCTOR, 'coreMaterial', 'Metal Composite')],
    topics: ['coilWord'],
  },
  {
    words: ['ferrite core', 'ferritkern'],
    facts: [is(INDUCTOR, 'coreMaterial', 'Ferrite')],
    topics: ['coilWord'],
  },
  {
    words: ['ceramic core', 'keramikkern'],
    facts: [is(INDUCTOR, 'coreMaterial', 'Ceramic')],
    topics: ['coilWord'],
  },
];

function colour(name: string, words: readonly string[]): FactGroup {
  return {
    words: [name.toLowerCase().replace('-', ' '), ...words],
    facts: [is(LED, 'color', name)],
    topics: ['colour'],
  };
}

const LED_FACTS: readonly FactGroup[] = [
  colour('Red', [
    'rot',
    'rote',
    'roter',
    'rotes',
    'roten',
    'rouge',
    'rouges',
    'rood',
    'rode',
    'super red',
    'hyper red',
  ]),
  colour('Deep Red', ['tiefrot', 'dunkelrot', 'rouge profond', 'rouge fonce', 'dieprood', 'far red']),
  colour('Orange', ['oranges', 'oranje', 'orangefarben', 'orangene']),
  colour('Amber', ['bernstein', 'bernsteinfarben', 'ambre', 'amberkleurig']),
  colour('Yellow', ['gelb', 'gelbe', 'gelber', 'gelbes', 'gelben', 'jaune', 'jaunes', 'geel', 'gele']),
  colour('Yellow-Green', [
    'gelbgrun',
    'gelb grun',
    'yellowgreen',
    'green yellow',
    'vert jaune',
    'jaune vert',
    'geelgroen',
    'lime',
  ]),
  colour('Green', [
    'grun',
    'grune',
    'gruner',
    'grunes',
    'grunen',
    'gruen',
    'gruene',
    'vert',
    'verte',
    'verts',
    'vertes',
    'groen',
    'groene',
    'pure green',
    'true green',
    'emerald',
  ]),
  colour('Cyan', ['turkis', 'blue green', 'bluegreen', 'blaugrun', 'turquoise', 'verde']),
  colour('Blue', [
    'blau',
    'blaue',
    'blauer',
    'blaues',
    'blauen',
    'bleu',
    'bleue',
    'bleus',
    'bleues',
    'blauw',
    'blauwe',
  ]),
  colour('White', [
    'weiss',
    'weisse',
    'weisser',
    'weisses',
    'weissen',
    'blanc',
    'blanche',
    'blancs',
    'blanches',
    'wit',
    'witte',
    'warm white',
    'cool white',
    'cold white',
    'neutral white',
    'daylight white',
    'warmweiss',
    'kaltweiss',
    'neutralweiss',
    'blanc chaud',
    'blanc froid',
    'blanc neutre',
    'warmwit',
    'koudwit',
    'neutraalwit',
  ]),
  colour('Infrared', [
    'infra red',
    'ir',
    'ir led',
    'ir emitter',
    'infrarot',
    'infrarote',
    'infrarouge',
    'infrarood',
    'irled',
    'nir',
  ]),
  colour('RGB', [
    'rgb led',
    'rvb',
    'full color',
    'full colour',
    'fullcolor',
    'vollfarb',
    'multicolor',
    'multicolour',
    'mehrfarbig',
    'multicolore',
    'meerkleurig',
  ]),
  {
    words: ['diffused', 'diffuse', 'diffus', 'diffuus', 'diffuser lens', 'diffused lens'],
    facts: [is(LED, 'lensColor', 'Diffused')],
    topics: ['ledWord'],
  },
  {
    words: [
      'water clear',
      'waterclear',
      'clear',
      'clear lens',
      'wasserklar',
      'klar',
      'transparent',
      'helder',
    ],
    facts: [is(LED, 'lensColor', 'Water clear')],
    topics: ['ledWord'],
  },
  {
    words: ['milky', 'milky white', 'milky lens', 'milchig', 'laiteux'],
    facts: [is(LED, 'lensColor', 'Milky')],
    topics: ['ledWord'],
  },
  { words: ['yellow phosphor'], facts: [is(LED, 'lensColor', 'Yellow phosphor')], topics: ['ledWord'] },
  {
    words: [
      'bi color',
      'bi colour',
      'bicolor',
      'bicolour',
      'bi coloured',
      'two color',
      'two colour',
      'dual color',
      'dual colour',
      'zweifarbig',
      'zweifarben',
      'duo led',
      'duo',
      'bicolore',
      'tweekleurig',
      'bicolor led',
      'dual color led',
    ],
    facts: [is(LED, 'ledConfig', '2 independent')],
    topics: ['ledWord', 'biColour'],
  },
  {
    words: [
      'side view',
      'sideview',
      'side emitting',
      'side looking',
      'side looker',
      'right angle',
      'seitlich',
      'seitenstrahler',
      'vue laterale',
      'zijwaarts',
    ],
    facts: [is(LED, 'subcategory', 'side-view')],
    topics: ['ledWord'],
  },
  {
    words: [
      'reverse mount',
      'reverse mounting',
      'reverse mounted',
      'reversemount',
      'durchleuchtend',
      'montage inverse',
    ],
    facts: [is(LED, 'subcategory', 'reverse-mount')],
    topics: ['ledWord'],
  },
];

function pairOf(config: string): WordFact[] {
  return [RECTIFIER, SCHOTTKY, ZENER].map((category) => is(category, 'diodeConfig', config));
}

const PAIRS = ['1 Pair Common Anode', '1 Pair Common Cathode', '1 Pair Series'];
const ZENER_PAIRS = ['1 Pair Common Anode', '1 Pair Common Cathode'];

const DIODE_FACTS: readonly FactGroup[] = [
  {
    words: ['common cathode', 'gemeinsame kathode', 'cathode commune', 'gemeenschappelijke kathode'],
    facts: pairOf('1 Pair Common Cathode'),
    topics: ['diodePair'],
  },
  {
    words: ['common anode', 'gemeinsame anode', 'anode commune', 'gemeenschappelijke anode'],
    facts: [...pairOf('1 Pair Common Anode'), is(LED, 'ledConfig', 'Common Anode')],
    topics: ['diodePair'],
  },
  {
    words: [
      'series pair',
      'in series',
      'dual series',
      'series connected',
      'serienschaltung',
      'in reihe',
      'en serie',
      'series connection',
    ],
    facts: pairOf('1 Pair Series'),
    topics: ['diodePair'],
  },
  {
    words: [
      'bridge',
      'bridge rectifier',
      'bridge rectifiers',
      'rectifier bridge',
      'diode bridge',
      'full bridge',
      'bruckengleichrichter',
      'gleichrichterbrucke',
      'pont de diodes',
      'pont redresseur',
      'bruggelijkrichter',
      'graetz',
    ],
    facts: [is(RECTIFIER, 'diodeConfig', 'Single Phase Bridge')],
    topics: ['diode'],
  },
  {
    words: [
      'ultrafast',
      'ultra fast',
      'ultrafast recovery',
      'ultra fast recovery',
      'super fast',
      'superfast',
      'hyperfast',
      'ultraschnell',
      'ultraschnelle',
      'ultra rapide',
      'ultrasnel',
      'ultrafast rectifier',
      'ultrafast diode',
    ],
    facts: [is(RECTIFIER, 'diodeType', 'Fast Recovery <=75ns')],
    topics: ['diode'],
  },
  {
    words: [
      'fast recovery',
      'fast',
      'fast recovery diode',
      'fast recovery rectifier',
      'fast rectifier',
      'frd',
      'schnell',
      'schnelle',
      'recuperation rapide',
      'snelle',
    ],
    facts: [is(RECTIFIER, 'diodeType', 'Fast Recovery')],
    topics: ['fastDiode'],
  },
  {
    words: [
      'standard recovery',
      'standard rectifier',
      'general purpose rectifier',
      'standard recovery rectifier',
      'standardgleichrichter',
    ],
    facts: [is(RECTIFIER, 'diodeType', 'Standard Recovery >500ns')],
    topics: ['diode'],
  },
  {
    words: [
      'switching diode',
      'switching diodes',
      'small signal',
      'small signal diode',
      'signal diode',
      'schaltdiode',
      'schaltdioden',
      'kleinsignaldiode',
      'kleinsignal',
      'diode de commutation',
      'diode signal',
      'schakeldiode',
      'switching',
    ],
    facts: [is(RECTIFIER, 'diodeType', 'Small Signal')],
    topics: ['signalDiode'],
  },
  {
    words: ['dual', 'double', 'doppel', 'doppelt', 'twin', 'dubbel', 'dubbele', 'pair'],
    facts: [
      anyOf(SCHOTTKY, 'diodeConfig', PAIRS),
      anyOf(RECTIFIER, 'diodeConfig', PAIRS),
      anyOf(ZENER, 'diodeConfig', ZENER_PAIRS),
      anyOf(MOSFET, 'fetType', ['2 N-Channel (Dual)', '2 P-Channel (Dual)', 'N and P-Channel']),
      anyOf(BJT, 'polarity', ['2 NPN (Dual)', '2 PNP (Dual)', 'NPN, PNP']),
    ],
    topics: ['dual'],
  },
  {
    words: [
      'bidirectional',
      'bi directional',
      'bidir',
      'bi dir',
      'bi',
      'bidirektional',
      'bidirektionale',
      'bidirectionnel',
      'bidirectionnelle',
      'bidirectioneel',
      'symmetrical',
    ],
    facts: [is(TVS, 'direction', 'Bidirectional')],
    topics: ['direction'],
  },
  {
    words: [
      'unidirectional',
      'uni directional',
      'unidir',
      'uni dir',
      'uni',
      'unidirektional',
      'unidirektionale',
      'unidirectionnel',
      'unidirectionnelle',
      'unidirectioneel',
    ],
    facts: [is(TVS, 'direction', 'Unidirectional')],
    topics: ['direction'],
  },
];

function polarity(value: string, words: readonly string[]): FactGroup {
  return { words, facts: [is(BJT, 'polarity', value)], topics: ['polarity'] };
}

function channel(value: string, words: readonly string[]): FactGroup {
  return { words, facts: [is(MOSFET, 'fetType', value)], topics: ['channel'] };
}

const N_WORDS = [
  'n channel',
  'n ch',
  'nch',
  'nchannel',
  'n kanal',
  'nkanal',
  'canal n',
  'n kanaal',
  'nmos',
  'n mos',
  'n fet',
  'nfet',
  'n mosfet',
  'n type',
  'n',
];
const P_WORDS = N_WORDS.map((word) =>
  word.replace(/(^|\b)n(?=\b|ch|channel|kanal|mos|fet)/, 'p').replace('canal n', 'canal p'),
);

const TRANSISTOR_FACTS: readonly FactGroup[] = [
  polarity('NPN', ['npn', 'npn transistor']),
  polarity('PNP', ['pnp', 'pnp transistor']),
  polarity('2 NPN (Dual)', [
    'dual npn',
    '2 npn',
    '2x npn',
    'double npn',
    'doppel npn',
    'npn dual',
    'npn npn',
    'twin npn',
    '2xnpn',
    'npn pair',
  ]),
  polarity('2 PNP (Dual)', [
    'dual pnp',
    '2 pnp',
    '2x pnp',
    'double pnp',
    'doppel pnp',
    'pnp dual',
    'pnp pnp',
    'twin pnp',
    '2xpnp',
    'pnp pair',
  ]),
  polarity('NPN, PNP', [
    'npn pnp',
    'pnp npn',
    'npn and pnp',
    'pnp and npn',
    'npn und pnp',
    'npn et pnp',
    'npn en pnp',
    'complementary npn pnp',
    'complementary pair',
    'complementary transistor',
    'complementary transistors',
    'npn pnp pair',
  ]),
  channel('N-Channel', N_WORDS),
  channel('P-Channel', P_WORDS),
  channel(
    '2 N-Channel (Dual)',
    N_WORDS.flatMap((word) => [
      `dual ${word}`,
      `2 ${word}`,
      `2x ${word}`,
      `2x${word}`,
      `double ${word}`,
      `doppel ${word}`,
      `twin ${word}`,
      `${word} dual`,
      `dubbel ${word}`,
    ]).concat('double canal n', 'dual n channel mosfet'),
  ),
  channel(
    '2 P-Channel (Dual)',
    P_WORDS.flatMap((word) => [
      `dual ${word}`,
      `2 ${word}`,
      `2x ${word}`,
      `2x${word}`,
      `double ${word}`,
      `doppel ${word}`,
      `twin ${word}`,
      `${word} dual`,
      `dubbel ${word}`,
    ]).concat('double canal p', 'dual p channel mosfet'),
  ),
  channel('N and P-Channel', [
    'n and p channel',
    'n and p',
    'n p',
    'n p channel',
    'n and p ch',
    'n p ch',
    'n channel and p channel',
    'n channel p channel',
    'p and n channel',
    'p n channel',
    'np channel',
    'n p mosfet',
    'n und p kanal',
    'n p kanal',
    'canal n et p',
    'complementary mosfet',
    'complementary n p',
    'nmos pmos',
    'n ch p ch',
    'n ch and p ch',
    'dual n p',
    'dual n and p',
    'complementary',
    'komplementar',
    'complementaire',
    'complementair',
  ]),
  {
    words: ['logic level', 'logiclevel', 'logikpegel', 'niveau logique', 'logisch niveau', 'll'],
    facts: [is(MOSFET, 'fetFeature', 'Logic Level')],
  },
  {
    words: ['esd protected', 'esd protected gate', 'gate protection', 'esd geschutzt', 'with esd protection'],
    facts: [is(MOSFET, 'fetFeature', 'ESD protected')],
  },
];

const BLUETOOTH = is(ANTENNA, 'freqBand', 'Bluetooth / Wi-Fi 2.4 GHz');
const DUAL_BAND = is(ANTENNA, 'freqBand', 'Wi-Fi 2.4 / 5-7 GHz');
const GNSS = is(ANTENNA, 'freqBand', 'GNSS L1 / E1 / B1 / G1');

const RADIO_FACTS: readonly FactGroup[] = [
  {
    words: [
      'bluetooth',
      'ble',
      'bt',
      'zigbee',
      'thread',
      'matter',
      'wifi',
      'wi fi',
      'wlan',
      'bluetooth wifi',
      'bluetooth wi fi',
      'bluetooth low energy',
    ],
    facts: [BLUETOOTH],
    topics: ['radio'],
  },
  {
    words: [
      'dual band',
      'dualband',
      'dual band wifi',
      'dual band wi fi',
      'wifi 6',
      'wifi 6e',
      'wi fi 6',
      'wi fi 6e',
      'wifi 7',
      'wi fi 7',
      'zweiband',
      'bi bande',
      'double bande',
      'wifi dual band',
      'wi fi dual band',
    ],
    facts: [DUAL_BAND],
    topics: ['radio'],
  },
  {
    words: [
      'gnss',
      'gps',
      'galileo',
      'glonass',
      'beidou',
      'gps l1',
      'gps gnss',
      'gnss l1',
      'gnss gps',
      'navigation',
    ],
    facts: [GNSS],
    topics: ['radio'],
  },
  {
    words: ['uwb', 'ultra wideband', 'ultrawideband', 'ultra wide band', 'ultrabreitband'],
    facts: [is(ANTENNA, 'freqBand', 'UWB 3.1-10.6 GHz')],
    topics: ['radio'],
  },
  {
    words: [
      'sub ghz',
      'subghz',
      'sub 1ghz',
      'ism',
      'ism band',
      'lora',
      'lorawan',
      'sigfox',
      'z wave',
      'zwave',
    ],
    facts: [anyOf(ANTENNA, 'freqBand', ['433 MHz ISM', '868 MHz ISM', '915 MHz ISM'])],
    topics: ['radio'],
  },
];

const AUTOMOTIVE_WORDS = [
  'automotive',
  'automotive grade',
  'automotive qualified',
  'aec',
  'aecq',
  'aec q',
  'car grade',
  'kfz',
  'automobil',
  'automobile',
  'auto grade',
  'vehicle',
  'aec qualified',
];
const PASSIVE = [CERAMIC, TANTALUM, BEAD, INDUCTOR, CHOKE, RESISTOR, ARRAY, 'thermistors', ANTENNA];
const DISCRETE = [RECTIFIER, SCHOTTKY, ZENER, TVS, BJT, MOSFET];

const GENERAL_FACTS: readonly FactGroup[] = [
  {
    words: AUTOMOTIVE_WORDS,
    facts: [
      ...PASSIVE.map((category) => is(category, 'qualification', 'AEC-Q200')),
      ...DISCRETE.map((category) => is(category, 'qualification', 'AEC-Q101')),
    ],
  },
  {
    words: ['aec q200', 'aecq200', 'q200', 'aec q 200', 'aec200'],
    facts: [is('*', 'qualification', 'AEC-Q200')],
    topics: ['passive'],
  },
  {
    words: ['aec q101', 'aecq101', 'q101', 'aec q 101', 'aec101'],
    facts: [is('*', 'qualification', 'AEC-Q101')],
    topics: ['discrete'],
  },
  {
    words: [
      'in stock',
      'instock',
      'auf lager',
      'lagernd',
      'en stock',
      'op voorraad',
      'available now',
      'stock',
    ],
    facts: [is('*', 'inStock', true)],
  },
  {
    words: ['halogen free', 'halogenfree', 'halogenfrei', 'sans halogene', 'halogeenvrij'],
    facts: [is('*', 'halogenFree', true)],
  },
  { words: ['cut tape', 'cuttape', 'bandabschnitt'], facts: [is('*', 'packaging', 'Cut tape')] },
  {
    words: ['snpb', 'sn pb', 'tin lead', 'leaded termination', 'bleihaltig', 'tinlead'],
    facts: [where('*', 'termination', { prefix: 'SnPb' })],
  },
];

function kit(value: string, topics: readonly string[]): { topic: string; value: string }[] {
  return topics.map((topic) => ({ topic, value }));
}

/** What a kit holds, by the topics named beside the word kit; the first that applies wins. */
export const KIT_TYPES: readonly { topic: string; value: string }[] = [
  ...kit('Custom', ['customKit']),
  ...kit('Bead', ['bead', 'ferrite', 'commonMode', 'choke']),
  ...kit('Inductor', ['inductor']),
  ...kit('Discrete', [
    'led',
    'diode',
    'schottky',
    'zener',
    'tvs',
    'esd',
    'transistor',
    'mosfet',
    'ntc',
    'thermistor',
    'polarity',
    'channel',
  ]),
  ...kit('Resistor', ['resistor', 'resistorArray', 'array', 'shunt', 'resistorWord']),
  ...kit('MLCC', ['ceramic', 'dielectric', 'cap', 'tantalum', 'ceramicWord']),
];

export const FACT_GROUPS: readonly FactGroup[] = [
  ...DIELECTRICS,
  ...CERAMIC_FACTS,
  ...TANTALUM_FACTS,
  ...RESISTOR_FACTS,
  ...MAGNETIC_FACTS,
  ...LED_FACTS,
  ...DIODE_FACTS,
  ...TRANSISTOR_FACTS,
  ...RADIO_FACTS,
  ...GENERAL_FACTS,
];
