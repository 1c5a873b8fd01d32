/** Texts that slow down or break readers: each as long as allowed. */

export interface Shape {
  name: string;
  /** A text of at most `length` UTF-16 units. `salt` gives a different text of the same kind. */
  make(length: number, salt: number): string;
}

const repeat = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, Math.max(0, length));
/** Changes the text by the salt and keeps its length. */
const addSalt = (text: string, salt: number) => {
  const mark = salt.toString(36);
  return text.length > mark.length + 2 ? text.slice(0, -mark.length - 1) + mark + text.slice(-1) : text;
};

export const SHAPES: readonly Shape[] = [
  { name: 'one letter', make: (length, salt) => addSalt(repeat('a', length), salt) },
  { name: 'digits', make: (length, salt) => repeat(`9${salt}9`, length) },
  { name: 'separators', make: (length, salt) => addSalt(repeat('-_,;/.:', length), salt) },
  { name: 'blanks', make: (length, salt) => addSalt(`X${repeat(' ', length - 2)}a`.slice(0, length), salt) },
  { name: 'brackets', make: (length, salt) => addSalt(repeat('([{"', length), salt) },
  {
    name: 'combining marks',
    make: (length, salt) => addSalt(`e${repeat('\u0301\u0338', length - 1)}`, salt),
  },
  {
    name: 'broken unicode',
    make: (length, salt) => addSalt(repeat('\ud800\u0000\udfff\u202e', length), salt),
  },
  {
    name: 'huge number',
    make: (length, salt) => `1${repeat('0', length - 5)}e${salt % 10}99`.slice(0, length),
  },
  { name: 'words and !', make: (length, salt) => addSalt(`${repeat('A_POL-aA1_', length - 1)}!`, salt) },
  {
    name: 'markup and formula',
    make: (length, salt) => addSalt(repeat('=HYPERLINK("http://x")<script>\'"</script>%s', length), salt),
  },
  { name: 'part words', make: (length, salt) => addSalt(repeat('10k 0603 1% 4u7 X7R 50V ', length), salt) },
  { name: 'lines', make: (length, salt) => repeat(`C${salt},10uF,0603 ${salt},5\n`, length) },
  { name: 'part numbers', make: (length, salt) => repeat(`RC0603FF4K${salt}70N:1,`, length) },
];
