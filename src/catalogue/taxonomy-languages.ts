// Written by `npm run messages` from the files of data/taxonomy/locale. Do not edit.
import de from '../../data/taxonomy/locale/de.json' with { type: 'json' };
import fr from '../../data/taxonomy/locale/fr.json' with { type: 'json' };
import nl from '../../data/taxonomy/locale/nl.json' with { type: 'json' };

/** Texts of the taxonomy in every language but English. */
export const TAXONOMY_TEXTS = { de, fr, nl };
