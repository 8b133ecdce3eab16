import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** What a key already brought about, so that the same request sent twice is answered, not done again. Gone after a day. */
export const idempotencyEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('idempotency'),
      attributes: {
        /** owner and `Idempotency-Key` */
        key: { type: 'string', required: true },
        /** SHA-256 of the request: the same key with another request is refused */
        fingerprint: { type: 'string', required: true },
        orderNo: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        key: {
          pk: { field: 'pk', composite: ['key'], template: 'idempotency#${key}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'idempotency', casing: 'none' },
        },
      },
    },
    data,
  );
