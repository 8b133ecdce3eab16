import { CustomAttributeType, Entity } from 'electrodb';
import { type Message, sendingStates } from '#shared/domain/message/message.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Where a message stands among those about its order: by when it was written. */
export const messagePlaceOf = ({ createdAt, _id }: Pick<Message, 'createdAt' | '_id'>): string =>
  `${createdAt}#${_id}`;

/** All that is said, and to whom; stored as one attribute. */
export type DeflatedMessage = { body: Omit<Message, '_id'> };

/**
 * A message to somebody, from the moment it was decided; each channel is settled on its own. Gone ninety days later. One
 * whose carrier gave no answer stands in the queue `messages` (gsi3) until it is settled.
 */
export const messageEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('message'),
      attributes: {
        _id: { type: 'string', required: true },
        /** A `DeflatedMessage`; its field is an attribute of messages that were written before */
        deflated: { type: CustomAttributeType<Uint8Array>('any') },
        body: { type: CustomAttributeType<DeflatedMessage['body']>('any') },
        mail: { type: sendingStates, required: true },
        text: { type: sendingStates, required: true },
        /** Times a carrier gave no answer */
        tries: { type: 'number' },
        /** Of a message about an order, unless its id is known by the number (`messageIdsOf`); `place` is `{createdAt}#{_id}` */
        orderNo: { type: 'string' },
        place: { type: 'string' },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        message: {
          pk: { field: 'pk', composite: ['_id'], template: 'message#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'message', casing: 'none' },
        },
        ofOrder: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['orderNo'],
            template: 'order#${orderNo}#messages',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['place'], template: '${place}', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
