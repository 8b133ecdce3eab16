import type { Channel, Message, Sending, Words } from '#shared/domain/message/message.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

import { END, pageOfWork } from '../common/pages.ts';
import { toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { messageEntity, type OutboxName, outboxes } from './message.entity.ts';
import { fromMessageItem, sendingOf } from './message-items.ts';

const decided = fail('CHANGED_MEANWHILE', '이미 처리된 요청입니다.').failure;

/** Messages of one outbox as their sender sees them. */
export interface DeliveriesPort {
  /**
   * Reads the current state of a message, with the number of tries, and the request or run that wrote it; `undefined`
   * when there is none (any more).
   */
  message(
    _id: string,
  ): Promise<{ message: Message; sending: Sending; tries?: number; requestId?: string } | undefined>;
  /**
   * Stores the channels that are decided, and the time to try the others again; without `again` it is not tried again.
   * Undecided channels are not written: another run may have decided them meanwhile. `words` are those it was sent in,
   * where clerks changed them; `cost` is what the carrier of the phone charged, in won.
   */
  settle(
    _id: string,
    decided: Partial<Sending>,
    again?: { tries: number; at: string },
    beside?: { words?: Words; cost?: number },
  ): Promise<void>;
  /** Lists messages to be tried again by `now`, earliest first. */
  due(now: string, page: PageQuery): Promise<Page<{ _id: string }>>;
}

/** Outbox of mails and texts. */
export interface OutboxPort extends DeliveriesPort {
  /** Lists the latest messages about an order, newest first. */
  ofOrder(orderNo: string, limit: number): Promise<{ message: Message; sending: Sending; cost?: number }[]>;
  /**
   * Reads the sending state of the first message about an order; `undefined` when it was deleted, or was written a
   * moment ago.
   */
  firstOf(orderNo: string): Promise<Pick<Sending, 'mail' | 'text'> | undefined>;
  /** Admits a message on a channel: from PENDING to ADMITTED, refused when the channel was decided before. */
  admitting(_id: string, channel: Channel): Write<'CHANGED_MEANWHILE'>;
}

/** Access patterns: one message of an outbox by its id, when the stream reports it; messages to retry. */
const createDeliveries = (data: DataConfig, outbox: OutboxName): DeliveriesPort => {
  const messages = messageEntity(data, outbox);
  const { due: queue } = outboxes[outbox];
  return {
    async message(_id) {
      const { data: found } = await messages.get({ _id }).go({ consistent: true });
      return found
        ? {
            message: fromMessageItem(found),
            sending: sendingOf(found),
            ...(found.tries !== undefined && { tries: found.tries }),
            ...(found.changedIn !== undefined && { requestId: found.changedIn }),
          }
        : undefined;
    },

    async settle(_id, decided, again, { words, cost } = {}) {
      const change = messages
        .patch({ _id })
        .set({ ...decided, ...words, ...(cost !== undefined && { cost }) });
      await (again
        ? change.set({ due: queue, dueAt: again.at, tries: again.tries })
        : change.remove(['due', 'dueAt'])
      ).go();
    },

    due: (now, page) =>
      pageOfWork(messages.query.due({ due: queue }).lte({ dueAt: `${now}${END}` }), page, ({ _id }) => ({
        _id,
      })),
  };
};

/** The outbox of mails and texts. Access patterns beside those of its sender: messages about an order. */
export const createOutbox = (data: DataConfig): OutboxPort => {
  const messages = messageEntity(data, 'message');
  return {
    ...createDeliveries(data, 'message'),

    async ofOrder(orderNo, limit) {
      const { data: found } = await messages.query.ofOrder({ orderNo }).go({ order: 'desc', limit });
      return found.map((item) => ({
        message: fromMessageItem(item),
        sending: sendingOf(item),
        ...(item.cost !== undefined && { cost: item.cost }),
      }));
    },

    async firstOf(orderNo) {
      const { data: found } = await messages.query.ofOrder({ orderNo }).go({ order: 'asc', limit: 1 });
      return found[0] && { mail: found[0].mail, text: found[0].text };
    },

    admitting: (_id, channel) =>
      toUpdate(
        messages
          .patch({ _id })
          .set({ [channel]: 'ADMITTED' })
          .where((message, { eq }) => eq(message[channel], 'PENDING'))
          .params(),
        decided,
      ),
  };
};

/** The outbox of messages to clerks' webhooks. */
export const createWebhookOutbox = (data: DataConfig): DeliveriesPort =>
  createDeliveries(data, 'webhookMessage');
