/** A part number in a font that distinguishes 0 O and 1 l I; a link if `href` is set. */
export function PartNumber({ children, href }: { children: string; href?: string }) {
  return href ? (
    <a className="part-number" href={href}>
      {children}
    </a>
  ) : (
    <span className="part-number">{children}</span>
  );
}
