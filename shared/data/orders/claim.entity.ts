import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { changedIn } from '../common/changed-in.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Fields that no list uses as a key. */
export type ClaimBody = Omit<Claim, 'orderNo' | 'n' | 'changedBy' | 'version'>;

/**
 * Claim of a buyer about an order, in the order's partition: lines, fault and promised refund (domain/claim/claim.ts).
 */
export const claimEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('claim'),
      attributes: {
        ...changedIn,
        orderNo: { type: 'string', required: true },
        n: { type: 'number', required: true, padding: { length: 3, char: '0' } },
        body: { type: CustomAttributeType<ClaimBody>('any'), required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['n'], template: 'claim#${n}', casing: 'none' },
        },
      },
    },
    data,
  );
