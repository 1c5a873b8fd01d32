declare module 'subset-font' {
  /** A font with only the glyphs that `text` needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2';
      /** OpenType features to keep; all if absent. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
