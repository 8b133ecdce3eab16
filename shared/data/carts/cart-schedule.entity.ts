import { Entity } from 'electrodb';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Days on which a member is reminded of their regular cart, in the partition of the member's carts. Not in the queue
 * (gsi3) while paused.
 */
export const cartScheduleEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('cartSchedule'),
      attributes: {
        _user: { type: 'string', required: true },
        weeks: { type: 'number', required: true },
        nextOn: { type: 'string', required: true },
        isPaused: { type: 'boolean', required: true },
        version: { type: 'number', required: true },
        due: { type: 'string' },
        dueAt: { type: 'string' },
      },
      indexes: {
        schedule: {
          pk: { field: 'pk', composite: ['_user'], template: 'cart#member#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'schedule', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
