import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * A notice. All notices are in one partition, sorted by the time in their id. Pinned ones are also in a separate index.
 */
export const notificationEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('notification'),
      attributes: {
        _id: { type: 'string', required: true },
        subject: { type: 'string', required: true },
        content: { type: 'string', required: true },
        pinned: { type: 'boolean', required: true },
        shows: { type: 'boolean', required: true },
        /**
         * Set for pinned notices, which are found by it. Pinned notices saved before it existed are shown at their
         * place in the list
         */
        shelf: { type: ['pinned'] as const },
        createdAt: { type: 'string', required: true },
        updatedAt: { type: 'string', required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        notifications: {
          pk: { field: 'pk', composite: [], template: 'notifications', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        shelf: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['shelf'], template: 'notifications#${shelf}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
