import { CustomAttributeType, Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Proof of a claim's promised refund, or of a refund: a separate item, read only when somebody asks for the reasons.
 */
export const refundProofEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('refundProof'),
      attributes: {
        orderNo: { type: 'string', required: true },
        /** Its name: the claim's number and the number of times it was priced */
        why: { type: 'string', required: true },
        /** The proof, gzipped like an order's proof */
        packed: { type: CustomAttributeType<Uint8Array>('any'), required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['why'], template: 'why#${why}', casing: 'none' },
        },
      },
    },
    data,
  );
