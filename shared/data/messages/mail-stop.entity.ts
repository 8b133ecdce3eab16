import { Entity } from 'electrodb';
import { mailStopReasons } from '#shared/domain/message/mail-stop.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Address that gets no mail, stored as a keyed hash. */
export const mailStopEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('mailStop'),
      attributes: {
        addressHash: { type: 'string', required: true },
        reason: { type: mailStopReasons, required: true },
        at: { type: 'string', required: true },
        until: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        mailStop: {
          pk: {
            field: 'pk',
            composite: ['addressHash'],
            template: 'mail-stop#${addressHash}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'mail-stop', casing: 'none' },
        },
      },
    },
    data,
  );
