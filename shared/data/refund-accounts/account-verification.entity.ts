import { CustomAttributeType, Entity } from 'electrodb';
import type { SealedAccount } from '#shared/domain/order/order.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Member's one-won verification of an account: one item, so that a newer one replaces it. TTL deletes the last one. */
export const accountVerificationEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('accountVerification'),
      attributes: {
        _user: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        account: { type: CustomAttributeType<SealedAccount>('any'), required: true },
        otpHash: { type: 'string', required: true },
        attemptCount: { type: 'number', required: true },
        isSuccess: { type: 'boolean', required: true },
        createdAt: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        verification: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'account-verification', casing: 'none' },
        },
      },
    },
    data,
  );
