import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Number of tries under one key in one window of time. Each window is a separate item, deleted by TTL. */
export const rateLimitEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('rateLimit'),
      attributes: {
        name: { type: 'string', required: true },
        key: { type: 'string', required: true },
        /** epoch seconds */
        window: { type: 'number', required: true },
        count: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        window: {
          pk: {
            field: 'pk',
            composite: ['name', 'key'],
            template: 'rate-limit#${name}#${key}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['window'], template: 'window#${window}', casing: 'none' },
        },
      },
    },
    data,
  );
