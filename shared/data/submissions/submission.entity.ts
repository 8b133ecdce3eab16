import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Result of a form that was sent, so that the same form sent twice gets the stored answer and is not executed again.
 * Deleted after a day.
 */
export const submissionEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('submission'),
      attributes: {
        /** Member who sent the form */
        _user: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        /** SHA-256 of the content: the same id with other content is refused */
        fingerprint: { type: 'string', required: true },
        /** Answer as JSON; absent while the form is being processed, or when that was interrupted */
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
