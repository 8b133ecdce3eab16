import type { OfMembersQuery } from '#shared/contracts/coupon.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import {
  type MyTargetPayment,
  myTargetPayment,
  type TargetPayment,
  type TargetPaymentState,
  targetPaymentState,
} from '#shared/domain/target-payment/target-payment.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOfItem, ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { listOfMembers, type OfMember, withNames } from '../console/named-members.ts';
import type { Ports } from '../ports/index.ts';

/** Personal payment with its state. */
export type TargetPaymentView = TargetPayment & { state: TargetPaymentState };

export const targetPaymentNotFound = () => fail('TARGET_PAYMENT_NOT_FOUND', '개인결제를 찾을 수 없습니다.');

/**
 * Adds the states to a page. @param isOfNobody returns true when its member has left: that cancels it, without a write
 * that could be missed
 */
const withStates = async <T extends TargetPayment>(
  { products, clock }: Pick<Ports, 'products' | 'clock'>,
  { items, ...place }: Page<T>,
  isOfNobody: (payment: T) => boolean,
): Promise<Page<T & { state: TargetPaymentState }>> => {
  const stocked = await products.stockedProducts(items.map(({ _id }) => _id));
  const stockOf = new Map(stocked.map(({ product, skus }) => [product._id, skus[0]?.stock ?? 0]));
  const now = clock.now();
  return {
    items: items.map((payment) => ({
      ...payment,
      state: targetPaymentState(
        { ...payment, isCanceled: payment.isCanceled || isOfNobody(payment) },
        stockOf.get(payment._id) ?? 0,
        now,
      ),
    })),
    ...place,
  };
};

const hasLeft = ({ user }: OfMember<TargetPayment>): boolean => user === undefined;

/** Lists the member's own personal payments, newest first (GET /me/target-payments). Answers NOT_FOUND / BAD_CURSOR. */
export const listMyTargetPayments =
  (ports: Pick<Ports, 'targetPayments' | 'products' | 'clock'>) =>
  async (query: PageQuery & { _user: string }): Promise<Result<Page<MyTargetPayment>, 'BAD_CURSOR'>> => {
    const page = await ports.targetPayments.targetPayments(query);
    if (!page.ok) return page;
    const { items, cursor } = await withStates(ports, page.value, () => false);
    return ok({ items: items.map(myTargetPayment), cursor });
  };

/** Lists personal payments of one member or all, newest first. Needs catalog scopes (rules 6.4). */
export const listTargetPayments = recordAccess(
  '개인결제 목록 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'targetPayments' | 'products' | 'users' | 'clock'>) =>
    async ({
      actor,
      username,
      ...query
    }: { actor: Actor } & OfMembersQuery): Promise<
      Result<Page<OfMember<TargetPaymentView>>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.catalog });
      if (!permitted.ok) return permitted;
      const page = await listOfMembers(ports, username, (_user) =>
        ports.targetPayments.targetPayments({ ...query, _user }),
      );
      return page.ok ? ok(await withStates(ports, page.value, hasLeft)) : page;
    },
);

/** Reads one to be edited, with its state. Needs catalog scopes. Answers NOT_FOUND / TARGET_PAYMENT_NOT_FOUND. */
export const getTargetPayment = recordAccess(
  '개인결제 조회',
  ownerOfItem,
  (ports: Pick<Ports, 'targetPayments' | 'products' | 'users' | 'clock'>) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<Result<OfMember<TargetPaymentView>, AccessFailure | 'TARGET_PAYMENT_NOT_FOUND'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.catalog });
      if (!permitted.ok) return permitted;
      const payment = await ports.targetPayments.targetPayment(_id);
      if (!payment) return targetPaymentNotFound();
      const named = await withNames(ports, { items: [payment] });
      const [found] = (await withStates(ports, named, hasLeft)).items;
      return found ? ok(found) : targetPaymentNotFound();
    },
);
