import { handler as announceEndings } from '#functions/schedule/announce-endings.ts';
import { handler as announceTerms } from '#functions/schedule/announce-terms.ts';
import { handler as applyTimedChanges } from '#functions/schedule/apply-timed-changes.ts';
import { handler as confirmPurchases } from '#functions/schedule/confirm-purchases.ts';
import { handler as eraseFormerMembers } from '#functions/schedule/erase-former-members.ts';
import { handler as expireCoupons } from '#functions/schedule/expire-coupons.ts';
import { handler as expirePoints } from '#functions/schedule/expire-points.ts';
import { handler as followParcels } from '#functions/schedule/follow-parcels.ts';
import { handler as issueSalesBonuses } from '#functions/schedule/issue-sales-bonuses.ts';
import { handler as rankProducts } from '#functions/schedule/rank-products.ts';
import { handler as rankSearches } from '#functions/schedule/rank-searches.ts';
import { handler as recheckLowStock } from '#functions/schedule/recheck-low-stock.ts';
import { handler as reconcilePayments } from '#functions/schedule/reconcile-payments.ts';
import { handler as remindOfReviews } from '#functions/schedule/remind-of-reviews.ts';
import { handler as remindRegularCarts } from '#functions/schedule/remind-regular-carts.ts';
import { handler as removeOldRecords } from '#functions/schedule/remove-old-records.ts';
import { handler as repairSearchSnapshot } from '#functions/schedule/repair-search-snapshot.ts';
import { handler as resendMessages } from '#functions/schedule/resend-messages.ts';
import { handler as reviewGrades } from '#functions/schedule/review-grades.ts';
import { handler as rewardDates } from '#functions/schedule/reward-dates.ts';
import { handler as sendHeartbeat } from '#functions/schedule/send-heartbeat.ts';
import { handler as sendRestockAlerts } from '#functions/schedule/send-restock-alerts.ts';
import { handler as settleCashReceipts } from '#functions/schedule/settle-cash-receipts.ts';
import { handler as settlePayments } from '#functions/schedule/settle-payments.ts';
import { handler as settleRefunds } from '#functions/schedule/settle-refunds.ts';
import { handler as settleUnpaidOrders } from '#functions/schedule/settle-unpaid-orders.ts';
import { handler as sweepCarts } from '#functions/schedule/sweep-carts.ts';
import { handler as takeOverdueSteps } from '#functions/schedule/take-overdue-steps.ts';
import { handler as visitShop } from '#functions/schedule/visit-shop.ts';
import { handler as writeCrawlerFiles } from '#functions/schedule/write-crawler-files.ts';
import { handler as countStatistics } from '#functions/stream/count-statistics.ts';
import { handler as countVitals } from '#functions/stream/count-vitals.ts';
import { handler as eraseMembers } from '#functions/stream/erase-members.ts';
import { handler as indexOrdersAndMembers } from '#functions/stream/index-orders-and-members.ts';
import { handler as invalidateEdge } from '#functions/stream/invalidate-edge.ts';
import { handler as prepareReceipts } from '#functions/stream/prepare-receipts.ts';
import { handler as refreshListings } from '#functions/stream/refresh-listings.ts';
import { handler as refreshSearchSnapshot } from '#functions/stream/refresh-search-snapshot.ts';
import { handler as rewardMembers } from '#functions/stream/reward-members.ts';
import { handler as sendMessages } from '#functions/stream/send-messages.ts';
import { handler as takeSteps } from '#functions/stream/take-steps.ts';
import { handler as trackStock } from '#functions/stream/track-stock.ts';
import { handler as updateCounters } from '#functions/stream/update-counters.ts';
import { handler as writeAudit } from '#functions/stream/write-audit.ts';

/** Handlers that Lambda calls, by the names of infra/triggers.ts. */

export const scheduleHandlers = {
  'announce-endings': announceEndings,
  'announce-terms': announceTerms,
  'apply-timed-changes': applyTimedChanges,
  'confirm-purchases': confirmPurchases,
  'erase-former-members': eraseFormerMembers,
  'expire-coupons': expireCoupons,
  'expire-points': expirePoints,
  'follow-parcels': followParcels,
  'issue-sales-bonuses': issueSalesBonuses,
  'rank-products': rankProducts,
  'rank-searches': rankSearches,
  'recheck-low-stock': recheckLowStock,
  'reconcile-payments': reconcilePayments,
  'remind-regular-carts': remindRegularCarts,
  'remind-of-reviews': remindOfReviews,
  'remove-old-records': removeOldRecords,
  'repair-search-snapshot': repairSearchSnapshot,
  'resend-messages': resendMessages,
  'review-grades': reviewGrades,
  'reward-dates': rewardDates,
  'send-heartbeat': sendHeartbeat,
  'send-restock-alerts': sendRestockAlerts,
  'settle-cash-receipts': settleCashReceipts,
  'settle-payments': settlePayments,
  'settle-refunds': settleRefunds,
  'settle-unpaid-orders': settleUnpaidOrders,
  'sweep-carts': sweepCarts,
  'take-overdue-steps': takeOverdueSteps,
  'visit-shop': visitShop,
  'write-crawler-files': writeCrawlerFiles,
} as const;

export const consumerHandlers = {
  'count-statistics': countStatistics,
  'count-vitals': countVitals,
  'erase-members': eraseMembers,
  'index-orders-and-members': indexOrdersAndMembers,
  'invalidate-edge': invalidateEdge,
  'prepare-receipts': prepareReceipts,
  'refresh-listings': refreshListings,
  'refresh-search-snapshot': refreshSearchSnapshot,
  'reward-members': rewardMembers,
  'send-messages': sendMessages,
  'take-steps': takeSteps,
  'track-stock': trackStock,
  'update-counters': updateCounters,
  'write-audit': writeAudit,
} as const;
