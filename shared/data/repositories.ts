/**
 * Every repository, by the name use cases know it under (`Ports`). Wiring creates each when it is first used, with the
 * table and the ports it takes; a function's bundle has only those it names.
 */

export { createAddressBooksRepository as addressBooks } from './address-books/repository.ts';
export { createAccessRecordsRepository as accessRecords } from './audit/access-records.repository.ts';
export { createAuditRepository as audit } from './audit/repository.ts';
export { createBenefitTermsRepository as benefitTerms } from './benefits/benefit-terms.repository.ts';
export { createBenefitWrites as benefitWrites } from './benefits/benefit-writes.ts';
export { createBoardsRepository as boards } from './boards/repository.ts';
export { createBonusesRepository as bonuses } from './bonuses/repository.ts';
export { createCartReminders as cartReminders } from './carts/cart-reminders.repository.ts';
export { createCartSchedules as cartSchedules } from './carts/cart-schedules.repository.ts';
export { createCartsRepository as carts } from './carts/repository.ts';
export { createReceiptRecords as receiptRecords } from './cash-receipts/repository.ts';
export {
  createBrandsRepository as brands,
  createCategoriesRepository as categories,
} from './categories/repository.ts';
export { createCheckpointsRepository as checkpoints } from './checkpoints/repository.ts';
export { createClerkNotesRepository as clerkNotes } from './clerk-notes/repository.ts';
export { createClerkNotices as clerkNotices } from './clerk-notices/repository.ts';
export { createContentRepository as content } from './content/repository.ts';
export { createCouponsRepository as coupons } from './coupons/repository.ts';
export { createDeposits as deposits } from './deposits/repository.ts';
export { createFormsRepository as forms } from './forms/repository.ts';
export { createGuestCodes as guestCodes } from './guest-codes/repository.ts';
export { createHeartbeats as heartbeats } from './heartbeats/repository.ts';
export { createIdentitiesRepository as identities } from './identities/repository.ts';
export { createLikesRepository as likes } from './likes/repository.ts';
export { createListingsRepository as listings } from './listings/repository.ts';
export { createLoginGuard as loginGuard } from './login-guard/repository.ts';
export { createLowStocks as lowStocks } from './low-stock/repository.ts';
export { createMemberRequestsRepository as memberRequests } from './member-requests/repository.ts';
export { createMemberSearchEntriesRepository as memberSearchEntries } from './member-search-entries/repository.ts';
export { createMailStops as mailStops } from './messages/mail-stops.ts';
export { createMessageTemplates as messageTemplates } from './messages/message-templates.ts';
export { createMessageWrites as messageWrites } from './messages/message-writes.ts';
export { createOutbox as outbox, createWebhookOutbox as webhookOutbox } from './messages/outbox.ts';
export { createOrderSearchEntriesRepository as orderSearchEntries } from './order-search-entries/repository.ts';
export { createPurchaseCounts as purchaseCounts } from './orders/purchase-counts.repository.ts';
export { createOrdersRepository as orders, createOrderWrites as orderWrites } from './orders/repository.ts';
export {
  createStepIntentionsRepository as stepIntentions,
  createStepIntentionWrites as stepIntentionWrites,
} from './orders/step-intentions.ts';
export { createParcels as parcels } from './parcels/repository.ts';
export { createPointsRepository as points } from './points/repository.ts';
export { createProductsRepository as products } from './products/repository.ts';
export { createStockWrites as stockWrites } from './products/stock-writes.ts';
export { createPromoterAccounts as promoterAccounts } from './promoters/accounts.repository.ts';
export { createPromotionCodesRepository as promotionCodes } from './promotion-codes/repository.ts';
export { createRateLimitsRepository as rateLimits } from './rate-limits/repository.ts';
export { createReconciliationRepository as reconciliation } from './reconciliation/repository.ts';
export { createAccountVerificationsRepository as accountVerifications } from './refund-accounts/account-verifications.repository.ts';
export { createRefundAccountsRepository as refundAccounts } from './refund-accounts/repository.ts';
export { createRemittances as remittances } from './remittances/repository.ts';
export { createReservationsRepository as reservations } from './reservations/repository.ts';
export { createRestockAlerts as restockAlerts } from './restock-alerts/repository.ts';
export { createReviewsRepository as reviews } from './reviews/repository.ts';
export { createReviewReminders as reviewReminders } from './reviews/review-reminders.repository.ts';
export { createSchedulesRepository as schedules } from './schedules/repository.ts';
export { createScoresRepository as scores } from './scores/repository.ts';
export { createSearchesRepository as searches } from './searches/repository.ts';
export { createSecondFactorsRepository as secondFactors } from './second-factors/repository.ts';
export { createSessionsRepository as sessions } from './sessions/repository.ts';
export { createSettlementsRepository as settlements } from './settlements/repository.ts';
export { createStatisticsRepository as statistics } from './statistics/repository.ts';
export { createStockLedger as stockLedger } from './stock-ledger/repository.ts';
export { createSubmissions as submissions } from './submissions/repository.ts';
export { createSupportTicketsRepository as supportTickets } from './support-tickets/repository.ts';
export { createTargetPaymentsRepository as targetPayments } from './target-payments/repository.ts';
export { createTaxInvoices as taxInvoices } from './tax-invoices/repository.ts';
export { createTermsRepository as terms } from './terms/repository.ts';
export { createTimedChanges as timedChanges } from './timed-changes/repository.ts';
export { createUsageRepository as usage } from './usage/repository.ts';
export { createUserGradesRepository as userGrades } from './user-grades/repository.ts';
export { createUsersRepository as users } from './users/repository.ts';
export { createVerificationsRepository as verifications } from './verifications/repository.ts';
export { createWatchesRepository as watches } from './watches/repository.ts';
