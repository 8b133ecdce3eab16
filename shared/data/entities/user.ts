import { CustomAttributeType, Entity } from 'electrodb';
import type { Agreement } from '#shared/domain/terms/terms.ts';
import type { PrivateFile, SocialAccounts } from '#shared/domain/user/user.ts';
import { userTypes } from '#shared/domain/user/user-type.ts';
import type { DataConfig } from '../data-config.ts';
import { SERVICE } from '../table.ts';

/** A member. All that is only theirs (sessions, addresses, likes, watches) lies in the same partition. */
export const userEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'user', version: '1', service: SERVICE },
      attributes: {
        _id: { type: 'string', required: true },
        username: { type: 'string', required: true },
        type: { type: userTypes, required: true },
        scope: { type: 'list', items: { type: 'string' }, required: true },
        name: { type: 'string', required: true },
        email: { type: 'string', required: true },
        phone: { type: 'string', required: true },
        birthDate: { type: 'string' },
        foundingDate: { type: 'string' },
        ciHash: { type: 'string' },
        social: { type: CustomAttributeType<SocialAccounts>('any'), required: true },
        _level: { type: 'string' },
        agreements: { type: CustomAttributeType<Agreement[]>('any'), required: true },
        _referrer: { type: 'string' },
        _promoter: { type: 'string' },
        promoterCode: { type: 'string' },
        businessRegistration: { type: CustomAttributeType<PrivateFile>('any') },
        createdAt: { type: 'string', required: true },
        updatedAt: { type: 'string', required: true },
        version: { type: 'number', required: true },
      },
      indexes: {
        user: {
          pk: { field: 'pk', composite: ['_id'], template: 'user#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'user', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'users', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
