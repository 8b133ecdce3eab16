import { statusMessage } from '#shared/domain/order/fulfilment-names.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { PurchaseFilter } from '#shared/domain/order/status.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { ProductQuestion } from '#shared/domain/review/review.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { ClerkNote, MemberFlag } from '#shared/domain/user/clerk-note.ts';
import { recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../ports/index.ts';

/** Days and purchases that the spent sum covers; beyond them it is "at least this much". */
const SPENDING_DAYS = 365;
const PURCHASES_MAX = 100;
const LATEST = 3;

type CardQuestion = Pick<ProductQuestion & SupportTicket, '_id' | 'subject' | 'state' | 'createdAt'> & {
  /** Console list the question is in */
  in: 'inquires' | 'questions';
};

/** Data a clerk needs while talking with a member, in addition to the member's details. */
export type MemberCard = {
  flag?: MemberFlag;
  /** Coupons that can be used now */
  coupons: number;
  /** Won paid within a year, including shipping, and not refunded; of the latest purchases only when `atLeast` */
  spent: { price: number; count: number; atLeast: boolean };
  /** Purchases by filter */
  purchases: Partial<Record<PurchaseFilter, number>>;
  lastOrder?: { orderNo: string; createdAt: string; name: string; status: string };
  asked: CardQuestion[];
  notes: ClerkNote[];
};

type Needs = Pick<
  Ports,
  'benefits' | 'orders' | 'purchaseCounts' | 'reviews' | 'supportTickets' | 'clerkNotes' | 'clock'
>;

/** Reads the summary of a member by bounded queries. Needs scope console. */
export const getMemberCard = recordAccess(
  '고객 카드 조회',
  (_, { _user }) => [_user],
  (ports: Needs) =>
    async ({ actor, _user }: { actor: Actor; _user: string }): Promise<Result<MemberCard, AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const from = daysAfter(ports.clock.now(), -SPENDING_DAYS);
      const latest = { _user, limit: LATEST };
      const [flag, coupons, bought, last, purchases, inquires, questions, notes] = await Promise.all([
        ports.clerkNotes.flagOf(_user),
        ports.benefits.usableCoupons(_user),
        ports.orders.purchasesOfOwner({ _user }, { from, limit: PURCHASES_MAX }),
        ports.orders.purchasesOfOwner({ _user }, { limit: 1 }),
        ports.purchaseCounts.ofOwner({ _user }),
        ports.reviews.inquiriesOf(latest),
        ports.supportTickets.ticketsOf(latest),
        ports.clerkNotes.notesOf(latest),
      ]);
      const spent = bought.items.filter(isSpent);
      const [lastBought] = last.items;
      return ok({
        ...(flag && { flag }),
        coupons: coupons.length,
        spent: {
          price: spent.reduce((sum, { paidPrice }) => sum + paidPrice, 0),
          count: spent.length,
          atLeast: bought.cursor !== undefined,
        },
        purchases,
        ...(lastBought && {
          lastOrder: {
            orderNo: lastBought.orderNo,
            createdAt: lastBought.createdAt,
            name: lastBought.product.name,
            status: statusMessage(lastBought),
          },
        }),
        asked: [
          ...(inquires.ok ? inquires.value.items.map((item) => askedIn('inquires', item)) : []),
          ...(questions.ok ? questions.value.items.map((item) => askedIn('questions', item)) : []),
        ]
          // Ids are in the order of time, even within one millisecond.
          .sort((a, b) => (a._id < b._id ? 1 : -1))
          .slice(0, LATEST),
        notes: notes.ok ? notes.value.items : [],
      });
    },
);

/** True when it is paid and neither cancelled nor returned. */
const isSpent = ({ orderStatus, claimStatus }: Purchase): boolean =>
  orderStatus !== 'ORDER_NONPAYMENT' &&
  orderStatus !== 'ORDER_CANCELED' &&
  claimStatus !== 'CANCEL_COMPLETED' &&
  claimStatus !== 'RETURN_COMPLETED';

const askedIn = (
  list: CardQuestion['in'],
  { _id, subject, state, createdAt }: Omit<CardQuestion, 'in'>,
): CardQuestion => ({
  _id,
  subject,
  state,
  createdAt,
  in: list,
});
