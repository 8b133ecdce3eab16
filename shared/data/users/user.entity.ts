import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Agreement } from '#shared/domain/terms/terms.ts';
import type { IdentityHashes } from '#shared/domain/user/identity-hashes.ts';
import type { Promoter } from '#shared/domain/user/promoter.ts';
import type { PrivateFile, SocialAccounts } from '#shared/domain/user/user.ts';
import { userTypes } from '#shared/domain/user/user-type.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * A member. Everything that belongs only to the member (sessions, addresses, likes, watches) is in the same partition.
 * Clerks list members newest first, all or of a type, and find them by their places (domain/user/member-search-entry.ts);
 * promoters list their promotees.
 */
export const userEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('user'),
      attributes: {
        _id: { type: 'string', required: true },
        /** First account of a member who left and joined again */
        _person: { type: 'string' },
        username: { type: 'string', required: true },
        type: { type: userTypes, required: true },
        scope: { type: 'list', items: { type: 'string' }, required: true },
        name: { type: 'string', required: true },
        email: { type: 'string', required: true },
        phone: { type: 'string', required: true },
        birthDate: { type: 'string' },
        foundingDate: { type: 'string' },
        ciHashes: { type: CustomAttributeType<IdentityHashes>('any') },
        /** Set for a company */
        businessNumber: { type: 'string' },
        social: { type: CustomAttributeType<SocialAccounts>('any'), required: true },
        _level: { type: 'string' },
        agreements: { type: CustomAttributeType<Agreement[]>('any'), required: true },
        _referrer: { type: 'string' },
        _promoter: { type: 'string' },
        promoterCode: { type: 'string' },
        promoter: { type: CustomAttributeType<Promoter>('any') },
        businessRegistration: { type: CustomAttributeType<PrivateFile>('any') },
        createdAt: { type: 'string', required: true },
        updatedAt: { type: 'string', required: true },
        /** Time since which the member may not log in */
        disabledAt: { type: 'string' },
        /** Time since which a login asks for a second factor */
        secondFactorAt: { type: 'string' },
        /** Logins that began before this time have ended */
        loginsEndedAt: { type: 'string' },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        user: {
          pk: { field: 'pk', composite: ['_id'], template: 'user#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'user', casing: 'none' },
        },
        ofPromoter: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_promoter'],
            template: 'user#${_promoter}#promotees',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'users', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofType: {
          index: 'gsi3',
          pk: { field: 'gsi3pk', composite: ['type'], template: 'users#${type}', casing: 'none' },
          sk: { field: 'gsi3sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
