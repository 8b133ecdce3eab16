import type { Shop } from '#shared/wiring/shop.ts';
import type { Walk } from '#tests/support/budgets/walk.ts';

export const ample = { leftMs: () => 60_000 };

/** Runs all schedules, each once. */
export const walkBackground = async (walk: Walk): Promise<void> => {
  const schedules: ((shop: Shop) => Promise<unknown>)[] = [
    (shop) => shop.settlePayments(ample),
    (shop) => shop.settleRefunds(ample),
    (shop) => shop.settleCashReceipts(ample),
    (shop) => shop.cancelUnpaidOrders(ample),
    (shop) => shop.takeOverdueSteps(ample),
    (shop) => shop.followParcels(ample),
    (shop) => shop.takeParcelHint({ carrier: 'kr.cjlogistics', number: '1', address: '10.0.0.1' }),
    (shop) => shop.sendHeartbeat(),
    (shop) => shop.visitShop(),
    (shop) => shop.matchDueDeposits(ample),
    (shop) => shop.resendMessages(ample),
    (shop) => shop.sendClerkDigests(ample),
    (shop) => shop.takeMailFeedback({ reason: 'BOUNCED', addresses: ['nobody@example.com'] }),
    (shop) => shop.expireCoupons(ample),
    (shop) => shop.applyTimedChanges(ample),
    (shop) => shop.recheckLowStock(ample),
    (shop) => shop.expirePoints(ample),
    (shop) => shop.repairSearchSnapshot(),
    (shop) => shop.writeCrawlerFiles(),
    (shop) => shop.rankSearches(),
    (shop) => shop.rankProducts(),
    (shop) => shop.sweepCarts(ample),
    (shop) => shop.remindLeftCarts(ample),
    (shop) => shop.confirmPurchases(ample),
    (shop) => shop.rewardDates(ample),
    (shop) => shop.reviewGrades(ample),
    (shop) => shop.eraseFormerMembers(ample),
    (shop) => shop.removeOldRecords(ample),
    (shop) => shop.reconcilePayments(ample),
    (shop) => shop.announceEndings(ample),
    (shop) => shop.announceTerms(ample),
    (shop) => shop.remindRegularCarts(ample),
    (shop) => shop.remindOfReviews(ample),
    (shop) => shop.sendRestockAlerts(ample),
  ];
  await walk.call((shop) =>
    shop.recordUsage({ invocations: 200, milliseconds: 4_000, readUnits: 700, writeUnits: 90 }),
  );
  for (const schedule of schedules) await walk.call(schedule);
};
