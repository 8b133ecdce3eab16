import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createBrandsRepository, createCategoriesRepository } from '#shared/data/categories/repository.ts';
import { createContentRepository } from '#shared/data/content/repository.ts';
import { createReservationsRepository } from '#shared/data/reservations/repository.ts';
import { createShowcaseStamp } from '#shared/data/showcase/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { createCodefBank } from '#shared/integrations/codef/bank.ts';
import { createDeliveryTracker } from '#shared/integrations/delivery-tracker/parcel-tracking.ts';
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
import { createBenefits } from './caches/benefits.ts';
import { createCachedCalendar } from './caches/calendar.ts';
import { cacheFoundAddresses } from './caches/found-addresses.ts';
import { createSearchIndex } from './caches/search-index.ts';
import { createShowcase } from './caches/showcase.ts';
import { createTemplatesToSend } from './caches/templates-to-send.ts';
import { virtualClock } from './clock.ts';
import {
  codefConfig,
  deliveryTrackerConfig,
  kakaoPayConfig,
  portOneConfig,
  socialConfig,
  tossConfig,
} from './env/provider-config.ts';
import { createProviderKeys } from './env/provider-keys.ts';
import { createErrorLog } from './log/errors.ts';
import { notifyOnWrite, showcaseWrites } from './notify-on-write.ts';
import { withSubmissionClaims } from './submissions.ts';
import { createUndo } from './undo.ts';
import { createVitals } from './vitals.ts';

/**
 * Adapter of every port, one each, created when first used. A function's bundle includes only the makers it names. A
 * maker may use other ports, which it names. Repositories are their own makers; one declared below replaces the
 * repository of its name. Adapters with heavy clients are in `deferred/`, each in a separate module:
 * otherwise a bundle would include everything that any `import()` in here leads to.
 */
export * from '#shared/data/repositories.ts';

const stampOf = (machine: ShopRuntime, ports: Pick<Ports, 'clock'>) =>
  createShowcaseStamp(machine, ports.clock);

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
export const categories: AdapterFactory<'categories', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(
    createCategoriesRepository(machine, ports),
    showcaseWrites.categories,
    announcing(machine, ports),
  );
export const brands: AdapterFactory<'brands', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(createBrandsRepository(machine, ports), showcaseWrites.brands, announcing(machine, ports));
export const content: AdapterFactory<'content', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(createContentRepository(machine, ports), showcaseWrites.content, announcing(machine, ports));
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
export const undo: AdapterFactory<'undo'> = (machine) => createUndo(machine.env.LOCAL_UNDO_FILE);
export const reservations: AdapterFactory<'reservations'> = (machine) =>
  createReservationsRepository(machine, machine.outside);
export const benefits: AdapterFactory<
  'benefits',
  'benefitTerms' | 'clock' | 'content' | 'coupons' | 'points' | 'timer' | 'users'
> = (_machine, ports) => createBenefits(ports);
export const calendar: AdapterFactory<'calendar', 'clock' | 'content' | 'timer'> = (_machine, ports) =>
  createCachedCalendar(ports);
export const benefitTerms: AdapterFactory<'benefitTerms', 'clock' | 'unitOfWork'> = (machine, ports) =>
  notifyOnWrite(
    createBenefitTermsRepository(machine, ports),
    showcaseWrites.benefitTerms,
    announcing(machine, ports),
  );
export const templatesToSend: AdapterFactory<'templatesToSend', 'messageTemplates' | 'timer'> = (
  _machine,
  ports,
) => createTemplatesToSend(ports);
export const publicShop: AdapterFactory<'publicShop'> = (machine) =>
  createPublicShop({ origin: machine.env.PUBLIC_ORIGIN, ask: machine.outside.ask });
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
export const vitals: AdapterFactory<'vitals'> = (machine) => createVitals(machine.env.STAGE);
export const search: AdapterFactory<'search', 'searchSnapshots'> = (machine, ports) =>
  createSearchIndex(ports.searchSnapshots, machine.outside.timer);
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
export const depositAccounts: AdapterFactory<'depositAccounts'> = (machine) =>
  createTossDepositAccounts(tossConfig(machine.env, machine.outside));
export const cashReceipts: AdapterFactory<'cashReceipts'> = (machine) =>
  createTossCashReceipts(tossConfig(machine.env, machine.outside));
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
export const parcelTracking: AdapterFactory<'parcelTracking'> = (machine) =>
  createDeliveryTracker(deliveryTrackerConfig(machine.env, machine.outside));
