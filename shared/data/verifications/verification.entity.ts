import { CustomAttributeType, Entity } from 'electrodb';
import { type VerifiedPerson, verificationPurposes } from '#shared/domain/user/verification.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Identity check from its request to its use. TTL deletes it, with the person's data, half an hour later. */
export const verificationEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('verification'),
      attributes: {
        /** Hash of the id, which is the secret of the client that requested the check */
        _id: { type: 'string', required: true },
        purpose: { type: verificationPurposes, required: true },
        status: { type: ['PENDING', 'VERIFIED', 'USED'] as const, required: true },
        person: { type: CustomAttributeType<VerifiedPerson>('any') },
        createdAt: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        verification: {
          pk: { field: 'pk', composite: ['_id'], template: 'verification#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'verification', casing: 'none' },
        },
      },
    },
    data,
  );
