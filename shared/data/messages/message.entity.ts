import { CustomAttributeType, Entity } from 'electrodb';
import {
  type Advertising,
  type Cause,
  type Message,
  type OrderCard,
  sendingStates,
} from '#shared/domain/message/message.ts';
import type { EntityName } from '#shared/domain/stored/entities.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Outboxes, by the name of their entity, with the prefix of their partitions and the queue (gsi3) of messages whose
 * carrier did not answer. Those to webhooks are queued from the first: a webhook that hangs holds up no mail.
 */
export const outboxes = {
  message: { partition: 'message', due: 'messages' },
  webhookMessage: { partition: 'webhook-message', due: 'webhook-messages' },
} as const satisfies Partial<Record<EntityName, { partition: string; due: string }>>;
export type OutboxName = keyof typeof outboxes;

/**
 * Message to somebody, stored from the moment it was decided. Each channel is settled separately. TTL deletes it after
 * ninety days.
 */
export const messageEntity = (data: DataConfig, outbox: OutboxName) =>
  new Entity(
    {
      model: model(outbox),
      attributes: {
        _id: { type: 'string', required: true },
        to: { type: CustomAttributeType<Message['to']>('any'), required: true },
        subject: { type: 'string', required: true },
        paragraphs: { type: CustomAttributeType<string[]>('any'), required: true },
        short: { type: 'string', required: true },
        event: { type: CustomAttributeType<NonNullable<Message['event']>>('any') },
        order: { type: CustomAttributeType<OrderCard>('any') },
        page: { type: 'string' },
        createdAt: { type: 'string', required: true },
        resentBy: { type: 'string' },
        until: { type: 'string' },
        advertising: { type: CustomAttributeType<Advertising>('any') },
        by: { type: CustomAttributeType<Cause>('any') },
        /** Id of the request or run that wrote the message: sending it is logged under this id */
        changedIn: { type: 'string' },
        mail: { type: sendingStates, required: true },
        text: { type: sendingStates, required: true },
        webhook: { type: sendingStates, required: true },
        /** Answer of KakaoTalk, which is asked before the text */
        kakao: { type: ['SENT', 'REJECTED'] as const },
        /** Won that the carrier charged for the phone */
        cost: { type: 'number' },
        /** Number of times a carrier did not answer */
        tries: { type: 'number' },
        /** Set for a message about an order; `place` is `{createdAt}#{_id}` */
        orderNo: { type: 'string' },
        place: { type: 'string' },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        message: {
          pk: {
            field: 'pk',
            composite: ['_id'],
            template: `${outboxes[outbox].partition}#\${_id}`,
            casing: 'none',
          },
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
