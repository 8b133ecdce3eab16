import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { DisplayEntry } from '#shared/domain/display/display.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * A display (`POPULAR`, `BEST_SELLER`, `BEST_REVIEW` …): its entries are few and replaced together, so it is one item.
 */
export const displayEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('display'),
      attributes: {
        code: { type: 'string', required: true },
        entries: { type: CustomAttributeType<DisplayEntry[]>('any'), required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        display: {
          pk: { field: 'pk', composite: ['code'], template: 'display#${code}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'display', casing: 'none' },
        },
      },
    },
    data,
  );
