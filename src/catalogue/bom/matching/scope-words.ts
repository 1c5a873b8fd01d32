/** Words of parts lists for what we do not make, in English and German; other languages: `foreign-words-abroad.ts`. */
import { foreignAbroad } from './foreign-words-abroad.ts';

/** Each of these words excludes a line, unless the line holds a part number of our categories. */
const FOREIGN_WORDS = [
  // connectors and mechanics
  'conn|connectors?|connecteur|stecker|\\p{L}*steckverbinder|\\p{L}*buchse|(?:stift|buchsen|feder|stecker|hyls)leiste|stiftlist|hylslist|wannenstecker|(?:fe)?male|cage clamp|wr-?(?:tbl|wtb|phd|bhd)|steckverbinder|buchse|header|hdr|pin ?header|socket|sockel|receptacle|rcpt|plug|jack|terminal block|tm block|ring terminal|klemme|anschlussklemme|screw terminal|barrel|edge connector|coax|coaxial|u\\.fl|ufl|mmcx|bnc|rj-?\\d\\d|jst|molex|usb(?:-?[abc])?|micro-?usb|mini-?usb|hdmi|idc|fpc|ffc|zif|sim card|sd ?card|tag-?connect|banana|crimp|splice|cable|kabel|wire|draht|jumper wire|jumperwire',
  'screw|schraube|nut|mutter|washer|scheibe|spacer|standoff|stand-?off|abstandshalter|holder|halter|(?:sicherungs|batterie)halter|halterung|bracket|heat ?sink|kuhlkorper|clip|fiducial|mounting hole|mountinghole|test ?point|testpoint|label|pcb|pcba|platine|enclosure|shield(?:ing)? can|shield frame|battery|batterie|akku|coin ?cell|button cell|battery holder|antenna connector|fan|lufter|motor|gasket|rivet|light ?pipe|lightguide|insert|hinge|bearing|kugellager|gehause|geh[äa]use|chassis|power supply|netzteil|adapter|mains filter|knob|keycaps?|switch cap|glue|solder(?:ing)? paste|bolt|foot|rubber|logo|solder ?jumper|solderjumper|solder bridge|net ?tie',
  // electromechanics
  'switch|switches|[sd]p[sd\\d]t|micro ?switch\\w*|\\p{L}*schalter|\\p{L}*taster|tactile|push ?button|pushbutton|button|dip switch|slide switch|encoder|drehgeber|joystick|keypad|relay|\\p{L}*relais|relé|buzzers?|beeper|\\p{L}*summer|sounder|piezo|speaker|loud ?speaker|lautsprecher|microphone|mikrofon|solenoid|potentiometer|pot|poti|trimmer|trimpot|rheostat|trimmpotentiometer',
  // frequency
  'crystal|xtal|quartz|quarz|schwingquarz|oscillator|oszillator|tcxo|vcxo|ocxo|mems osc|resonator|saw|saw filter|balun|duplexer|diplexer|circulator',
  // integrated circuits and modules
  'ic|ics|mcu|microcontroller|mikrocontroller|cpu|soc|fpga|cpld|eeprom|flash memory|flash|nor flash|nand|sdram|sram|dram|fram|memory|regulator|voltage regulator|spannungsregler|sp[äa]nningsregulator|real ?time clock|rtc|ldo|buck|boost|buck-boost|step-?down|step-?up|dc-?dc|dc/dc|converter|wandler|charge ?pump|charger|op-?amp|operational amplifier|amplifier|verstarker|comparator|komparator|adc|dac|codec|transceiver|receiver|transmitter|uart|rs-?485|can transceiver|line driver|gate driver|driver|drv|treiber|controller|buffer|inverter|logic|flip-?flop|latch|shift register|counter|timer|multiplexer|demultiplexer|mux|expander|isolator|digital isolator|opto-?coupler|optocoupler|opto-?isolator|photo-?coupler|optokoppler|optotriac|ssr|solid state relay|(?:voltage|precision|shunt|\\dv) reference|supervisor|reset ic|watchdog|load switch|high-?side|low-?side switch|smart switch|hot ?swap|efuse|current monitor|power monitor|monitor|sensor|sensors|accelerometer|gyroscope|gyro|imu|magnetometer|hall|barometer|clock generator|clock buffer|pll|synthesizer|modulator|demodulator|module|modul|gps|gnss|bluetooth module|wifi module|wi-?fi|lora|esp32|esp8266|esp-?\\d\\d|arduino|raspberry|nucleo|pololu|development board|dev ?board|breakout|display|lcd|oled|touch|camera|integrated circuit|microprocessor|tssop|lqfp|tqfp|qfn|bga',
  // other discretes and passives
  'igbt|triac|thyristor|scr|diac|sidac|jfet|unijunction|photo-?transistor|photo-?diode|phototransistor|photodiode|photoresistor|photocell|ldr|laser|laser diode|thermocouple|transformer|transformator|ubertrager|varistor|mov|gdt|gas discharge|spark gap|fuse ?holder|fuseholder|fuses?|sicherung(?:seinsatz|shalter)?|glass fuse|cartridge fuse|fast fuse|slow fuse|slow blow|fast acting|supercap|super ?capacitor|ultracapacitor|variable capacitor|trimmer capacitor|nixie|7-?segment|seven segment|segment display|led bar|led holder|led standoff|led strip|neopixel|ws281\\d\\w?|sk6812|apa102\\w?|rectifier module|peltier',
  'through-?hole|thru-?hole|transit hole|(?<=\\d[a-z]{0,3} )th|tht|t/h|thd|pth|axial|radial|radially|bedrahtet|rm ?(?:[57](?:[.,]\\d+)?|2[.,]54|10|15)(?: ?mm)?|(?:disc|straight) lead',
  'electrolytic|electrolytics|elect|ele|elytic|elektrolyt\\w*|elektrolit\\w*|(?:al|alu)[- ]?elko|kond(?:ensator|\\.)? ?elektr\\.?|elko|aluminum|aluminium|cap alum|alum(?: cap)?|cap pol|polarized|polarised|film capacitors?|film cap|cap(?:acitor)?,? film|folienkondensator|polyester|polypropylene|pps film|mylar|mica|paper capacitor|os-?con|hybrid polymer',
];

const FOREIGN = new RegExp(`(?<![\\p{L}\\d])(?:${FOREIGN_WORDS.join('|')})s?(?![\\p{L}\\d])`, 'iu');

const ELECTROLYTIC =
  /(?<![\p{L}])(?:electrolytics?|elect|ele|elytic|elektroly?t\p{L}*|elektrolit\p{L}*|elektr\.?|elko|alumin(?:i)?um|alum|cap pol|polari[sz]ed|os-?con)(?![\p{L}])/iu;

const LEADED =
  /(?<![\p{L}\d])(?:through-?hole|thru-?hole|(?<=\d[a-z]{0,3} )th|tht|t\/h|thd|pth|axial|radial|radially|transit hole|bedrahtet|rm ?(?:[57](?:[.,]\d+)?|2[.,]54|10|15)(?: ?mm)?)(?![\p{L}\d])/iu;

/** Phrases in which such a word excludes nothing: a 0-ohm jumper, a load switch that is only an example. */
const HARMLESS =
  /(?:res(?:istor)?s?[ ,.]|ohm|0r|chip|smd)(?:(?!solder).){0,24}jumper|jumper.{0,12}(?:ohm|res|0402|0603|0805|1206)|non-?polari[sz]ed|logic[- ]level|driver[- ]?stage|flash[- ]?lamp|for (?:usb|hdmi|sensor|flash|switch|clock)\S*|usb (?:esd|protection|transient)|(?:switching|switch|schalt)[- ]?diode\w*|diode switching|diode,? switch\w*|switching (?:rectifier|transistor|mosfet)\w*|(?:fast|high[- ]speed) switching|switching regulator (?:inductor|diode)|general purpose.{0,6}(?:switch\w*|amplifier)|(?:small|amplifier|audio)[- ]?signal|amplifier transistor|rf ?(?:amplifier|transistor)|trans(?:istor)?.{0,10}(?:amp|switch)\w*|reset(?:table)? fuses?|ptc[^,;]{0,16} fuses?|fuse[^,;]{0,12}(?:ptc|reset\w*)|poly-?fuses?|multifuses?|pptc|temperature sensor|sensor ntc|ntc sensor|chip antenna|aluminum (?:nitride|oxide|electrode)|line driver esd|wire[- ]?wound|zener voltage regulators?|voltage regulator diodes?|(?<!capacitor) for [^,;]{0,30}/giu;

const TANTALUM = /tantal|тантал|タンタル|钽|(?<![a-z])tant(?![a-z])/i;

export type ForeignKind = 'electrolytic' | 'leaded' | 'other';

/** Kind of a part named in a text that we do not make; null if it names none. */
export function findForeignKind(text: string): { kind: ForeignKind; word: string } | null {
  const plain = text.replace(/_/g, ' ').replace(HARMLESS, ' ');
  const match = FOREIGN.exec(plain);
  if (!match) return TANTALUM.test(plain) ? null : foreignAbroad(plain);
  if (TANTALUM.test(plain) && ELECTROLYTIC.test(match[0])) return null;
  const kind = ELECTROLYTIC.test(plain) ? 'electrolytic' : LEADED.test(plain) ? 'leaded' : 'other';
  return { kind, word: match[0] };
}

const NOT_FITTED =
  /(?<![\p{L}\d])(?:dnp|dni|dnf|dnm|dns|dnl|n\/f|n\.m\.|nofit|no ?fit|no ?pop(?:ulate)?|nopop|n\.p\.|not (?:mounted|fitted|populated|placed|installed|assembled|stuffed|used)|do not (?:mount|fit|populate|place|install|stuff|assemble)|don'?t (?:mount|fit|populate|place)|unpopulated|unmounted|unfitted|nicht (?:best\.?|bestuckt|bestückt|bestücken|bestuecken|bestueckt|montiert)|unbest(?:ü|ue)ckt\p{L}*|ohne best(?:ü|ue)ckung|n\. ?b\.|n\. ?best\.?|non monté|ne pas monter|未焊接|不焊|不贴|空贴)(?![\p{L}\d])/iu;

/** Two letters mean not fitted only as a whole cell (`NC` also at its end): 100 NF is a capacitance. */
const NOT_FITTED_CELL = /^(?:nf|nm|np|nb|nc|n\/c|n\.c\.?)$|\s(?:nc|n\/c|n\.c\.?)$|^[crl]\s+n\.c\.(?=\s|$)/i;

/** Two letters beside a value with unit, a tolerance or a size: `10k NF`, `4k7 (NM)`, `100n/nb`; not `100 NF`. */
const NOT_FITTED_BESIDE =
  /(?:ohms?|[\dµ][kKMRrΩpnu]\d*|[pnuµ]F|[µnum]H|%|(?<!\d)0\d{3})[\s,;/([-]+(?:nf|n\/f|nm|nb|n\/b|n\.m\.?)[)\]]?$|^[([]?(?:nf|nm|nb|n\.m\.?)[)\]]?[\s,;:/-]+\d+(?:[.,]\d+)? ?(?:[kKMRrΩpnuµ]|ohm)/i;

/** Whether a cell says that the part is not fitted. */
export function saysNotFitted(text: string): boolean {
  const plain = text.replace(/_/g, ' ').trim();
  return NOT_FITTED.test(plain) || NOT_FITTED_CELL.test(plain) || NOT_FITTED_BESIDE.test(plain);
}

/** The cell without words for not fitted. */
export function withoutFittedWords(text: string): string {
  return text.replace(/_/g, ' ').replace(new RegExp(NOT_FITTED.source, 'giu'), ' ');
}
