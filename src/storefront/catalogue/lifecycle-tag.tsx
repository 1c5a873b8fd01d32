import { defineTexts, useTexts } from '../messages/index.ts';
import { ENDINGS } from './endings.ts';

const lifecycleTexts = defineTexts(
  {
    NRND: 'Not recommended for new designs',
    LTB: 'Last orders accepted',
    EOL: 'Discontinued: only remaining stock is sold',
  },
  {
    NRND: 'Nicht für neue Entwürfe empfohlen',
    LTB: 'Letzte Bestellungen möglich',
    EOL: 'Wird nicht mehr gefertigt: Verkauf nur noch aus Restbestand',
  },
  {
    NRND: 'Déconseillé pour les nouvelles conceptions',
    LTB: 'Dernières commandes acceptées',
    EOL: 'N’est plus fabriqué : vente du stock restant seulement',
  },
  {
    NRND: 'Niet aanbevolen voor nieuwe ontwerpen',
    LTB: 'Laatste bestellingen mogelijk',
    EOL: 'Wordt niet meer gemaakt: alleen nog verkoop uit voorraad',
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
