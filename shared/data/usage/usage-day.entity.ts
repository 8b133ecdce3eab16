import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Function calls, milliseconds and table units that a day's responses used, added up. TTL deletes it. */
export const usageDayEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('usage-day'),
      attributes: {
        /** `2026-11`, in KST */
        month: { type: 'string', required: true },
        /** `2026-11-20` */
        day: { type: 'string', required: true },
        invocations: { type: 'number', required: true },
        milliseconds: { type: 'number', required: true },
        readUnits: { type: 'number', required: true },
        writeUnits: { type: 'number', required: true },
        /** epoch seconds */
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        day: {
          pk: { field: 'pk', composite: ['month'], template: 'usage#${month}', casing: 'none' },
          sk: { field: 'sk', composite: ['day'], template: 'day#${day}', casing: 'none' },
        },
      },
    },
    data,
  );
