import type { TimedChangesForm } from '#shared/contracts/product-grid.ts';
import { gridProductOf } from '#shared/domain/product/grid.ts';
import {
  isPlannable,
  settleChange,
  type TimedChange,
  type TimedChangeState,
} from '#shared/domain/product/timed-change.ts';
import { type Failure, fail, failAt, failWith, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { queue } from '../common/pass-through.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '../common/require-clerk.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';
import { type ChangedProduct, categoriesAndLabels, changeProduct } from './change-products.ts';

/**
 * Plans changes of products, as the grid edited them, for an instant. A change is named by its key, so that the same
 * ones sent again are planned once. Answers INVALID / CHANGE_TIME for a time in the past or more than a year ahead.
 */
export const planChanges =
  (ports: Pick<Ports, 'products' | 'timedChanges' | 'unitOfWork' | 'clock'>) =>
  async ({
    at,
    products,
    ...clerk
  }: Clerk & TimedChangesForm): Promise<Result<ChangedProduct[], ClerkFailure | 'BUSY' | 'CHANGE_TIME'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    if (!isPlannable(at, by.value.at))
      return failAt('at', 'CHANGE_TIME', '예약 시각은 지금부터 1년 안의 시각으로 입력해주세요.');
    const stocked = await ports.products.stockedProducts(products.map(({ _id }) => _id));
    const there = new Map(stocked.map((stockedProduct) => [stockedProduct.product._id, stockedProduct]));
    const writes = products.flatMap(({ _id: _product, key: _id, fields, stocks }) => {
      const name = there.get(_product)?.product.name;
      if (name === undefined) return [];
      const change = { fields, stocks };
      const state = 'WAITING' as const;
      const timed = { _id, _product, name, at, change, state, refused: [], by: by.value, version: 0 };
      return [ports.timedChanges.save({ version: 0 }, timed)];
    });
    // One at a time: when sent again, some may be planned already.
    for (const write of writes) {
      const planned = await ports.unitOfWork.commit([write]);
      if (!planned.ok && planned.failure.code === 'BUSY') return failWith(planned.failure as Failure<'BUSY'>);
    }
    return ok(
      products.map(({ _id }): ChangedProduct => {
        const found = there.get(_id);
        return found
          ? { _id, outcome: 'CHANGED', refused: [], product: gridProductOf(found) }
          : { _id, outcome: 'REFUSED', refused: [], message: '삭제된 상품입니다' };
      }),
    );
  };

/** Lists planned changes of a state, or all, latest time first, by page. Needs catalog scopes. */
export const listTimedChanges =
  ({ timedChanges }: Pick<Ports, 'timedChanges'>) =>
  async ({
    actor,
    ...query
  }: { actor: Actor; state?: TimedChangeState } & PageQuery): Promise<
    Result<Page<TimedChange>, AccessFailure | 'BAD_CURSOR'>
  > => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    return permitted.ok ? timedChanges.list(query) : permitted;
  };

/**
 * Withdraws a planned change before its time. Answers CHANGE_NOT_FOUND; CONFLICT / CHANGE_SETTLED once it was applied
 * or withdrawn.
 */
export const withdrawTimedChange =
  (ports: Pick<Ports, 'timedChanges' | 'unitOfWork' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | 'BUSY' | 'CHANGED_MEANWHILE' | 'CHANGE_NOT_FOUND' | 'CHANGE_SETTLED'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const timed = await ports.timedChanges.change(_id);
    if (!timed) return fail('CHANGE_NOT_FOUND', '예약된 변경을 찾을 수 없습니다.');
    if (timed.state !== 'WAITING') return fail('CHANGE_SETTLED', '이미 적용되었거나 취소된 변경입니다.');
    const withdrawn: TimedChange = { ...timed, state: 'WITHDRAWN', settledAt: by.value.at };
    return ports.unitOfWork.commit([ports.timedChanges.save(timed, withdrawn)]);
  };

export type TimedChangePorts = Pick<
  Ports,
  'products' | 'categories' | 'content' | 'timedChanges' | 'unitOfWork' | 'clock'
>;

/**
 * Schedule: applies changes whose time has come, each as the grid would: field by field where the old value is
 * unchanged. Stores on a change what could not be applied. It is marked before it is applied, so that nobody withdraws
 * it meanwhile; an interrupted one is applied again, which changes nothing twice.
 */
export const applyTimedChanges = (ports: TimedChangePorts & WorkPorts) =>
  workThrough(ports, 'apply-timed-changes', () => {
    const now = ports.clock.now();
    return [
      queue(
        'timed-changes',
        (page) => ports.timedChanges.due(now, page),
        (_id) => applyTimedChange(ports, _id),
      ),
    ];
  });

/** Applies one planned change. @returns true when it is settled; false when somebody else is working on it */
export const applyTimedChange = async (ports: TimedChangePorts, _id: string): Promise<boolean> => {
  const { timedChanges, unitOfWork, clock } = ports;
  const found = await timedChanges.change(_id);
  if (found?.state !== 'WAITING' && found?.state !== 'APPLYING') return true;
  const applying: TimedChange = { ...found, state: 'APPLYING' };
  const marked = await unitOfWork.commit([timedChanges.save(found, applying)]);
  if (!marked.ok) return false;
  const now = clock.now();
  const change = { _id: found._product, key: _id, ...found.change };
  const done = await changeProduct(ports, await categoriesAndLabels(ports), { ...found.by, at: now }, change);
  // Others kept changing the product: the change stays due.
  if (done.message !== undefined && done.product) throw new Error(`timed change ${_id}: ${done.message}`);
  const before = { version: found.version + 1 };
  const settled = await unitOfWork.commit([timedChanges.save(before, settleChange(applying, done, now))]);
  return settled.ok;
};
