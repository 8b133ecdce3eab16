import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { pointDirections } from '#shared/domain/point/point.ts';
import type { DataConfig } from '../data-config.ts';
import { SERVICE } from '../table.ts';

/** One line of a member's score; its `_id` names the occasion, so that nothing counts twice. */
export const scoreEntryEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'scoreEntry', version: '1', service: SERVICE },
      attributes: {
        _user: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        direction: { type: pointDirections, required: true },
        amount: { type: 'number', required: true },
        name: { type: 'string', required: true },
        purchaseNo: { type: 'string' },
        createdAt: { type: 'string', required: true },
        /** The clerk who entered it (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        entry: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'score-entry#${_id}', casing: 'none' },
        },
        ofMember: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['_user'], template: 'user#${_user}#scores', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['createdAt', '_id'],
            template: '${createdAt}#${_id}',
            casing: 'none',
          },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'scores', casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['createdAt', '_user', '_id'],
            template: '${createdAt}#${_user}#${_id}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );

/** What a member has gathered: `all` the score of all time, `2026-11` the won confirmed in a month (KST). */
export const standingSumEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'standingSum', version: '1', service: SERVICE },
      attributes: {
        _user: { type: 'string', required: true },
        of: { type: 'string', required: true },
        sum: { type: 'number', required: true },
      },
      indexes: {
        sum: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['of'], template: 'standing#${of}', casing: 'none' },
        },
      },
    },
    data,
  );
