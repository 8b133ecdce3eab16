import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** A brand. All brands are in one partition. */
export const brandEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('brand'),
      attributes: {
        _id: { type: 'string', required: true },
        code: { type: 'string', required: true },
        name: { type: 'string', required: true },
        label: { type: CustomAttributeType<ImageRef>('any') },
        description: { type: 'string' },
        showsInMain: { type: 'boolean', required: true },
        index: { type: 'number', required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        brands: {
          pk: { field: 'pk', composite: [], template: 'brands', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
