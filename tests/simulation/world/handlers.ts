import { handler as announceEndings } from '#functions/schedule/announce-endings.ts';
import { handler as cancelUnpaidOrders } from '#functions/schedule/cancel-unpaid-orders.ts';
import { handler as confirmPurchases } from '#functions/schedule/confirm-purchases.ts';
import { handler as expireCoupons } from '#functions/schedule/expire-coupons.ts';
import { handler as expirePoints } from '#functions/schedule/expire-points.ts';
import { handler as issueSalesBonuses } from '#functions/schedule/issue-sales-bonuses.ts';
import { handler as rankProducts } from '#functions/schedule/rank-products.ts';
import { handler as rankSearches } from '#functions/schedule/rank-searches.ts';
import { handler as reconcilePayments } from '#functions/schedule/reconcile-payments.ts';
import { handler as remindRegularCarts } from '#functions/schedule/remind-regular-carts.ts';
import { handler as removeOldRecords } from '#functions/schedule/remove-old-records.ts';
import { handler as repairSearchSnapshot } from '#functions/schedule/repair-search-snapshot.ts';
import { handler as resendMessages } from '#functions/schedule/resend-messages.ts';
import { handler as reviewGrades } from '#functions/schedule/review-grades.ts';
import { handler as rewardDates } from '#functions/schedule/reward-dates.ts';
import { handler as settlePayments } from '#functions/schedule/settle-payments.ts';
import { handler as sweepCarts } from '#functions/schedule/sweep-carts.ts';
import { handler as countSalesAndReviews } from '#functions/stream/count-sales-and-reviews.ts';
import { handler as countStatistics } from '#functions/stream/count-statistics.ts';
import { handler as invalidateEdge } from '#functions/stream/invalidate-edge.ts';
import { handler as refreshListings } from '#functions/stream/refresh-listings.ts';
import { handler as refreshOrderPlaces } from '#functions/stream/refresh-order-places.ts';
import { handler as refreshSearchSnapshot } from '#functions/stream/refresh-search-snapshot.ts';
import { handler as rewardMembers } from '#functions/stream/reward-members.ts';
import { handler as sendMessages } from '#functions/stream/send-messages.ts';
import { handler as takeSteps } from '#functions/stream/take-steps.ts';
import { handler as writeAudit } from '#functions/stream/write-audit.ts';

/** The handlers that Lambda calls, by the names of infra/triggers.ts. */

export const scheduleHandlers = {
  'announce-endings': announceEndings,
  'cancel-unpaid-orders': cancelUnpaidOrders,
  'confirm-purchases': confirmPurchases,
  'expire-coupons': expireCoupons,
  'expire-points': expirePoints,
  'issue-sales-bonuses': issueSalesBonuses,
  'rank-products': rankProducts,
  'rank-searches': rankSearches,
  'reconcile-payments': reconcilePayments,
  'remind-regular-carts': remindRegularCarts,
  'remove-old-records': removeOldRecords,
  'repair-search-snapshot': repairSearchSnapshot,
  'resend-messages': resendMessages,
  'review-grades': reviewGrades,
  'reward-dates': rewardDates,
  'settle-payments': settlePayments,
  'sweep-carts': sweepCarts,
} as const;

export const followerHandlers = {
  'count-sales-and-reviews': countSalesAndReviews,
  'count-statistics': countStatistics,
  'invalidate-edge': invalidateEdge,
  'refresh-listings': refreshListings,
  'refresh-order-places': refreshOrderPlaces,
  'refresh-search-snapshot': refreshSearchSnapshot,
  'reward-members': rewardMembers,
  'send-messages': sendMessages,
  'take-steps': takeSteps,
  'write-audit': writeAudit,
} as const;
