import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** What a form that was sent has brought about, so that the same one sent twice is answered, not done again. Gone after a day. */
export const submissionEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('submission'),
      attributes: {
        /** Whose form it is */
        _user: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        /** SHA-256 of what was sent: the same id with something else is refused */
        fingerprint: { type: 'string', required: true },
        /** JSON of what it was answered; none while it is being done, or when that broke off */
        answer: { type: 'string' },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        submission: {
          pk: {
            field: 'pk',
            composite: ['_user', '_id'],
            template: 'submission#${_user}#${_id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'submission', casing: 'none' },
        },
      },
    },
    data,
  );
