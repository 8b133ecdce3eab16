import { monotonicFactory } from 'ulid';
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
import type { DataConfig } from '#shared/data/data-config.ts';
import { createDeposits } from '#shared/data/deposits/repository.ts';
import { createFormsRepository } from '#shared/data/forms/repository.ts';
import { createGuestCodes } from '#shared/data/guest-codes/repository.ts';
import { createHoldsRepository } from '#shared/data/holds/repository.ts';
import { createLikesRepository } from '#shared/data/likes/repository.ts';
import { createListingsRepository } from '#shared/data/listings/repository.ts';
import { createLoginGuard } from '#shared/data/login-guard/repository.ts';
import { createLowStocks } from '#shared/data/low-stock/repository.ts';
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
import { createSharpImages } from '#shared/integrations/sharp/images.ts';
import { createSocial } from '#shared/integrations/social/oauth.ts';
import { createTossCashReceipts } from '#shared/integrations/toss/cash-receipts.ts';
import { createTossDepositAccounts } from '#shared/integrations/toss/deposit-accounts.ts';
import { createTossPayments } from '#shared/integrations/toss/payments.ts';
import { createTossTransactions } from '#shared/integrations/toss/transactions.ts';
import { createTracking } from '#shared/integrations/tracking/tracking.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { createBenefits } from './benefits.ts';
import type { Clients } from './clients.ts';
import { virtualClock } from './clock.ts';
import { deferred } from './deferred.ts';
import type { Env } from './env.ts';
import { lazily } from './lazily.ts';
import { notifyOnWrite, showcaseWrites } from './notify-on-write.ts';
import { type Outside, systemOutside } from './outside.ts';
import { codefConfig, kakaoPayConfig, portOneConfig, socialConfig, tossConfig } from './provider-config.ts';
import { createSearchIndex } from './search-index.ts';
import { createShowcase } from './showcase.ts';
import { claimingSubmissions } from './submissions.ts';
import { createUndo } from './undo.ts';
import { createVitals } from './vitals.ts';

/**
 * The adapter of every port, one line each, created when first used.
 * What they take from the machine is handed in. A maker may use other ports (`ports.clock`): they are lazy too. Adapters
 * on heavy clients are `deferred`.
 */
export const createPorts = (env: Env, clients: Clients, outside: Outside = systemOutside): Ports => {
  const { chance, timer, ask } = outside;
  const data = (): DataConfig => ({ client: clients.dynamodb, table: env.TABLE_NAME });
  const nextUlid = monotonicFactory(chance.random);
  const stamp = () => createShowcaseStamp(data(), ports.clock);
  const announce = () => stamp().announce();
  const ports: Ports = lazily<Ports>({
    clock: () => (env.LOCAL_CLOCK_FILE ? virtualClock(env.LOCAL_CLOCK_FILE, outside.clock) : outside.clock),
    timer: () => timer,
    ids: () => ({ next: () => nextUlid(Date.parse(ports.clock.now())) }),
    unitOfWork: () =>
      claimingSubmissions(
        createUnitOfWork(clients.dynamodb, { ...chance, pause: timer.pause }),
        () => ports.submissions,
      ),
    products: () => createProductsRepository(data(), ports.unitOfWork),
    listings: () => createListingsRepository(data(), ports.unitOfWork),
    categories: () =>
      notifyOnWrite(
        createCategoriesRepository(data(), ports.unitOfWork),
        showcaseWrites.categories,
        announce,
      ),
    brands: () =>
      notifyOnWrite(createBrandsRepository(data(), ports.unitOfWork), showcaseWrites.brands, announce),
    content: () =>
      notifyOnWrite(createContentRepository(data(), ports.unitOfWork), showcaseWrites.content, announce),
    reviews: () => createReviewsRepository(data(), ports.unitOfWork),
    boards: () => createBoardsRepository(data(), ports.unitOfWork),
    questions: () => createQuestionsRepository(data(), ports.unitOfWork),
    showcase: () => createShowcase(ports, stamp()),
    carts: () => createCartsRepository(data(), ports.unitOfWork),
    cartSchedules: () => createCartSchedules(data()),
    messageWrites: () => createMessageWrites(data()),
    outbox: () => createOutbox(data()),
    mailStops: () => createMailStops(data()),
    orders: () => createOrdersRepository(data()),
    orderPlaces: () => createOrderPlacesRepository(data()),
    orderWrites: () => createOrderWrites(data()),
    stepIntentions: () => createStepIntentionsRepository(data()),
    stepIntentionWrites: () => createStepIntentionWrites(data()),
    undo: () => createUndo(env.LOCAL_UNDO_FILE),
    holds: () => createHoldsRepository(data(), timer),
    stockWrites: () => createStockWrites(data()),
    stockLedger: () => createStockLedger(data()),
    lowStocks: () => createLowStocks(data()),
    restockAlerts: () => createRestockAlerts(data()),
    timedChanges: () => createTimedChanges(data()),
    purchaseCounts: () => createPurchaseCounts(data(), ports.unitOfWork),
    statistics: () => createStatisticsRepository(data(), ports.unitOfWork),
    benefits: () => createBenefits(ports),
    benefitWrites: () => createBenefitWrites(data()),
    benefitTerms: () =>
      notifyOnWrite(
        createBenefitTermsRepository(data(), ports.unitOfWork),
        showcaseWrites.benefitTerms,
        announce,
      ),
    coupons: () => createCouponsRepository(data(), ports.unitOfWork),
    points: () => createPointsRepository(data(), ports.unitOfWork),
    scores: () => createScoresRepository(data()),
    bonuses: () => createBonusesRepository(data()),
    userGrades: () => createUserGradesRepository(data()),
    promotionCodes: () => createPromotionCodesRepository(data()),
    targetPayments: () => createTargetPaymentsRepository(data(), ports.unitOfWork),
    refundAccounts: () => createRefundAccountsRepository(data()),
    holdVerifications: () => createHoldVerificationsRepository(data()),
    promoterAccounts: () => createPromoterAccounts(data()),
    settlements: () => createSettlementsRepository(data()),
    memberRequests: () => createMemberRequestsRepository(data()),
    checkpoints: () => createCheckpointsRepository(data()),
    schedules: () => createSchedulesRepository(data()),
    users: () => createUsersRepository(data()),
    sessions: () => createSessionsRepository(data()),
    submissions: () => createSubmissions(data(), () => ports.clock.now()),
    passwords: () => createPasswords(undefined, undefined, chance),
    tokens: () => createTokens(env.AUTH_SECRET, chance),
    identityHashes: () => createKeyedHashes(env.IDENTITY_KEYS),
    codeHashes: () => createKeyedHashes(env.CODE_KEYS),
    visitorHashes: () => createKeyedHashes(env.VISITOR_KEYS),
    verifications: () => createVerificationsRepository(data()),
    usage: () => createUsageRepository(data()),
    vitals: () => createVitals(env.STAGE),
    search: () => createSearchIndex(ports.searchSnapshots, { timer }),
    searchSnapshots: () =>
      deferred(async () => (await import('./adapters/search.ts')).searchSnapshots(env, outside)),
    searches: () => createSearchesRepository(data()),
    rateLimits: () => createRateLimitsRepository(data()),
    loginGuard: () => createLoginGuard(data()),
    guestCodes: () => createGuestCodes(data()),
    secondFactors: () => createSecondFactorsRepository(data()),
    oneTimeCodes: () =>
      deferred(async () =>
        (await import('#shared/integrations/secrets/one-time-codes.ts')).createOneTimeCodes(chance),
      ),
    terms: () => createTermsRepository(data(), ports.unitOfWork),
    audit: () => createAuditRepository(data()),
    accessRecords: () => createAccessRecordsRepository(data()),
    addressBooks: () => createAddressBooksRepository(data()),
    clerkNotes: () => createClerkNotesRepository(data()),
    likes: () => createLikesRepository(data(), ports.unitOfWork),
    watches: () => createWatchesRepository(data()),
    forms: () => createFormsRepository(data(), ports.unitOfWork),
    payments: () => ({
      toss: createTossPayments(tossConfig(env, outside)),
      kakao: createKakaoPayments(kakaoPayConfig(env, outside)),
    }),
    providerLists: () => ({
      toss: createTossTransactions(tossConfig(env, outside)),
      kakao: createKakaoPayInquiries(kakaoPayConfig(env, outside)),
    }),
    books: () => createBooksRepository(data()),
    depositAccounts: () => createTossDepositAccounts(tossConfig(env, outside)),
    cashReceipts: () => createTossCashReceipts(tossConfig(env, outside)),
    receiptRecords: () => createReceiptRecords(data()),
    deposits: () => createDeposits(data()),
    identityVerification: () => createPortOneIdentityVerification(portOneConfig(env)),
    social: () => createSocial(socialConfig(env, outside)),
    messages: () =>
      deferred(async () => (await import('./adapters/messages.ts')).createMessages(env, outside)),
    site: () => ({ origin: env.PUBLIC_ORIGIN }),
    postcodeWidget: () => ({ sdkUrl: env.POSTCODE_SDK_URL }),
    geocoding: () => createKakaoGeocoding({ apiUrl: env.KAKAO_LOCAL_URL, restKey: env.KAKAO_REST_KEY, ask }),
    reverseGeocoding: () =>
      createKakaoGeocoding({ apiUrl: env.KAKAO_LOCAL_URL, restKey: env.KAKAO_REST_KEY, ask }),
    fields: () => deferred(async () => (await import('./adapters/fields.ts')).fields(env, outside)),
    storage: () => deferred(async () => (await import('./adapters/storage.ts')).storage(env)),
    images: () => createSharpImages(),
    // No setting lets it into the shop's own network, on any stage.
    webPictures: () =>
      deferred(async () =>
        (await import('#shared/integrations/web-pictures/web-pictures.ts')).createWebPictures(),
      ),
    bank: () => createCodefBank(codefConfig(env, outside)),
    edge: () => deferred(async () => (await import('./adapters/edge.ts')).edge(env)),
    edgeSecret: () => deferred(async () => (await import('./adapters/edge.ts')).edgeSecret(env)),
    tracking: () => createTracking({ sandboxUrl: env.TRACKING_URL }),
  });
  return ports;
};
