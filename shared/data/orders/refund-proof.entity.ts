import { CustomAttributeType, Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Why a claim promises, or a refund gave back, what it does: an item of its own, read only when somebody asks. */
export const refundProofEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('refundProof'),
      attributes: {
        orderNo: { type: 'string', required: true },
        /** Its name: the claim's number and how often that was priced */
        why: { type: 'string', required: true },
        /** The proof, gzipped as an order's own */
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
