import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { RefusedCell, TimedChangeState } from '#shared/domain/product/timed-change.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Change of a product at a future time. `change` is JSON, because it contains the values it was edited from with every
 * key in its order.
 */
export const timedChangeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('timedChange'),
      attributes: {
        _id: { type: 'string', required: true },
        _product: { type: 'string', required: true },
        name: { type: 'string', required: true },
        at: { type: 'string', required: true },
        change: { type: 'string', required: true },
        state: { type: CustomAttributeType<TimedChangeState>('string'), required: true },
        refused: { type: CustomAttributeType<RefusedCell[]>('any'), required: true },
        message: { type: 'string' },
        by: { type: CustomAttributeType<ChangedBy>('any'), required: true },
        settledAt: { type: 'string' },
        due: { type: ['timed-changes'] as const },
        dueAt: { type: 'string' },
        expiresAt: { type: 'number' },
        version: { type: 'number', required: true },
      },
      indexes: {
        change: {
          pk: { field: 'pk', composite: ['_id'], template: 'timed-change#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'timed-change', casing: 'none' },
        },
        ofState: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['state'], template: 'timed-changes#${state}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['at', '_id'], template: '${at}#${_id}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'timed-changes', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['at', '_id'], template: '${at}#${_id}', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
