import { defineTexts, useTexts } from '../messages/index.ts';
import { ENDINGS } from './endings.ts';

const lifecycleTexts = defineTexts(
  {
    NRND: 'Not recommended for new designs',
    LTB: 'Last orders are being taken',
    EOL: 'Not made any more: what is in stock is sold',
  },
  {
    NRND: 'Nicht für neue Entwürfe empfohlen',
    LTB: 'Letzte Bestellungen werden angenommen',
    EOL: 'Wird nicht mehr gefertigt: der Bestand wird abverkauft',
  },
  {
    NRND: 'Déconseillé pour les nouvelles conceptions',
    LTB: 'Dernières commandes acceptées',
    EOL: 'N’est plus fabriqué : le stock est écoulé',
  },
  {
    NRND: 'Niet aanbevolen voor nieuwe ontwerpen',
    LTB: 'Laatste bestellingen worden aangenomen',
    EOL: 'Wordt niet meer gemaakt: de voorraad wordt verkocht',
  },
);

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
