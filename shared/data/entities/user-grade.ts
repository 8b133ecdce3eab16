import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { gradeReasons, type UserGradeEntry } from '#shared/domain/grade/user-grade.ts';
import type { DataConfig } from '../data-config.ts';
import { SERVICE } from '../table.ts';

/** A line of the history of a member's grades; its `_id` names the occasion. */
export const userGradeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'userGrade', version: '1', service: SERVICE },
      attributes: {
        _user: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        reason: { type: gradeReasons, required: true },
        from: { type: CustomAttributeType<UserGradeEntry['from']>('any') },
        _level: { type: 'string', required: true },
        name: { type: 'string', required: true },
        isUp: { type: 'boolean', required: true },
        note: { type: 'string' },
        by: { type: 'string' },
        createdAt: { type: 'string', required: true },
        /** The clerk who entered it (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        entry: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'user-grade#${_id}', casing: 'none' },
        },
        ofMember: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['_user'], template: 'user#${_user}#grades', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['createdAt', '_id'],
            template: '${createdAt}#${_id}',
            casing: 'none',
          },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'user-grades', casing: 'none' },
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
