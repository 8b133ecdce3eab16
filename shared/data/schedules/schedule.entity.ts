import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** State of a schedule: the run that works now, if any, and the work the last run left. */
export const scheduleEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('schedule'),
      attributes: {
        name: { type: 'string', required: true },
        run: { type: 'string' },
        /** ISO UTC; the lease of a crashed run ends here */
        until: { type: 'string' },
        left: { type: 'number' },
        growing: { type: 'number' },
        runs: { type: 'number' },
      },
      indexes: {
        schedule: {
          pk: { field: 'pk', composite: ['name'], template: 'schedule#${name}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'schedule', casing: 'none' },
        },
      },
    },
    data,
  );
