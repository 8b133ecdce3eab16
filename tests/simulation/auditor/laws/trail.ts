import { table } from '#shared/data/table.ts';
import type { Law } from '../audit.ts';

/** Whatever a clerk changed last has its entry in the audit trail, with the clerk and the moment. */
export const trail: Law = ({ world: { mirror } }) => {
  const entries = new Set<string>();
  for (const { subject, at } of mirror.items('audit-entry')) entries.add(`${subject} ${at}`);
  const breaches: string[] = [];
  for (const entity of ['order', 'purchase', 'claim', 'product', 'sku'])
    for (const item of mirror.items(entity)) {
      const by = item.changedBy as { at: string; username: string } | undefined;
      const subject = String(item[table.partitionKey]);
      if (by && !entries.has(`${subject} ${by.at}`))
        breaches.push(
          `${entity} ${subject} was changed by ${by.username} at ${by.at}, and the trail does not say so`,
        );
    }
  return breaches;
};
