import { createAddressBooksRepository } from '#shared/data/address-books/repository.ts';
import { createAccessRecordsRepository } from '#shared/data/audit/access-records.repository.ts';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createBenefitWrites } from '#shared/data/benefits/benefit-writes.ts';
import { createBoardsRepository } from '#shared/data/boards/repository.ts';
import { createBonusesRepository } from '#shared/data/bonuses/repository.ts';
import { createCartSchedules } from '#shared/data/carts/cart-schedules.repository.ts';
import { createCartsRepository } from '#shared/data/carts/repository.ts';
import { createReceiptRecords } from '#shared/data/cash-receipts/repository.ts';
import { createBrandsRepository, createCategoriesRepository } from '#shared/data/categories/repository.ts';
import { createCheckpointsRepository } from '#shared/data/checkpoints/repository.ts';
import { createClerkNotesRepository } from '#shared/data/clerk-notes/repository.ts';
import { createContentRepository } from '#shared/data/content/repository.ts';
import { createCouponsRepository } from '#shared/data/coupons/repository.ts';
import { createDeposits } from '#shared/data/deposits/repository.ts';
import { createFormsRepository } from '#shared/data/forms/repository.ts';
import { createGuestCodes } from '#shared/data/guest-codes/repository.ts';
import { createHeartbeats } from '#shared/data/heartbeats/repository.ts';
import { createIdentitiesRepository } from '#shared/data/identities/repository.ts';
import { createLikesRepository } from '#shared/data/likes/repository.ts';
import { createListingsRepository } from '#shared/data/listings/repository.ts';
import { createLoginGuard } from '#shared/data/login-guard/repository.ts';
import { createLowStocks } from '#shared/data/low-stock/repository.ts';
import { createMemberRequestsRepository } from '#shared/data/member-requests/repository.ts';
import { createMemberSearchEntriesRepository } from '#shared/data/member-search-entries/repository.ts';
import { createMailStops } from '#shared/data/messages/mail-stops.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import { createOrderSearchEntriesRepository } from '#shared/data/order-search-entries/repository.ts';
import { createPurchaseCounts } from '#shared/data/orders/purchase-counts.repository.ts';
import { createOrdersRepository, createOrderWrites } from '#shared/data/orders/repository.ts';
import {
  createStepIntentionsRepository,
  createStepIntentionWrites,
} from '#shared/data/orders/step-intentions.ts';
import { createPointsRepository } from '#shared/data/points/repository.ts';
import { createProductsRepository } from '#shared/data/products/repository.ts';
import { createStockWrites } from '#shared/data/products/stock-writes.ts';
import { createPromoterAccounts } from '#shared/data/promoters/accounts.repository.ts';
import { createPromotionCodesRepository } from '#shared/data/promotion-codes/repository.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { createReconciliationRepository } from '#shared/data/reconciliation/repository.ts';
import { createAccountVerificationsRepository } from '#shared/data/refund-accounts/account-verifications.repository.ts';
import { createRefundAccountsRepository } from '#shared/data/refund-accounts/repository.ts';
import { createRemittances } from '#shared/data/remittances/repository.ts';
import { createReservationsRepository } from '#shared/data/reservations/repository.ts';
import { createRestockAlerts } from '#shared/data/restock-alerts/repository.ts';
import { createReviewsRepository } from '#shared/data/reviews/repository.ts';
import { createSchedulesRepository } from '#shared/data/schedules/repository.ts';
import { createScoresRepository } from '#shared/data/scores/repository.ts';
import { createSearchesRepository } from '#shared/data/searches/repository.ts';
import { createSecondFactorsRepository } from '#shared/data/second-factors/repository.ts';
import { createSessionsRepository } from '#shared/data/sessions/repository.ts';
import { createSettlementsRepository } from '#shared/data/settlements/repository.ts';
import { createShowcaseStamp } from '#shared/data/showcase/repository.ts';
import { createStatisticsRepository } from '#shared/data/statistics/repository.ts';
import { createStockLedger } from '#shared/data/stock-ledger/repository.ts';
import { createSubmissions } from '#shared/data/submissions/repository.ts';
import { createSupportTicketsRepository } from '#shared/data/support-tickets/repository.ts';
import { createTargetPaymentsRepository } from '#shared/data/target-payments/repository.ts';
import { createTaxInvoices } from '#shared/data/tax-invoices/repository.ts';
import { createTermsRepository } from '#shared/data/terms/repository.ts';
import { createTimedChanges } from '#shared/data/timed-changes/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { createUsageRepository } from '#shared/data/usage/repository.ts';
import { createUserGradesRepository } from '#shared/data/user-grades/repository.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import { createVerificationsRepository } from '#shared/data/verifications/repository.ts';
import { createWatchesRepository } from '#shared/data/watches/repository.ts';
import { createCodefBank } from '#shared/integrations/codef/bank.ts';
import { createKakaoGeocoding } from '#shared/integrations/kakao-local/geocoding.ts';
import { createKakaoPayInquiries } from '#shared/integrations/kakaopay/inquiries.ts';
import { createKakaoPayments } from '#shared/integrations/kakaopay/payments.ts';
import { createPortOneIdentityVerification } from '#shared/integrations/portone/identity-verification.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { createPasswords } from '#shared/integrations/secrets/passwords.ts';
import { createTokens } from '#shared/integrations/secrets/tokens.ts';
import { createVeils } from '#shared/integrations/secrets/veils.ts';
import { createSharpImages } from '#shared/integrations/sharp/images.ts';
import { createPublicShop } from '#shared/integrations/shop/public-shop.ts';
import { createSocial } from '#shared/integrations/social/oauth.ts';
import { createTossCashReceipts } from '#shared/integrations/toss/cash-receipts.ts';
import { createTossDepositAccounts } from '#shared/integrations/toss/deposit-accounts.ts';
import { createTossPayments } from '#shared/integrations/toss/payments.ts';
import { createTossTransactions } from '#shared/integrations/toss/transactions.ts';
import { createTracking } from '#shared/integrations/tracking/tracking.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { AdapterFactory, ShopRuntime } from './adapter-factory.ts';
import { createBenefits } from './benefits.ts';
import { createCalendar } from './calendar.ts';
import { virtualClock } from './clock.ts';
import {
  codefConfig,
  kakaoPayConfig,
  portOneConfig,
  socialConfig,
  tossConfig,
} from './env/provider-config.ts';
import { createProviderKeys } from './env/provider-keys.ts';
import { cacheFoundAddresses } from './found-addresses.ts';
import { createErrorLog } from './log/errors.ts';
import { notifyOnWrite, showcaseWrites } from './notify-on-write.ts';
import { createSearchIndex } from './search-index.ts';
import { createShowcase } from './showcase.ts';
import { withSubmissionClaims } from './submissions.ts';
import { createUndo } from './undo.ts';
import { createVitals } from './vitals.ts';

/**
 * Adapter of every port, one each, created when first used. A function's bundle includes only the makers it names. A
 * maker may use other ports, which it names. Adapters with heavy clients are in `deferred/`, each in a separate module:
 * otherwise a bundle would include everything that any `import()` in here leads to.
 */

const stampOf = (machine: ShopRuntime, ports: Pick<Ports, 'clock'>) =>
  createShowcaseStamp(machine.data, ports.clock);

const announcing = (machine: ShopRuntime, ports: Pick<Ports, 'clock'>) => () =>
  stampOf(machine, ports).announce();

export const clock: AdapterFactory<'clock'> = (machine) =>
  machine.env.LOCAL_CLOCK_FILE
    ? virtualClock(machine.env.LOCAL_CLOCK_FILE, machine.outside.clock)
    : machine.outside.clock;
export const timer: AdapterFactory<'timer'> = (machine) => machine.outside.timer;
export const ids: AdapterFactory<'ids', 'clock'> = (machine, ports) => ({
  next: () => machine.nextUlid(Date.parse(ports.clock.now())),
});
export const unitOfWork: AdapterFactory<'unitOfWork', 'submissions'> = (machine, ports) =>
  withSubmissionClaims(
    createUnitOfWork(machine.clients.dynamodb, {
      ...machine.outside.random,
      pause: machine.outside.timer.pause,
    }),
    () => ports.submissions,
  );
export const products: AdapterFactory<'products', 'unitOfWork'> = (machine, ports) =>
  createProductsRepository(machine.data, ports.unitOfWork);
export const listings: AdapterFactory<'listings', 'unitOfWork'> = (machine, ports) =>
  createListingsRepository(machine.data, ports.unitOfWork);
export const categories: AdapterFactory<'categories', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(
    createCategoriesRepository(machine.data, ports.unitOfWork),
    showcaseWrites.categories,
    announcing(machine, ports),
  );
export const brands: AdapterFactory<'brands', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(
    createBrandsRepository(machine.data, ports.unitOfWork),
    showcaseWrites.brands,
    announcing(machine, ports),
  );
export const content: AdapterFactory<'content', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(
    createContentRepository(machine.data, ports.unitOfWork),
    showcaseWrites.content,
    announcing(machine, ports),
  );
export const reviews: AdapterFactory<'reviews', 'unitOfWork'> = (machine, ports) =>
  createReviewsRepository(machine.data, ports.unitOfWork);
export const boards: AdapterFactory<'boards', 'unitOfWork'> = (machine, ports) =>
  createBoardsRepository(machine.data, ports.unitOfWork);
export const supportTickets: AdapterFactory<'supportTickets', 'unitOfWork'> = (machine, ports) =>
  createSupportTicketsRepository(machine.data, ports.unitOfWork);
export const showcase: AdapterFactory<
  'showcase',
  | 'benefitTerms'
  | 'brands'
  | 'categories'
  | 'clock'
  | 'content'
  | 'listings'
  | 'products'
  | 'reviews'
  | 'searches'
  | 'timer'
> = (machine, ports) => createShowcase(ports, stampOf(machine, ports));
export const carts: AdapterFactory<'carts', 'unitOfWork'> = (machine, ports) =>
  createCartsRepository(machine.data, ports.unitOfWork);
export const cartSchedules: AdapterFactory<'cartSchedules'> = (machine) => createCartSchedules(machine.data);
export const messageWrites: AdapterFactory<'messageWrites'> = (machine) => createMessageWrites(machine.data);
export const outbox: AdapterFactory<'outbox'> = (machine) => createOutbox(machine.data);
export const mailStops: AdapterFactory<'mailStops'> = (machine) => createMailStops(machine.data);
export const orders: AdapterFactory<'orders'> = (machine) => createOrdersRepository(machine.data);
export const orderSearchEntries: AdapterFactory<'orderSearchEntries'> = (machine) =>
  createOrderSearchEntriesRepository(machine.data);
export const deposits: AdapterFactory<'deposits'> = (machine) => createDeposits(machine.data);
export const memberSearchEntries: AdapterFactory<'memberSearchEntries'> = (machine) =>
  createMemberSearchEntriesRepository(machine.data);
export const orderWrites: AdapterFactory<'orderWrites'> = (machine) => createOrderWrites(machine.data);
export const stepIntentions: AdapterFactory<'stepIntentions'> = (machine) =>
  createStepIntentionsRepository(machine.data);
export const stepIntentionWrites: AdapterFactory<'stepIntentionWrites'> = (machine) =>
  createStepIntentionWrites(machine.data);
export const undo: AdapterFactory<'undo'> = (machine) => createUndo(machine.env.LOCAL_UNDO_FILE);
export const reservations: AdapterFactory<'reservations'> = (machine) =>
  createReservationsRepository(machine.data, machine.outside.timer);
export const stockWrites: AdapterFactory<'stockWrites'> = (machine) => createStockWrites(machine.data);
export const stockLedger: AdapterFactory<'stockLedger'> = (machine) => createStockLedger(machine.data);
export const lowStocks: AdapterFactory<'lowStocks'> = (machine) => createLowStocks(machine.data);
export const restockAlerts: AdapterFactory<'restockAlerts'> = (machine) => createRestockAlerts(machine.data);
export const timedChanges: AdapterFactory<'timedChanges'> = (machine) => createTimedChanges(machine.data);
export const purchaseCounts: AdapterFactory<'purchaseCounts', 'unitOfWork'> = (machine, ports) =>
  createPurchaseCounts(machine.data, ports.unitOfWork);
export const statistics: AdapterFactory<'statistics', 'unitOfWork'> = (machine, ports) =>
  createStatisticsRepository(machine.data, ports.unitOfWork);
export const benefits: AdapterFactory<
  'benefits',
  'benefitTerms' | 'clock' | 'content' | 'coupons' | 'points' | 'timer' | 'users'
> = (_machine, ports) => createBenefits(ports);
export const calendar: AdapterFactory<'calendar', 'clock' | 'content' | 'timer'> = (_machine, ports) =>
  createCalendar(ports);
export const benefitWrites: AdapterFactory<'benefitWrites'> = (machine) => createBenefitWrites(machine.data);
export const benefitTerms: AdapterFactory<'benefitTerms', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(
    createBenefitTermsRepository(machine.data, ports.unitOfWork),
    showcaseWrites.benefitTerms,
    announcing(machine, ports),
  );
export const coupons: AdapterFactory<'coupons', 'unitOfWork'> = (machine, ports) =>
  createCouponsRepository(machine.data, ports.unitOfWork);
export const points: AdapterFactory<'points', 'unitOfWork'> = (machine, ports) =>
  createPointsRepository(machine.data, ports.unitOfWork);
export const scores: AdapterFactory<'scores'> = (machine) => createScoresRepository(machine.data);
export const bonuses: AdapterFactory<'bonuses'> = (machine) => createBonusesRepository(machine.data);
export const userGrades: AdapterFactory<'userGrades'> = (machine) => createUserGradesRepository(machine.data);
export const promotionCodes: AdapterFactory<'promotionCodes'> = (machine) =>
  createPromotionCodesRepository(machine.data);
export const targetPayments: AdapterFactory<'targetPayments'> = (machine) =>
  createTargetPaymentsRepository(machine.data);
export const refundAccounts: AdapterFactory<'refundAccounts'> = (machine) =>
  createRefundAccountsRepository(machine.data);
export const accountVerifications: AdapterFactory<'accountVerifications'> = (machine) =>
  createAccountVerificationsRepository(machine.data);
export const promoterAccounts: AdapterFactory<'promoterAccounts'> = (machine) =>
  createPromoterAccounts(machine.data);
export const remittances: AdapterFactory<'remittances'> = (machine) => createRemittances(machine.data);
export const settlements: AdapterFactory<'settlements'> = (machine) =>
  createSettlementsRepository(machine.data);
export const memberRequests: AdapterFactory<'memberRequests'> = (machine) =>
  createMemberRequestsRepository(machine.data);
export const checkpoints: AdapterFactory<'checkpoints'> = (machine) =>
  createCheckpointsRepository(machine.data);
export const schedules: AdapterFactory<'schedules'> = (machine) => createSchedulesRepository(machine.data);
export const heartbeats: AdapterFactory<'heartbeats'> = (machine) => createHeartbeats(machine.data);
export const publicShop: AdapterFactory<'publicShop'> = (machine) =>
  createPublicShop({ origin: machine.env.PUBLIC_ORIGIN, ask: machine.outside.ask });
export const users: AdapterFactory<'users'> = (machine) => createUsersRepository(machine.data);
export const identities: AdapterFactory<'identities'> = (machine) => createIdentitiesRepository(machine.data);
export const sessions: AdapterFactory<'sessions'> = (machine) => createSessionsRepository(machine.data);
export const submissions: AdapterFactory<'submissions', 'clock'> = (machine, ports) =>
  createSubmissions(machine.data, () => ports.clock.now());
export const passwords: AdapterFactory<'passwords'> = (machine) =>
  createPasswords(undefined, undefined, machine.outside.random);
export const tokens: AdapterFactory<'tokens'> = (machine) =>
  createTokens(machine.env.AUTH_SECRET, machine.outside.random);
export const identityHashes: AdapterFactory<'identityHashes'> = (machine) =>
  createKeyedHashes(machine.env.IDENTITY_KEYS);
export const codeHashes: AdapterFactory<'codeHashes'> = (machine) => createKeyedHashes(machine.env.CODE_KEYS);
export const visitorHashes: AdapterFactory<'visitorHashes'> = (machine) =>
  createKeyedHashes(machine.env.VISITOR_KEYS);
export const veils: AdapterFactory<'veils'> = (machine) =>
  createVeils(machine.env.VISITOR_KEYS, machine.outside.random);
export const verifications: AdapterFactory<'verifications'> = (machine) =>
  createVerificationsRepository(machine.data);
export const usage: AdapterFactory<'usage'> = (machine) => createUsageRepository(machine.data);
export const vitals: AdapterFactory<'vitals'> = (machine) => createVitals(machine.env.STAGE);
export const search: AdapterFactory<'search', 'searchSnapshots'> = (machine, ports) =>
  createSearchIndex(ports.searchSnapshots, machine.outside.timer);
export const searches: AdapterFactory<'searches'> = (machine) => createSearchesRepository(machine.data);
export const rateLimits: AdapterFactory<'rateLimits'> = (machine) => createRateLimitsRepository(machine.data);
export const loginGuard: AdapterFactory<'loginGuard'> = (machine) => createLoginGuard(machine.data);
export const guestCodes: AdapterFactory<'guestCodes'> = (machine) => createGuestCodes(machine.data);
export const secondFactors: AdapterFactory<'secondFactors'> = (machine) =>
  createSecondFactorsRepository(machine.data);
export const terms: AdapterFactory<'terms', 'unitOfWork'> = (machine, ports) =>
  createTermsRepository(machine.data, ports.unitOfWork);
export const audit: AdapterFactory<'audit'> = (machine) => createAuditRepository(machine.data);
export const accessRecords: AdapterFactory<'accessRecords'> = (machine) =>
  createAccessRecordsRepository(machine.data);
export const addressBooks: AdapterFactory<'addressBooks'> = (machine) =>
  createAddressBooksRepository(machine.data);
export const clerkNotes: AdapterFactory<'clerkNotes'> = (machine) => createClerkNotesRepository(machine.data);
export const likes: AdapterFactory<'likes', 'unitOfWork'> = (machine, ports) =>
  createLikesRepository(machine.data, ports.unitOfWork);
export const watches: AdapterFactory<'watches'> = (machine) => createWatchesRepository(machine.data);
export const forms: AdapterFactory<'forms', 'unitOfWork'> = (machine, ports) =>
  createFormsRepository(machine.data, ports.unitOfWork);
export const payments: AdapterFactory<'payments'> = (machine) => ({
  toss: createTossPayments(
    tossConfig(machine.env, machine.outside),
    createKeyedHashes(machine.env.VISITOR_KEYS),
  ),
  kakao: createKakaoPayments(kakaoPayConfig(machine.env, machine.outside)),
});
export const providerLists: AdapterFactory<'providerLists'> = (machine) => ({
  toss: createTossTransactions(tossConfig(machine.env, machine.outside)),
  kakao: createKakaoPayInquiries(kakaoPayConfig(machine.env, machine.outside)),
});
export const providerKeys: AdapterFactory<'providerKeys'> = (machine) => createProviderKeys(machine.env);
export const reconciliation: AdapterFactory<'reconciliation'> = (machine) =>
  createReconciliationRepository(machine.data);
export const depositAccounts: AdapterFactory<'depositAccounts'> = (machine) =>
  createTossDepositAccounts(tossConfig(machine.env, machine.outside));
export const cashReceipts: AdapterFactory<'cashReceipts'> = (machine) =>
  createTossCashReceipts(tossConfig(machine.env, machine.outside));
export const receiptRecords: AdapterFactory<'receiptRecords'> = (machine) =>
  createReceiptRecords(machine.data);
export const taxInvoices: AdapterFactory<'taxInvoices'> = (machine) => createTaxInvoices(machine.data);
export const identityVerification: AdapterFactory<'identityVerification'> = (machine) =>
  createPortOneIdentityVerification(portOneConfig(machine.env));
export const social: AdapterFactory<'social'> = (machine) =>
  createSocial(socialConfig(machine.env, machine.outside));
export const site: AdapterFactory<'site'> = (machine) => ({ origin: machine.env.PUBLIC_ORIGIN });
export const postcodeWidget: AdapterFactory<'postcodeWidget'> = (machine) => ({
  sdkUrl: machine.env.POSTCODE_SDK_URL,
});
export const geocoding: AdapterFactory<'geocoding'> = (machine) =>
  cacheFoundAddresses(
    createKakaoGeocoding({
      apiUrl: machine.env.KAKAO_LOCAL_URL,
      restKey: machine.env.KAKAO_REST_KEY,
      ask: machine.outside.ask,
    }),
  );
export const reverseGeocoding: AdapterFactory<'reverseGeocoding'> = (machine) =>
  createKakaoGeocoding({
    apiUrl: machine.env.KAKAO_LOCAL_URL,
    restKey: machine.env.KAKAO_REST_KEY,
    ask: machine.outside.ask,
  });
export const images: AdapterFactory<'images'> = () => createSharpImages();
export const bank: AdapterFactory<'bank'> = (machine) =>
  createCodefBank(codefConfig(machine.env, machine.outside));
export const errors: AdapterFactory<'errors'> = () => createErrorLog();
export const tracking: AdapterFactory<'tracking'> = (machine) =>
  createTracking({ sandboxUrl: machine.env.TRACKING_URL });
