import { versionTable } from '#platform';

export const deliveryTables = versionTable('delivery_tables');
