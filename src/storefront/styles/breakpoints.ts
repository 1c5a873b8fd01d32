/**
 * The five widths, px, at which layouts change. Media queries cannot read variables, so style sheets write the numbers:
 * `(max-width: 640px)` up to a breakpoint, `(min-width: 641px)` above it. `npm run check` refuses any other width.
 */
export const BREAKPOINTS = {
  /** Phones: cards in place of tables, one column, larger targets. */
  phone: 640,
  /** Tablets held upright: no second column beside a product, a form or an account. */
  tablet: 860,
  /** Below it the desk shows its list or the open work, not both. */
  desk: 1023,
  /** Menus and filters fold away. */
  laptop: 1180,
  /** Tables leave out their minor columns. */
  wide: 1400,
} as const;
