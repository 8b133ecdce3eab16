import { Entity } from 'electrodb';
import { userKeyKinds } from '#shared/domain/stored/users.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Value that no two members share (email, phone, CI, social account, promoter code), and the member who has it. */
export const userKeyEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('userKey'),
      attributes: {
        kind: { type: userKeyKinds, required: true },
        value: { type: 'string', required: true },
        _user: { type: 'string', required: true },
      },
      indexes: {
        key: {
          pk: {
            field: 'pk',
            composite: ['kind', 'value'],
            template: 'user-key#${kind}#${value}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'user-key', casing: 'none' },
        },
      },
    },
    data,
  );
