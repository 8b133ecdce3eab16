import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Settings of the shop: one item. */
export const settingEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('setting'),
      attributes: {
        body: { type: CustomAttributeType<Omit<Setting, 'version'>>('any'), required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        setting: {
          pk: { field: 'pk', composite: [], template: 'setting', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'setting', casing: 'none' },
        },
      },
    },
    data,
  );
