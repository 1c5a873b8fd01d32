import { textsOf } from '#messages';
import { useTexts } from '../messages/index.ts';
import { ENDINGS } from './endings.ts';

const lifecycleTexts = textsOf('storefront/catalogue/lifecycle-tag');

/** Tag beside a part number for an ending lifecycle; nothing for all others. */
export function LifecycleTag({ lifecycle }: { lifecycle: string | undefined }) {
  const t = useTexts(lifecycleTexts);
  const tag = lifecycle === undefined ? undefined : ENDINGS[lifecycle];
  return tag ? (
    <abbr className="lifecycle-tag" title={t[tag as keyof typeof t]}>
      {tag}
    </abbr>
  ) : null;
}
