declare module 'virtual:early-script' {
  /** Code of `src/storefront/early`, built by `tools/early-script.ts`. */
  const script: string;
  export default script;
}
