/**
 * Translates names of kinds of parts into words that the query reader knows: lists come in more languages than search
 * queries. Words for what we do not make stay as written, for `foreign-words-abroad.ts`.
 */

/** Languages without blanks between words; specific names come before general ones. */
const UNSPACED: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/共模(?:电感|扼流圈|滤波器)|コモンモード(?:チョーク|フィルタ)?(?:コイル)?/gu, 'common mode choke'],
  [
    /钽(?:质)?(?:电解)?(?:电容|電容)器?|タンタル(?:電解)?(?:コンデンサー?)?|탄탈(?:륨)?/gu,
    'tantalum capacitor',
  ],
  [/薄膜电容器?|フィルムコンデンサー?/gu, 'film capacitor'],
  [
    /(?:积层|積層|多层)?(?:贴片|片式|陶瓷|セラミック|チップ){1,4}(?:电容|電容|コンデンサー?)器?/gu,
    'ceramic capacitor',
  ],
  [/排阻|网络电阻|電阻排|集合抵抗|抵抗アレイ|抵抗ネットワーク/gu, 'resistor array'],
  [/热敏电阻器?|サーミスタ|서미스터/gu, 'thermistor'],
  [/压敏电阻器?|バリスタ|바리스터/gu, 'varistor'],
  [/(?:贴片|片式|チップ|精密)?(?:(?<![变調调])电阻|電阻|(?<!可変|固定)抵抗)器?|저항/gu, 'resistor'],
  [/(?:贴片)?磁珠|(?:フェライト|チップ)?ビーズ|페라이트 ?비드/gu, 'ferrite bead'],
  [
    /(?:功率|贴片|绕线|一体成型){0,4}电感器?|電感|(?:チップ|パワー)?インダクター?|(?<!リレー)コイル|인덕터/gu,
    'inductor',
  ],
  [/发光二极管|發光二極體|発光ダイオード|发光管/gu, 'LED'],
  [/肖特基(?:势垒)?(?:二极管)?|ショットキー(?:バリア)?(?:ダイオード)?|쇼트키/gu, 'schottky diode'],
  [/稳压(?:二极)?管|齐纳(?:二极)?管?|ツェナー(?:ダイオード)?|제너/gu, 'zener diode'],
  [
    /瞬[态变](?:电压)?抑制(?:二极)?管?|TVS管|静电(?:保护|抑制)(?:二极)?[管器]?|ESD(?:保护)?(?:二极)?管/gu,
    'TVS diode',
  ],
  [/(?:快恢复|整流)二?极?管|整流(?:用)?ダイオード/gu, 'rectifier diode'],
  [/(?:高速)?开关二?极?管|スイッチング(?:用)?ダイオード/gu, 'signal diode'],
  [/二极管|二極體|ダイオード|다이오드/gu, 'diode'],
  [/场效应管|MOS管|MOSFET管/gu, 'MOSFET'],
  [/三极管|三極體/gu, 'bipolar transistor'],
  [/晶体管|トランジスタ|트랜지스터/gu, 'transistor'],
  [/(?<![解膜])(?:电容|電容|コンデンサー?)器?|(?<!전해 ?)(?:커패시터|콘덴서)/gu, 'capacitor'],
  [/直插式?|插件式?|挿入型|リード(?:タイプ|型|品)/gu, 'through-hole'],
];

/** Languages with blanks; a word ends where its letters end. */
const EDGED: readonly (readonly [words: string, plain: string])[] = [
  ['kond(?:ensator)?\\.? elektr\\p{L}*\\.?', 'electrolytic capacitor'],
  ['kond(?:ensator)?\\.? tant(?:al\\p{L}*)?\\.?|tantalov[ýy]', 'tantalum capacitor'],
  [
    'rezystor(?:y|a)?|rezistor|odpor|резистор\\p{L}*|ellen[áa]ll[áa]s|vastus|motst[åa]nd|modstand|resistenz[ae]|resist[êe]ncia|diren[çc]|r[ée]s',
    'resistor',
  ],
  [
    'kondens?ator\\p{L}*|kondenz[áa]tor\\p{L}*|конденсатор\\p{L}*|kond\\.?|condensatore|condensador(?:es)?|kondansat[öo]r',
    'capacitor',
  ],
  [
    '\\p{L}*keramik(?:vielschicht)?kondensator\\p{L}*|kerko|vielschichtkondensator\\p{L}*',
    'ceramic capacitor',
  ],
  [
    'cewka|d[łl]awik|c[íi]vka|tlumivka|индуктивност\\p{L}*|дроссель|bobin[ae]|induttanza|inductancia|spoel',
    'inductor',
  ],
  ['dioda|диод\\p{L}*|diodo', 'diode'],
  ['schottky\\p{L}*diode', 'schottky diode'],
  ['(?:klein)?signaldiode|schaltdiode', 'signal diode'],
  ['tranzystor|tranzistor|транзистор\\p{L}*', 'transistor'],
];

const EDGED_PATTERNS = EDGED.map(
  ([words, plain]) => [new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}])`, 'giu'), plain] as const,
);

const HAS_UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const HAS_EDGED = /\p{L}{4}|(?<!\p{L})r[ée]s(?!\p{L})/u;

/** Characters of those languages touch figures without a blank: `贴片电容100nF`. */
const AGAINST =
  /(?<=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])(?=[A-Za-z\d.])|(?<=[A-Za-z\d%])(?=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])/gu;

/** The text with kinds of parts in English. */
export function plainKinds(text: string): string {
  let plain = text;
  if (HAS_UNSPACED.test(plain)) {
    for (const [pattern, words] of UNSPACED) plain = plain.replace(pattern, ` ${words} `);
    plain = plain.replace(AGAINST, ' ').trim();
  }
  if (!HAS_EDGED.test(plain)) return plain;
  for (const [pattern, words] of EDGED_PATTERNS) plain = plain.replace(pattern, words);
  return plain;
}
