import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { markOf, USUAL } from '#localstack/doubles/portone/person.ts';
import { earnPoints } from '#shared/domain/point/lots.ts';
import { agreementsOf, type Terms } from '#shared/domain/terms/terms.ts';
import { addDestination } from '#shared/domain/user/address-book.ts';
import { startingScope, type User } from '#shared/domain/user/user.ts';
import type { UserType } from '#shared/domain/user/user-type.ts';
import { issueJoinCoupons, requestCoupon } from '#shared/usecases/coupons/issue-coupons.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { syncMemberSearchEntries } from '#shared/usecases/users/index-members.ts';
import { idOf, pastAt } from '../random.ts';
import { sampleRegistration } from './business-registration.ts';

type Account = [username: string, name: string, type: UserType, scope: string[], promoterCode?: string];

/** Accounts that `npm start` prints; rules 11.12 names them. */
const accounts: Account[] = [
  ['rootadmin', '최관리', 'OPERATOR', ['console']],
  ['clerkadmin02', '이진열', 'OPERATOR', ['admin02']],
  ['clerkadmin03', '박응대', 'OPERATOR', ['admin03']],
  ['member01', '김온결', 'PERSON', []],
  ['company01', '주식회사 다온', 'COMPANY', []],
  ['promoter01', '정추천', 'PERSON', ['promoter'], 'ONGYEOL01'],
  ['operator01', '한운영', 'OPERATOR', []],
];

/** A promotee and their promoter: the promotee's confirmed purchases earn the promoter a bonus. */
const [PROMOTEE, PROMOTER] = ['member01', 'promoter01'] as const;

const joinedAt = (n: number): string => pastAt(0.4 + n * 0.02);

/** Returns the id a local account has in every run. @throws for a username that is not among them */
export const accountId = (username: string): string => {
  const n = accounts.findIndex(([known]) => known === username);
  if (n < 0) throw new Error(`${username} is no local account`);
  return idOf(`user ${username}`, joinedAt(n));
};

const homes = [
  ['04524', '서울특별시 중구 세종대로 110', '3층'],
  ['13529', '경기 성남시 분당구 판교역로 166', '101동 1203호'],
  ['63122', '제주특별자치도 제주시 문연로 6', '2층'],
] as const;

type Needs = Pick<
  Ports,
  | 'users'
  | 'identityHashes'
  | 'passwords'
  | 'scores'
  | 'memberSearchEntries'
  | 'addressBooks'
  | 'unitOfWork'
  | 'coupons'
  | 'benefitTerms'
  | 'rateLimits'
  | 'benefitWrites'
  | 'messageWrites'
  | 'promotionCodes'
  | 'storage'
  | 'clock'
  | 'ids'
>;

/** Adds the local accounts, each with an address, points and coupons; existing ones are left unchanged. */
export const seedAccounts = async (
  ports: Needs,
  terms: readonly Terms[],
  couponIds: readonly string[],
): Promise<void> => {
  const passwordHash = await ports.passwords.hash(LOCAL_PASSWORD);
  const joinTerms = terms.filter(({ targets }) => targets.includes('JOIN'));
  for (const [n, [username, name, type, scope, promoterCode]] of accounts.entries()) {
    const createdAt = joinedAt(n);
    const phone = `0101234${String(5670 + n)}`;
    const user: User = {
      _id: accountId(username),
      username,
      name,
      type,
      promoterCode,
      scope: [...startingScope(type), ...scope],
      email: `${username}@example.com`,
      phone,
      birthDate: USUAL.birthDate,
      ciHashes: ports.identityHashes.hashes(markOf('ci', { ...USUAL, name, phoneNumber: phone })),
      ...(type === 'COMPANY' && {
        foundingDate: '2012-04-01',
        businessNumber: '1234567891',
        businessRegistration: registrationOf(username),
      }),
      ...(username === PROMOTEE && { _promoter: accountId(PROMOTER) }),
      social: {},
      agreements: agreementsOf(
        [...joinTerms],
        joinTerms.filter(({ necessary }) => necessary).map(({ _id }) => _id),
        createdAt,
      ),
      createdAt,
      updatedAt: createdAt,
      version: 1,
    };
    const added = await ports.unitOfWork.commit(ports.users.add(user, passwordHash));
    // The stream does not get the seeded items.
    await syncMemberSearchEntries(ports, user._id);
    if (!added.ok) continue;
    const { businessRegistration: paper } = user;
    if (paper)
      await ports.storage.put('upload', {
        key: paper.key,
        body: sampleRegistration(username),
        contentType: paper.contentType,
      });
    await furnish(ports, user, n, couponIds);
  }
};

/** Document a company submits when it joins. */
const registrationOf = (username: string) => ({
  key: `private/business-registrations/${idOf(`registration ${username}`, joinedAt(0))}.pdf`,
  fileName: '사업자등록증.pdf',
  contentType: 'application/pdf',
});

/** Gives a member what members have after a while: an address, points and coupons. */
const furnish = async (ports: Needs, user: User, n: number, couponIds: readonly string[]): Promise<void> => {
  const { _id: _user, name, phone, createdAt } = user;
  const [postcode, address1, address2] = homes[n % homes.length] ?? homes[0];
  const title = user.type === 'COMPANY' ? '회사' : '집';
  const place = { title, name, phone, postcode, address1, address2, isDefault: true };
  const book = addDestination([], { _id: idOf(`address ${_user}`), ...place });
  const endsAt = new Date(Date.parse(ports.clock.now()) + 180 * 24 * 60 * 60 * 1000).toISOString();
  const gift = { _user, name: '오픈 기념 적립금', amount: 5_000, usage: { endsAt } };
  const points = earnPoints(gift, 'opening', { now: createdAt, ulid: idOf(`points ${_user}`) });
  await ports.unitOfWork.commit([
    ...(book.ok ? [ports.addressBooks.save(_user, book.value, 0)] : []),
    ...ports.benefitWrites.earnPoints(points),
  ]);
  await issueJoinCoupons(ports)({ _user });
  for (const _coupon of couponIds) await requestCoupon(ports)({ _user, _coupon });
};
