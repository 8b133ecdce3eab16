import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import type { SignUpForm } from '#shared/contracts/members/user.ts';
import { createAddressBooksRepository } from '#shared/data/address-books/repository.ts';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createBonusesRepository } from '#shared/data/bonuses/repository.ts';
import { createCartsRepository } from '#shared/data/carts/repository.ts';
import { createClerkNotices } from '#shared/data/clerk-notices/repository.ts';
import { createContentRepository } from '#shared/data/content/repository.ts';
import { createCouponsRepository } from '#shared/data/coupons/repository.ts';
import { createIdentitiesRepository } from '#shared/data/identities/repository.ts';
import { createLikesRepository } from '#shared/data/likes/repository.ts';
import { createLoginGuard } from '#shared/data/login-guard/repository.ts';
import { createMemberRequestsRepository } from '#shared/data/member-requests/repository.ts';
import { createMemberSearchEntriesRepository } from '#shared/data/member-search-entries/repository.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createPointsRepository } from '#shared/data/points/repository.ts';
import { createPromoterAccounts } from '#shared/data/promoters/accounts.repository.ts';
import { createPromotionCodesRepository } from '#shared/data/promotion-codes/repository.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { createRefundAccountsRepository } from '#shared/data/refund-accounts/repository.ts';
import { createRestockAlerts } from '#shared/data/restock-alerts/repository.ts';
import { createScoresRepository } from '#shared/data/scores/repository.ts';
import { createSecondFactorsRepository } from '#shared/data/second-factors/repository.ts';
import { createSessionsRepository } from '#shared/data/sessions/repository.ts';
import { createSettlementsRepository } from '#shared/data/settlements/repository.ts';
import { createTermsRepository } from '#shared/data/terms/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import { createVerificationsRepository } from '#shared/data/verifications/repository.ts';
import { createWatchesRepository } from '#shared/data/watches/repository.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Terms } from '#shared/domain/terms/terms.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { VerificationPurpose } from '#shared/domain/user/verification.ts';
import { systemTimer } from '#shared/integrations/machine.ts';
import { createFields, createLocalDataKeys } from '#shared/integrations/secrets/fields.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { createOneTimeCodes } from '#shared/integrations/secrets/one-time-codes.ts';
import { createPasswords } from '#shared/integrations/secrets/passwords.ts';
import { createTokens } from '#shared/integrations/secrets/tokens.ts';
import type {
  IdentityVerificationPort,
  VerifiedCustomer,
} from '#shared/usecases/ports/outside/identity-verification.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import { certify, startCertification } from '#shared/usecases/users/certify.ts';
import { join } from '#shared/usecases/users/join.ts';
import type { TestClock } from './clock.ts';
import type { TestTable } from './dynamodb.ts';

export const AUTH_SECRET = 'a secret of tests, longer than thirty-two characters';

/** Creates a key in the format of the environment. */
export const someKey = () => randomBytes(32).toString('base64');

/** Returns the value of a result that has to be a success; throws otherwise. */
export const must = <T>(result: Result<T, AnyCode>): T => {
  if (!result.ok) throw new Error(`${result.failure.code}: ${JSON.stringify(result.failure.issues)}`);
  return result.value;
};

/** Creates a carrier that knows the persons a test registers. */
const fakeCarrier = (clock: TestClock) => {
  const verified = new Map<string, { customer: VerifiedCustomer; verifiedAt: string }>();
  const port: IdentityVerificationPort = {
    window: (input) => ({ storeId: 'store', channelKey: 'channel', sdkUrl: 'http://sdk.invalid', ...input }),
    find: async (identityVerificationId) => {
      const found = verified.get(identityVerificationId);
      return found
        ? { kind: 'VERIFIED', identityVerificationId, ...found }
        : { kind: 'NOT_VERIFIED', state: 'READY' };
    },
  };
  return {
    port,
    verify: (id: string, customer: VerifiedCustomer, verifiedAt = clock.now()) =>
      verified.set(id, { customer, verifiedAt }),
  };
};

/** Creates file storage in memory. */
export const fakeStorage = () => {
  const files = new Map<string, Uint8Array>();
  const port: StoragePort = {
    put: async (_bucket, { key, body }) => void files.set(key, body),
    get: async (_bucket, key) => files.get(key),
    head: async () => undefined,
    folders: async () => [],
    remove: async (_bucket, key) => void files.delete(key),
  };
  return { port, files };
};

export const term = (code: string, necessary: boolean): Terms => ({
  _id: `terms-${code}`,
  code,
  version: 1,
  subject: code,
  content: code,
  necessary,
  targets: ['JOIN'],
  index: 0,
  revisedAt: '2026-01-01T00:00:00.000Z',
});

/** Creates the ports about members on a test table; external services are fakes. */
export const memberPorts = (
  { client, tableName }: Pick<TestTable, 'client' | 'tableName'>,
  clock: TestClock,
) => {
  const data = { client, table: tableName };
  const next = monotonicFactory();
  const carrier = fakeCarrier(clock);
  const storage = fakeStorage();
  const unitOfWork = createUnitOfWork(client);
  return {
    carrier,
    files: storage.files,
    clock,
    timer: systemTimer,
    ids: { next: () => next(Date.parse(clock.now())) },
    unitOfWork,
    messageWrites: createMessageWrites(data),
    users: createUsersRepository(data),
    memberSearchEntries: createMemberSearchEntriesRepository(data),
    identities: createIdentitiesRepository(data),
    sessions: createSessionsRepository(data),
    // Concurrent logins represent as many processes of the function: none of them waits.
    passwords: {
      ...createPasswords({ N: 2 ** 10, r: 8, p: 1 }),
      unlessOverrun: <T>(work: () => Promise<T>) => work(),
    },
    tokens: createTokens([AUTH_SECRET]),
    identityHashes: createKeyedHashes([someKey()]),
    codeHashes: createKeyedHashes([someKey()]),
    visitorHashes: createKeyedHashes([someKey()]),
    verifications: createVerificationsRepository(data),
    rateLimits: createRateLimitsRepository(data),
    loginGuard: createLoginGuard(data),
    secondFactors: createSecondFactorsRepository(data),
    settlements: createSettlementsRepository(data),
    oneTimeCodes: createOneTimeCodes(),
    fields: createFields(createLocalDataKeys(Buffer.alloc(32, 7).toString('base64'))),
    content: createContentRepository(data, { unitOfWork }),
    terms: createTermsRepository(data, { unitOfWork }),
    addressBooks: createAddressBooksRepository(data),
    coupons: createCouponsRepository(data, { unitOfWork }),
    carts: createCartsRepository(data, { unitOfWork }),
    memberRequests: createMemberRequestsRepository(data),
    clerkNotices: createClerkNotices(data),
    restockAlerts: createRestockAlerts(data),
    bonuses: createBonusesRepository(data),
    promoterAccounts: createPromoterAccounts(data),
    refundAccounts: createRefundAccountsRepository(data),
    promotionCodes: createPromotionCodesRepository(data),
    likes: createLikesRepository(data, { unitOfWork }),
    watches: createWatchesRepository(data),
    identityVerification: carrier.port,
    storage: storage.port,
    fileLinks: {
      presignPost: async () => ({ url: '', fields: {} }),
      presignGet: async ({ key }: { key: string }) => key,
    },
    points: createPointsRepository(data, { unitOfWork }),
    benefitTerms: createBenefitTermsRepository(data, { unitOfWork }),
    scores: createScoresRepository(data),
  };
};
export type MemberPorts = ReturnType<typeof memberPorts>;

let people = 0;

/** Creates a unique person whom the carrier knows. */
export const somebody = (known: Partial<VerifiedCustomer> = {}): VerifiedCustomer => {
  const n = ++people;
  return {
    name: '홍길동',
    phone: `010${String(10_000_000 + n)}`,
    birthDate: '1990-05-05',
    ci: `CI-${n}`,
    ...known,
  };
};

/** Verifies the identity of `person`; returns the verification's id. */
export const verifyAs = async (
  ports: MemberPorts,
  person: VerifiedCustomer,
  purpose: VerificationPurpose,
): Promise<string> => {
  const opened = await startCertification(ports)({ purpose, redirectUrl: '/', address: 'test' });
  const { identityVerificationId } = must(opened);
  ports.carrier.verify(identityVerificationId, person);
  must(await certify(ports)({ identityVerificationId }));
  return identityVerificationId;
};

export const signUp = (form: Partial<SignUpForm> & Pick<SignUpForm, 'username'>): SignUpForm => ({
  _terms: [],
  password: 'local!2345',
  email: `${form.username}@example.com`,
  usePromoterCode: false,
  type: 'PERSON',
  ...form,
});

/** Creates a new member, with their tokens. */
export const joinAs = async (ports: MemberPorts, username: string, person = somebody()) => {
  const identityVerificationId = await verifyAs(ports, person, 'JOIN');
  return must(await join(ports)({ form: signUp({ username, identityVerificationId }), address: 'test' }));
};

/**
 * Creates a new member who works in the console, with their tokens: like the shop's first clerk, without another
 * clerk's permission.
 */
export const joinAsClerk = async (ports: MemberPorts, username: string, scopes = ['console']) => {
  const joined = await joinAs(ports, username);
  const user = await ports.users.user(joined._user);
  if (!user) throw new Error('nobody joined');
  const clerk = { ...user, type: 'OPERATOR' as const, scope: ['OPERATOR', ...scopes] };
  must(await ports.unitOfWork.commit(ports.users.change(user, clerk)));
  return joined;
};

/** Builds such a clerk as an actor, whose password was proved at `provedAt`. */
export const clerkAtWork = (_user: string, provedAt?: string) => ({
  actor: {
    kind: 'member',
    _user,
    username: 'rootadmin',
    userType: 'OPERATOR',
    scope: ['OPERATOR', 'console'],
    provedAt,
  } satisfies Member,
  ip: '203.0.113.7',
});
