/** Words of other languages for what we do not make. Languages without blanks between words need no word boundaries. */

const WORDS = [
  // Russian, Ukrainian
  'разъ[её]м\\p{L}*|вилк[аи]|розетк[аи]|гнездо|клемм\\p{L}*|роз.?[єе]м|кварц\\p{L}*|резонатор\\p{L}*|генератор|реле|предохранител\\p{L}*|микросхем\\p{L}*|микроконтроллер\\p{L}*|стабилизатор\\p{L}*|кнопк[аи]|переключател\\p{L}*|тумблер|трансформатор\\p{L}*|динамик|датчик|модуль|плата|винт|гайк[аи]|стойк[аи]|радиатор|потенциометр|варистор|оптопар[аы]|симистор|тиристор',
  // French
  'connecteurs?|embase|bornier|douille|interrupteurs?|bouton|poussoir|r[ée]gulateurs?|oscillateur|relais|transformateur|potentiom[èe]tre|haut-parleur|bouchon|vis|[ée]crou|entretoise|bo[îi]tier plastique|afficheur|capteur|fusible',
  // Spanish, Portuguese
  'conector(?:es)?|bornera|regleta|interruptor(?:es)?|pulsador(?:es)?|cristal|regulador(?:es)?|rel[ée]s?|transformador|potenci[óo]metro|altavoz|tornillo|tuerca|separador|pantalla|bot[ãa]o|chave t[áa]ctil|parafuso|porca|z[óo]calo|fusible|soquete',
  // Italian
  'connettor[ei]|morsett[oi]|morsettiera|pulsant[ei]|interruttor[ei]|deviatore|quarzo|regolator[ei]|trasformatore|potenziometro|altoparlante|vite|dado|distanziale|zoccolo|fusibile|sensore',
  // Dutch, Swedish, Danish, Norwegian
  'schakelaar|drukknop|kristal|schroef|moer|kontakt|kontaktdon|brytare|tryckknapp|skruv|mutter|kristall|krystal',
  // Polish, Czech
  'z[łl][ąa]cze|listwa|goldpin|obudowa|element dystans\\p{L}*|bezpiecznik|gniazdo|wtyk|prze[łl][ąa]cznik|przycisk|kwarc|rezonator|przeka[źz]nik|stabilizator|[śs]ruba|nakr[ęe]tka|konektor|svorkovnice|tla[čc][íi]tko|sp[íi]na[čc]|krystal|pojistka|d[íi]stance',
];

const EDGED = new RegExp(`(?<![\\p{L}\\d])(?:${WORDS.join('|')})(?![\\p{L}\\d])`, 'iu');

const UNSPACED =
  /IC座|座子|键帽|外壳|透镜|散热器|电池|端子|连接器|連接器|插座|插针|排针|排母|接线端子|晶振|晶体|按键|開關|开关|继电器|繼電器|蜂鸣器|单片机|稳压|传感器|模块|变压器|电位器|保险丝座|螺丝|螺母|铜柱|天线座|显示屏|コネクタ|ヘッダ|ソケット|端子台|水晶|発振|スイッチ|リレー|ブザー|マイコン|レギュレータ|レギュレーター|センサ|モジュール|トランス|ボリューム|可変抵抗|半固定抵抗|ネジ|ナット|スペーサ|ドライバ|オペアンプ|커넥터|헤더|크리스탈|스위치|릴레이|센서|모듈/u;

const ELECTROLYTIC =
  /электролит\p{L}*|алюминиев\p{L}*|[ée]lectrolytique|chimique|electrol[íi]tic[oa]s?|elettrolitic[oi]|eletrol[íi]tic[oa]s?|elektrolytisch|elektrolytyczn\p{L}*|elektrolytick\p{L}*|電解コンデンサ|ケミコン|电解电容|铝电解|電解電容|전해/iu;

/** Resettable polymer fuses are thermistors, which we make. */
const RESETTABLE = /ptc|r[ée]arm|reset|poly|самовосст/iu;

/** `electrolytic` for words of aluminium cans, `other` for anything else that we do not make; null for neither. */
export function foreignAbroad(text: string): { kind: 'electrolytic' | 'other'; word: string } | null {
  const can = ELECTROLYTIC.exec(text);
  if (can) return { kind: 'electrolytic', word: can[0] };
  if (RESETTABLE.test(text)) return null;
  const word = (EDGED.exec(text) ?? UNSPACED.exec(text))?.[0];
  return word ? { kind: 'other', word } : null;
}
