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
import { createHoldsRepository } from '#shared/data/holds/repository.ts';
import { createIdentitiesRepository } from '#shared/data/identities/repository.ts';
import { createLikesRepository } from '#shared/data/likes/repository.ts';
import { createListingsRepository } from '#shared/data/listings/repository.ts';
import { createLoginGuard } from '#shared/data/login-guard/repository.ts';
import { createLowStocks } from '#shared/data/low-stock/repository.ts';
import { createMemberPlacesRepository } from '#shared/data/member-places/repository.ts';
import { createMemberRequestsRepository } from '#shared/data/member-requests/repository.ts';
import { createMailStops } from '#shared/data/messages/mail-stops.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import { createOrderPlacesRepository } from '#shared/data/order-places/repository.ts';
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
import { createQuestionsRepository } from '#shared/data/questions/repository.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { createBooksRepository } from '#shared/data/reconciliation/repository.ts';
import { createHoldVerificationsRepository } from '#shared/data/refund-accounts/hold-verifications.repository.ts';
import { createRefundAccountsRepository } from '#shared/data/refund-accounts/repository.ts';
import { createRemittances } from '#shared/data/remittances/repository.ts';
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
import { createSocial } from '#shared/integrations/social/oauth.ts';
import { createTossCashReceipts } from '#shared/integrations/toss/cash-receipts.ts';
import { createTossDepositAccounts } from '#shared/integrations/toss/deposit-accounts.ts';
import { createTossPayments } from '#shared/integrations/toss/payments.ts';
import { createTossTransactions } from '#shared/integrations/toss/transactions.ts';
import { createTracking } from '#shared/integrations/tracking/tracking.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { createBenefits } from './benefits.ts';
import { createCalendar } from './calendar.ts';
import { virtualClock } from './clock.ts';
import { notifyOnWrite, showcaseWrites } from './notify-on-write.ts';
import type { Machine, Maker } from './parts.ts';
import { codefConfig, kakaoPayConfig, portOneConfig, socialConfig, tossConfig } from './provider-config.ts';
import { createProviderKeys } from './provider-keys.ts';
import { rememberingFound } from './remembered-places.ts';
import { createSearchIndex } from './search-index.ts';
import { createShowcase } from './showcase.ts';
import { claimingSubmissions } from './submissions.ts';
import { createUndo } from './undo.ts';
import { createVitals } from './vitals.ts';

/**
 * Adapter of every port, one each, created when first used. A function's bundle includes only the makers it names. A
 * maker may use other ports, which it names. Adapters with heavy clients are in `deferred/`, each in a separate module:
 * otherwise a bundle would include everything that any `import()` in here leads to.
 */

const stampOf = (machine: Machine, ports: Pick<Ports, 'clock'>) =>
  createShowcaseStamp(machine.data, ports.clock);

const announcing = (machine: Machine, ports: Pick<Ports, 'clock'>) => () =>
  stampOf(machine, ports).announce();

export const clock: Maker<'clock'> = (machine) =>
  machine.env.LOCAL_CLOCK_FILE
    ? virtualClock(machine.env.LOCAL_CLOCK_FILE, machine.outside.clock)
    : machine.outside.clock;
export const timer: Maker<'timer'> = (machine) => machine.outside.timer;
export const ids: Maker<'ids', 'clock'> = (machine, ports) => ({
  next: () => machine.nextUlid(Date.parse(ports.clock.now())),
});
export const unitOfWork: Maker<'unitOfWork', 'submissions'> = (machine, ports) =>
  claimingSubmissions(
    createUnitOfWork(machine.clients.dynamodb, {
      ...machine.outside.chance,
      pause: machine.outside.timer.pause,
    }),
    () => ports.submissions,
  );
export const products: Maker<'products', 'unitOfWork'> = (machine, ports) =>
  createProductsRepository(machine.data, ports.unitOfWork);
export const listings: Maker<'listings', 'unitOfWork'> = (machine, ports) =>
  createListingsRepository(machine.data, ports.unitOfWork);
export const categories: Maker<'categories', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(
    createCategoriesRepository(machine.data, ports.unitOfWork),
    showcaseWrites.categories,
    announcing(machine, ports),
  );
export const brands: Maker<'brands', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(
    createBrandsRepository(machine.data, ports.unitOfWork),
    showcaseWrites.brands,
    announcing(machine, ports),
  );
export const content: Maker<'content', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(
    createContentRepository(machine.data, ports.unitOfWork),
    showcaseWrites.content,
    announcing(machine, ports),
  );
export const reviews: Maker<'reviews', 'unitOfWork'> = (machine, ports) =>
  createReviewsRepository(machine.data, ports.unitOfWork);
export const boards: Maker<'boards', 'unitOfWork'> = (machine, ports) =>
  createBoardsRepository(machine.data, ports.unitOfWork);
export const questions: Maker<'questions', 'unitOfWork'> = (machine, ports) =>
  createQuestionsRepository(machine.data, ports.unitOfWork);
export const showcase: Maker<
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
export const carts: Maker<'carts', 'unitOfWork'> = (machine, ports) =>
  createCartsRepository(machine.data, ports.unitOfWork);
export const cartSchedules: Maker<'cartSchedules'> = (machine) => createCartSchedules(machine.data);
export const messageWrites: Maker<'messageWrites'> = (machine) => createMessageWrites(machine.data);
export const outbox: Maker<'outbox'> = (machine) => createOutbox(machine.data);
export const mailStops: Maker<'mailStops'> = (machine) => createMailStops(machine.data);
export const orders: Maker<'orders'> = (machine) => createOrdersRepository(machine.data);
export const orderPlaces: Maker<'orderPlaces'> = (machine) => createOrderPlacesRepository(machine.data);
export const deposits: Maker<'deposits'> = (machine) => createDeposits(machine.data);
export const memberPlaces: Maker<'memberPlaces'> = (machine) => createMemberPlacesRepository(machine.data);
export const orderWrites: Maker<'orderWrites'> = (machine) => createOrderWrites(machine.data);
export const stepIntentions: Maker<'stepIntentions'> = (machine) =>
  createStepIntentionsRepository(machine.data);
export const stepIntentionWrites: Maker<'stepIntentionWrites'> = (machine) =>
  createStepIntentionWrites(machine.data);
export const undo: Maker<'undo'> = (machine) => createUndo(machine.env.LOCAL_UNDO_FILE);
export const holds: Maker<'holds'> = (machine) => createHoldsRepository(machine.data, machine.outside.timer);
export const stockWrites: Maker<'stockWrites'> = (machine) => createStockWrites(machine.data);
export const stockLedger: Maker<'stockLedger'> = (machine) => createStockLedger(machine.data);
export const lowStocks: Maker<'lowStocks'> = (machine) => createLowStocks(machine.data);
export const restockAlerts: Maker<'restockAlerts'> = (machine) => createRestockAlerts(machine.data);
export const timedChanges: Maker<'timedChanges'> = (machine) => createTimedChanges(machine.data);
export const purchaseCounts: Maker<'purchaseCounts', 'unitOfWork'> = (machine, ports) =>
  createPurchaseCounts(machine.data, ports.unitOfWork);
export const statistics: Maker<'statistics', 'unitOfWork'> = (machine, ports) =>
  createStatisticsRepository(machine.data, ports.unitOfWork);
export const benefits: Maker<
  'benefits',
  'benefitTerms' | 'clock' | 'content' | 'coupons' | 'points' | 'timer' | 'users'
> = (_machine, ports) => createBenefits(ports);
export const calendar: Maker<'calendar', 'clock' | 'content' | 'timer'> = (_machine, ports) =>
  createCalendar(ports);
export const benefitWrites: Maker<'benefitWrites'> = (machine) => createBenefitWrites(machine.data);
export const benefitTerms: Maker<'benefitTerms', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(
    createBenefitTermsRepository(machine.data, ports.unitOfWork),
    showcaseWrites.benefitTerms,
    announcing(machine, ports),
  );
export const coupons: Maker<'coupons', 'unitOfWork'> = (machine, ports) =>
  createCouponsRepository(machine.data, ports.unitOfWork);
export const points: Maker<'points', 'unitOfWork'> = (machine, ports) =>
  createPointsRepository(machine.data, ports.unitOfWork);
export const scores: Maker<'scores'> = (machine) => createScoresRepository(machine.data);
export const bonuses: Maker<'bonuses'> = (machine) => createBonusesRepository(machine.data);
export const userGrades: Maker<'userGrades'> = (machine) => createUserGradesRepository(machine.data);
export const promotionCodes: Maker<'promotionCodes'> = (machine) =>
  createPromotionCodesRepository(machine.data);
export const targetPayments: Maker<'targetPayments'> = (machine) =>
  createTargetPaymentsRepository(machine.data);
export const refundAccounts: Maker<'refundAccounts'> = (machine) =>
  createRefundAccountsRepository(machine.data);
export const holdVerifications: Maker<'holdVerifications'> = (machine) =>
  createHoldVerificationsRepository(machine.data);
export const promoterAccounts: Maker<'promoterAccounts'> = (machine) => createPromoterAccounts(machine.data);
export const remittances: Maker<'remittances'> = (machine) => createRemittances(machine.data);
export const settlements: Maker<'settlements'> = (machine) => createSettlementsRepository(machine.data);
export const memberRequests: Maker<'memberRequests'> = (machine) =>
  createMemberRequestsRepository(machine.data);
export const checkpoints: Maker<'checkpoints'> = (machine) => createCheckpointsRepository(machine.data);
export const schedules: Maker<'schedules'> = (machine) => createSchedulesRepository(machine.data);
export const users: Maker<'users'> = (machine) => createUsersRepository(machine.data);
export const identities: Maker<'identities'> = (machine) => createIdentitiesRepository(machine.data);
export const sessions: Maker<'sessions'> = (machine) => createSessionsRepository(machine.data);
export const submissions: Maker<'submissions', 'clock'> = (machine, ports) =>
  createSubmissions(machine.data, () => ports.clock.now());
export const passwords: Maker<'passwords'> = (machine) =>
  createPasswords(undefined, undefined, machine.outside.chance);
export const tokens: Maker<'tokens'> = (machine) =>
  createTokens(machine.env.AUTH_SECRET, machine.outside.chance);
export const identityHashes: Maker<'identityHashes'> = (machine) =>
  createKeyedHashes(machine.env.IDENTITY_KEYS);
export const codeHashes: Maker<'codeHashes'> = (machine) => createKeyedHashes(machine.env.CODE_KEYS);
export const visitorHashes: Maker<'visitorHashes'> = (machine) => createKeyedHashes(machine.env.VISITOR_KEYS);
export const veils: Maker<'veils'> = (machine) =>
  createVeils(machine.env.VISITOR_KEYS, machine.outside.chance);
export const verifications: Maker<'verifications'> = (machine) => createVerificationsRepository(machine.data);
export const usage: Maker<'usage'> = (machine) => createUsageRepository(machine.data);
export const vitals: Maker<'vitals'> = (machine) => createVitals(machine.env.STAGE);
export const search: Maker<'search', 'searchSnapshots'> = (machine, ports) =>
  createSearchIndex(ports.searchSnapshots, machine.outside.timer);
export const searches: Maker<'searches'> = (machine) => createSearchesRepository(machine.data);
export const rateLimits: Maker<'rateLimits'> = (machine) => createRateLimitsRepository(machine.data);
export const loginGuard: Maker<'loginGuard'> = (machine) => createLoginGuard(machine.data);
export const guestCodes: Maker<'guestCodes'> = (machine) => createGuestCodes(machine.data);
export const secondFactors: Maker<'secondFactors'> = (machine) => createSecondFactorsRepository(machine.data);
export const terms: Maker<'terms', 'unitOfWork'> = (machine, ports) =>
  createTermsRepository(machine.data, ports.unitOfWork);
export const audit: Maker<'audit'> = (machine) => createAuditRepository(machine.data);
export const accessRecords: Maker<'accessRecords'> = (machine) => createAccessRecordsRepository(machine.data);
export const addressBooks: Maker<'addressBooks'> = (machine) => createAddressBooksRepository(machine.data);
export const clerkNotes: Maker<'clerkNotes'> = (machine) => createClerkNotesRepository(machine.data);
export const likes: Maker<'likes', 'unitOfWork'> = (machine, ports) =>
  createLikesRepository(machine.data, ports.unitOfWork);
export const watches: Maker<'watches'> = (machine) => createWatchesRepository(machine.data);
export const forms: Maker<'forms', 'unitOfWork'> = (machine, ports) =>
  createFormsRepository(machine.data, ports.unitOfWork);
export const payments: Maker<'payments'> = (machine) => ({
  toss: createTossPayments(
    tossConfig(machine.env, machine.outside),
    createKeyedHashes(machine.env.VISITOR_KEYS),
  ),
  kakao: createKakaoPayments(kakaoPayConfig(machine.env, machine.outside)),
});
export const providerLists: Maker<'providerLists'> = (machine) => ({
  toss: createTossTransactions(tossConfig(machine.env, machine.outside)),
  kakao: createKakaoPayInquiries(kakaoPayConfig(machine.env, machine.outside)),
});
export const providerKeys: Maker<'providerKeys'> = (machine) => createProviderKeys(machine.env);
export const books: Maker<'books'> = (machine) => createBooksRepository(machine.data);
export const depositAccounts: Maker<'depositAccounts'> = (machine) =>
  createTossDepositAccounts(tossConfig(machine.env, machine.outside));
export const cashReceipts: Maker<'cashReceipts'> = (machine) =>
  createTossCashReceipts(tossConfig(machine.env, machine.outside));
export const receiptRecords: Maker<'receiptRecords'> = (machine) => createReceiptRecords(machine.data);
export const taxInvoices: Maker<'taxInvoices'> = (machine) => createTaxInvoices(machine.data);
export const identityVerification: Maker<'identityVerification'> = (machine) =>
  createPortOneIdentityVerification(portOneConfig(machine.env));
export const social: Maker<'social'> = (machine) => createSocial(socialConfig(machine.env, machine.outside));
export const site: Maker<'site'> = (machine) => ({ origin: machine.env.PUBLIC_ORIGIN });
export const postcodeWidget: Maker<'postcodeWidget'> = (machine) => ({
  sdkUrl: machine.env.POSTCODE_SDK_URL,
});
export const geocoding: Maker<'geocoding'> = (machine) =>
  rememberingFound(
    createKakaoGeocoding({
      apiUrl: machine.env.KAKAO_LOCAL_URL,
      restKey: machine.env.KAKAO_REST_KEY,
      ask: machine.outside.ask,
    }),
  );
export const reverseGeocoding: Maker<'reverseGeocoding'> = (machine) =>
  createKakaoGeocoding({
    apiUrl: machine.env.KAKAO_LOCAL_URL,
    restKey: machine.env.KAKAO_REST_KEY,
    ask: machine.outside.ask,
  });
export const images: Maker<'images'> = () => createSharpImages();
export const bank: Maker<'bank'> = (machine) => createCodefBank(codefConfig(machine.env, machine.outside));
export const tracking: Maker<'tracking'> = (machine) =>
  createTracking({ sandboxUrl: machine.env.TRACKING_URL });
