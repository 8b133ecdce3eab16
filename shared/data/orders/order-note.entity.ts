import { CustomAttributeType, Entity } from 'electrodb';
import type { OrderNote } from '#shared/domain/order/order-note.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Note of a clerk about an order. It is in the order's partition, sorted after what `wholeOrder` reads, so that
 * responses to buyers never include it, and it is deleted with the order. The notes about a member's orders are found
 * together (gsi1).
 */
export const orderNoteEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('orderNote'),
      attributes: {
        _id: { type: 'string', required: true },
        orderNo: { type: 'string', required: true },
        _user: { type: 'string' },
        /** Its position among the member's notes: its own id */
        place: { type: 'string' },
        text: { type: 'string', required: true },
        flag: { type: CustomAttributeType<NonNullable<OrderNote['flag']>>('string') },
        by: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        note: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'staff-note#${_id}', casing: 'none' },
        },
        ofMember: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_user'],
            template: 'user#${_user}#order-notes',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['place'], template: '${place}', casing: 'none' },
        },
      },
    },
    data,
  );
