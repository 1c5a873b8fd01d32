/**
 * React selects its production build when it is first loaded, so this module must be imported before any that loads it.
 */
process.env['NODE_ENV'] ??= 'production';
