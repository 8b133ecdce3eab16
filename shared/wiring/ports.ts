import { monotonicFactory } from 'ulid';
import type { DataConfig } from '#shared/data/data-config.ts';
import { createAccessRecordsRepository } from '#shared/data/repositories/access-records.ts';
import { createAddressBooksRepository } from '#shared/data/repositories/address-books.ts';
import { createAuditRepository } from '#shared/data/repositories/audit.ts';
import { createBenefitTermsRepository } from '#shared/data/repositories/benefit-terms.ts';
import { createBenefitWrites } from '#shared/data/repositories/benefit-writes.ts';
import { createBoardsRepository } from '#shared/data/repositories/boards.ts';
import { createBonusesRepository } from '#shared/data/repositories/bonuses.ts';
import { createBooksRepository } from '#shared/data/repositories/books.ts';
import { createCartsRepository } from '#shared/data/repositories/carts.ts';
import { createBrandsRepository, createCategoriesRepository } from '#shared/data/repositories/categories.ts';
import { createContentRepository } from '#shared/data/repositories/content.ts';
import { createCouponsRepository } from '#shared/data/repositories/coupons.ts';
import { createFormsRepository } from '#shared/data/repositories/forms.ts';
import { createHoldVerificationsRepository } from '#shared/data/repositories/hold-verifications.ts';
import { createHoldsRepository } from '#shared/data/repositories/holds.ts';
import { createLikesRepository } from '#shared/data/repositories/likes.ts';
import { createListingsRepository } from '#shared/data/repositories/listings.ts';
import { createLoginGuard } from '#shared/data/repositories/login-guard.ts';
import { createMessageWrites } from '#shared/data/repositories/message-writes.ts';
import { createOrdersRepository, createOrderWrites } from '#shared/data/repositories/orders.ts';
import { createOutbox } from '#shared/data/repositories/outbox.ts';
import { createPointsRepository } from '#shared/data/repositories/points.ts';
import { createProductsRepository } from '#shared/data/repositories/products.ts';
import { createPromotionCodesRepository } from '#shared/data/repositories/promotion-codes.ts';
import { createPurchaseCounts } from '#shared/data/repositories/purchase-counts.ts';
import { createQuestionsRepository } from '#shared/data/repositories/questions.ts';
import { createRateLimitsRepository } from '#shared/data/repositories/rate-limits.ts';
import { createRefundAccountsRepository } from '#shared/data/repositories/refund-accounts.ts';
import { createReviewsRepository } from '#shared/data/repositories/reviews.ts';
import { createScoresRepository } from '#shared/data/repositories/scores.ts';
import { createSearchesRepository } from '#shared/data/repositories/searches.ts';
import { createSecondFactorsRepository } from '#shared/data/repositories/second-factors.ts';
import { createSessionsRepository } from '#shared/data/repositories/sessions.ts';
import { createShowcaseStamp } from '#shared/data/repositories/showcase-stamp.ts';
import { createStockWrites } from '#shared/data/repositories/stock.ts';
import { createTargetPaymentsRepository } from '#shared/data/repositories/target-payments.ts';
import { createTermsRepository } from '#shared/data/repositories/terms.ts';
import { createUserGradesRepository } from '#shared/data/repositories/user-grades.ts';
import { createUsersRepository } from '#shared/data/repositories/users.ts';
import { createVerificationsRepository } from '#shared/data/repositories/verifications.ts';
import { createWalksRepository } from '#shared/data/repositories/walks.ts';
import { createWatchesRepository } from '#shared/data/repositories/watches.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
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
import { announced } from './announced.ts';
import { createBenefits } from './benefits.ts';
import type { Clients } from './clients.ts';
import { systemClock, virtualClock } from './clock.ts';
import { deferred } from './deferred.ts';
import type { Env } from './env.ts';
import { lazily } from './lazily.ts';
import { codefConfig, kakaoPayConfig, portOneConfig, socialConfig, tossConfig } from './provider-config.ts';
import { createSearchIndex } from './search-index.ts';
import { createShowcase } from './showcase.ts';

/**
 * What stands behind every port, one line each, made when first asked for.
 * A maker may use other ports (`ports.clock`): they are lazy too. Adapters on heavy clients are `deferred`.
 */
export const createPorts = (env: Env, clients: Clients): Ports => {
  const data = (): DataConfig => ({ client: clients.dynamodb, table: env.TABLE_NAME });
  const nextUlid = monotonicFactory();
  const announce = () => createShowcaseStamp(data()).announce();
  const ports: Ports = lazily<Ports>({
    clock: () => (env.LOCAL_CLOCK_FILE ? virtualClock(env.LOCAL_CLOCK_FILE) : systemClock),
    ids: () => ({ next: () => nextUlid(Date.parse(ports.clock.now())) }),
    unitOfWork: () => createUnitOfWork(clients.dynamodb),
    products: () => createProductsRepository(data(), ports.unitOfWork),
    listings: () => createListingsRepository(data(), ports.unitOfWork),
    categories: () => announced(createCategoriesRepository(data(), ports.unitOfWork), announce),
    brands: () => announced(createBrandsRepository(data(), ports.unitOfWork), announce),
    content: () => announced(createContentRepository(data(), ports.unitOfWork), announce),
    reviews: () => createReviewsRepository(data(), ports.unitOfWork),
    boards: () => createBoardsRepository(data(), ports.unitOfWork),
    questions: () => createQuestionsRepository(data(), ports.unitOfWork),
    showcase: () => createShowcase(ports, createShowcaseStamp(data())),
    carts: () => createCartsRepository(data(), ports.unitOfWork),
    messageWrites: () => createMessageWrites(data()),
    outbox: () => createOutbox(data()),
    orders: () => createOrdersRepository(data()),
    orderWrites: () => createOrderWrites(data()),
    holds: () => createHoldsRepository(data()),
    stockWrites: () => createStockWrites(data()),
    purchaseCounts: () => createPurchaseCounts(data(), ports.unitOfWork),
    benefits: () => createBenefits(ports),
    benefitWrites: () => createBenefitWrites(data()),
    benefitTerms: () => announced(createBenefitTermsRepository(data(), ports.unitOfWork), announce),
    coupons: () => createCouponsRepository(data(), ports.unitOfWork),
    points: () => createPointsRepository(data(), ports.unitOfWork),
    scores: () => createScoresRepository(data()),
    bonuses: () => createBonusesRepository(data()),
    userGrades: () => createUserGradesRepository(data()),
    promotionCodes: () => createPromotionCodesRepository(data()),
    targetPayments: () => createTargetPaymentsRepository(data(), ports.unitOfWork),
    refundAccounts: () => createRefundAccountsRepository(data()),
    holdVerifications: () => createHoldVerificationsRepository(data()),
    walks: () => createWalksRepository(data()),
    users: () => createUsersRepository(data()),
    sessions: () => createSessionsRepository(data()),
    passwords: createPasswords,
    tokens: () => createTokens(env.AUTH_SECRET),
    identityHashes: () => createKeyedHashes(env.IDENTITY_KEYS),
    codeHashes: () => createKeyedHashes(env.CODE_KEYS),
    visitorHashes: () => createKeyedHashes(env.VISITOR_KEYS),
    verifications: () => createVerificationsRepository(data()),
    search: () => createSearchIndex(ports.searchSnapshots),
    searchSnapshots: () => deferred(async () => (await import('./adapters/search.ts')).searchSnapshots(env)),
    searches: () => createSearchesRepository(data()),
    rateLimits: () => createRateLimitsRepository(data()),
    loginGuard: () => createLoginGuard(data()),
    secondFactors: () => createSecondFactorsRepository(data()),
    oneTimeCodes: () =>
      deferred(async () =>
        (await import('#shared/integrations/secrets/one-time-codes.ts')).createOneTimeCodes(),
      ),
    terms: () => createTermsRepository(data(), ports.unitOfWork),
    audit: () => createAuditRepository(data()),
    accessRecords: () => createAccessRecordsRepository(data()),
    addressBooks: () => createAddressBooksRepository(data()),
    likes: () => createLikesRepository(data(), ports.unitOfWork),
    watches: () => createWatchesRepository(data()),
    forms: () => createFormsRepository(data(), ports.unitOfWork),
    payments: () => ({
      toss: createTossPayments(tossConfig(env)),
      kakao: createKakaoPayments(kakaoPayConfig(env)),
    }),
    providerLists: () => ({
      toss: createTossTransactions(tossConfig(env)),
      kakao: createKakaoPayInquiries(kakaoPayConfig(env)),
    }),
    books: () => createBooksRepository(data()),
    depositAccounts: () => createTossDepositAccounts(tossConfig(env)),
    cashReceipts: () => createTossCashReceipts(tossConfig(env)),
    identityVerification: () => createPortOneIdentityVerification(portOneConfig(env)),
    social: () => createSocial(socialConfig(env)),
    messages: () => deferred(async () => (await import('./adapters/messages.ts')).messages(env)),
    postcodeWidget: () => ({ sdkUrl: env.POSTCODE_SDK_URL }),
    geocoding: () => createKakaoGeocoding({ apiUrl: env.KAKAO_LOCAL_URL, restKey: env.KAKAO_REST_KEY }),
    fields: () => deferred(async () => (await import('./adapters/fields.ts')).fields(env)),
    storage: () => deferred(async () => (await import('./adapters/storage.ts')).storage(env)),
    images: () => createSharpImages(),
    // No setting lets it into the shop's own network, on any stage.
    webPictures: () =>
      deferred(async () =>
        (await import('#shared/integrations/web-pictures/web-pictures.ts')).createWebPictures(),
      ),
    bank: () => createCodefBank(codefConfig(env)),
    edge: () => deferred(async () => (await import('./adapters/edge.ts')).edge(env)),
    edgeSecret: () => deferred(async () => (await import('./adapters/edge.ts')).edgeSecret(env)),
    tracking: () => createTracking({ sandboxUrl: env.TRACKING_URL }),
  });
  return ports;
};
