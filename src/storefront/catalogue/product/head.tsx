import { useTexts } from '../../messages/index.ts';
import { productTexts } from './messages.ts';
import { type DescribedPart, trailOf } from './metadata.ts';

/** Breadcrumbs: products, category, subcategory. */
export function Breadcrumbs({ part }: { part: DescribedPart }) {
  const texts = useTexts(productTexts);
  return (
    <nav className="crumbs" aria-label={texts.breadcrumbs}>
      {trailOf(part, texts.products)
        .slice(0, -1)
        .map(({ name, path }, index) => (
          <span key={path}>
            {index > 0 && ' / '}
            <a href={path}>{name}</a>
          </span>
        ))}
    </nav>
  );
}
