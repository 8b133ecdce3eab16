import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Code sent to the phone of a guest's order, and the number of tries. TTL deletes it. */
export const guestCodeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('guestCode'),
      attributes: {
        orderNo: { type: 'string', required: true },
        codeHash: { type: 'string', required: true },
        tries: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        code: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'guest-code#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'guest-code', casing: 'none' },
        },
      },
    },
    data,
  );
