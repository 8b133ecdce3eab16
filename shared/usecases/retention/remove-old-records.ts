import { lastEventOfSettlement } from '#shared/domain/bonus/settlement.ts';
import { formInboxes } from '#shared/domain/form/service-forms.ts';
import { parsePurchaseNo } from '#shared/domain/order/order.ts';
import {
  isUnsettled,
  lastEventOf,
  type RetentionConcept,
  retentionEnd,
  retentionStart,
} from '#shared/domain/retention/retention.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import { removePictures } from '../media/remove-pictures.ts';
import { removeOrderSearchEntries } from '../orders/index-orders.ts';
import type { Ports } from '../ports/index.ts';

type Needs = WorkPorts &
  Pick<
    Ports,
    | 'orders'
    | 'orderSearchEntries'
    | 'bonuses'
    | 'settlements'
    | 'supportTickets'
    | 'forms'
    | 'audit'
    | 'storage'
  >;

/** Name in the log for removals that no person made. */
const SYSTEM = { _user: 'system', username: 'system', ip: '' };

/**
 * Schedule: deletes records whose legal retention period is over (rules 7.15, the privacy terms): orders with their
 * payments, claims, pictures of claimed goods and refunds; payments to promoters; questions and forms; and the trail of
 * clerks' actions on them, which quotes them. The log has what was deleted and when, by number only. Sums of the books
 * remain: they are of days, not of persons.
 */
export const removeOldRecords = (ports: Needs) =>
  workThrough(ports, 'remove-old-records', () => {
    const now = ports.clock.now();
    const since = (concept: RetentionConcept) => retentionStart(concept, now);
    const log = (entity: RetentionConcept, item: string) =>
      ports.audit.save([
        {
          ...SYSTEM,
          at: now,
          _id: `removed#${item}`,
          subject: `removed#${entity}`,
          entity,
          item,
          kind: 'REMOVED',
          changes: [],
        },
      ]);
    /**
     * Removes a record. The log is written first, and the trail is deleted before the item by which it is found: what a
     * crash interrupts is repeated.
     */
    const removing = async (entity: RetentionConcept, item: string, remove: () => Promise<void>) => {
      await log(entity, item);
      await ports.audit.forget(`${entity}#${item}`);
      await remove();
      return true;
    };

    return [
      queue(
        'old-orders',
        (page) => ports.orders.purchasesBefore(since('order'), page),
        async (purchaseNo) => {
          const orderNo = parsePurchaseNo(purchaseNo)?.orderNo ?? '';
          const aggregate = await ports.orders.wholeOrder(orderNo);
          // The remains of a removal interrupted by a crash have no order any more.
          if (aggregate && (lastEventOf(aggregate) >= since('order') || isUnsettled(aggregate)))
            return 'later';
          return removing('order', orderNo, async () => {
            await ports.bonuses.forgetSales(
              aggregate?.purchases.map((purchase) => purchase.purchaseNo) ?? [purchaseNo],
            );
            await removeOrderSearchEntries(ports, orderNo);
            await removePictures(ports, aggregate?.claims.flatMap(({ images = [] }) => images) ?? []);
            await ports.orders.forget(orderNo);
          });
        },
      ),
      queue(
        'old-settlements',
        (page) => ports.settlements.requestedBefore(since('settlement'), page),
        async (settlement) => {
          const { _id, state } = settlement;
          if (state === 'REQUESTED' || retentionEnd('settlement', lastEventOfSettlement(settlement)) > now)
            return 'later';
          return removing('settlement', _id, () => ports.settlements.forget(_id));
        },
      ),
      queue(
        'old-questions',
        (page) => ports.supportTickets.ticketsBefore(since('question'), page),
        async ({ _id, repliedAt = '' }) => {
          if (repliedAt >= since('question')) return 'later';
          return removing('question', _id, () => ports.supportTickets.forget(_id));
        },
      ),
      ...formInboxes.map((inbox) =>
        queue(
          `old-forms#${inbox}`,
          (page) => ports.forms.formsBefore(inbox, since('form'), page),
          async ({ _id, updatedAt }) => {
            if (updatedAt >= since('form')) return 'later';
            return removing('form', _id, () => ports.forms.forget(_id));
          },
        ),
      ),
    ];
  });
