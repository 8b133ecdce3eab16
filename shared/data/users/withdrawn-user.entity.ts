import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Agreement } from '#shared/domain/terms/terms.ts';
import { userTypes } from '#shared/domain/user/user-type.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Data of a member who left that the law requires to be stored, separate from the members. TTL deletes it
 * (rules 7.16).
 */
export const withdrawnUserEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('withdrawnUser'),
      attributes: {
        _id: { type: 'string', required: true },
        username: { type: 'string', required: true },
        type: { type: userTypes, required: true },
        agreements: { type: CustomAttributeType<Agreement[]>('any'), required: true },
        reason: { type: 'string' },
        /** Clerk who closed the account */
        by: { type: 'string' },
        joinedAt: { type: 'string', required: true },
        withdrawnAt: { type: 'string', required: true },
        /** Set until a second cleanup has deleted what was begun before the member left and written afterwards */
        due: { type: 'string' },
        dueAt: { type: 'string' },
        expiresAt: { type: 'number', required: true },
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        withdrawn: {
          pk: { field: 'pk', composite: ['_id'], template: 'withdrawn-user#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'withdrawn-user', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'withdrawn-users', casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['withdrawnAt', '_id'],
            template: '${withdrawnAt}#${_id}',
            casing: 'none',
          },
        },
        due: dueIndex,
      },
    },
    data,
  );
