import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * A target payment, listed newest first by member and over the whole shop. Its `_id` is also the id of the product that
 * is ordered.
 */
export const targetPaymentEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('targetPayment'),
      attributes: {
        _id: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        name: { type: 'string', required: true },
        content: { type: 'string', required: true },
        price: { type: CustomAttributeType<Won>('number'), required: true },
        image: { type: CustomAttributeType<ImageRef>('any'), required: true },
        shippingCode: { type: 'string', required: true },
        endsAt: { type: 'string' },
        isCanceled: { type: 'boolean', required: true },
        createdAt: { type: 'string', required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        payment: {
          pk: { field: 'pk', composite: ['_id'], template: 'target-payment#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'target-payment', casing: 'none' },
        },
        ofMember: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_user'],
            template: 'user#${_user}#target-payments',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'target-payments', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
