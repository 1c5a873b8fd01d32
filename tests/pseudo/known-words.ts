/** Words that stay as they are in every language. */
import { PAYMENT_METHODS } from '#kernel';

const UNITS = 'mm nm mcd cd lm mil inch Metric metric max typ min dom pcs vs';
/** The names of the shop, its demo data, other makers and standards. */
const NAMES = `Norvolt Sample Signatory Visa Standard topic Components GmbH Musterstraße München Amtsgericht Musterbank HRB Ola Owner Emil Engineer Berta Buyer
  Example Electronics Cato Catalogue Conny Content Jana Riedel Sami Support
  Murata Samsung Yageo Taiyo Yuden Vishay Walsin Panasonic Rohm Bourns Stackpole Uniroyal Laird Kemet Pro Electron
  Altium Designer Mouser Excel Incoterms Ltd`;
/** The pseudo-language has no data of languages, so days, zones, countries and languages are named in English. */
const OF_THE_PLATFORM = `Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Monday Tuesday Wednesday
  Thursday Friday Saturday Sunday January February March April June July August September October November December`;

/** Countries and languages as the platform names them where it does not know the language of the page. */
function platformNames(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  return pairs.flatMap((pair) => [regions.of(pair) ?? '', languages.of(pair.toLowerCase()) ?? '']);
}

const PAYMENT_BRANDS = Object.values(PAYMENT_METHODS).map(({ brand }) => brand ?? '');

export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [UNITS, NAMES, OF_THE_PLATFORM, ...PAYMENT_BRANDS, ...platformNames()].flatMap((names) =>
    names.split(/[\s()&-]+/),
  ),
);
