import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** A category. All categories are in one partition, so one query reads the tree. */
export const categoryEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('category'),
      attributes: {
        _id: { type: 'string', required: true },
        code: { type: 'string', required: true },
        name: { type: 'string', required: true },
        color: { type: 'string' },
        depth: { type: 'number', required: true },
        _parent: { type: 'string' },
        _parents: { type: 'list', items: { type: 'string' }, required: true },
        index: { type: 'number', required: true },
        shows: { type: 'boolean', required: true },
        visual: { type: CustomAttributeType<ImageRef>('any') },
        _brands: { type: 'list', items: { type: 'string' }, required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        categories: {
          pk: { field: 'pk', composite: [], template: 'categories', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
