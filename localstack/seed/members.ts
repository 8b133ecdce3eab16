import { agreementsOf } from '#shared/domain/terms/terms.ts';
import { addDestination } from '#shared/domain/user/address-book.ts';
import { startingScope, type User } from '#shared/domain/user/user.ts';
import type { UserType } from '#shared/domain/user/user-type.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { LOCAL_PASSWORD } from '../accounts.ts';
import { seedTerms } from './terms.ts';

type Account = Pick<User, 'username' | 'name' | 'type' | 'scope'> & Partial<User>;

const account = (
  username: string,
  name: string,
  type: UserType,
  scope: string[] = [],
  more: Partial<User> = {},
): Account => ({
  username,
  name,
  type,
  scope: [...startingScope(type), ...scope],
  ...more,
});

/** Everybody design §9 names, all with the local password. */
const accounts: Account[] = [
  account('rootadmin', '최고관리자', 'OPERATOR', ['console']),
  account('clerkadmin02', '상품담당', 'OPERATOR', ['admin02']),
  account('clerkadmin03', '주문담당', 'OPERATOR', ['admin03']),
  account('member01', '김온결', 'PERSON', [], { birthDate: '1990-05-05' }),
  account('company01', '이기업', 'COMPANY'),
  account('promoter01', '박추천', 'PERSON', ['promoter'], {
    birthDate: '1988-03-01',
    promoterCode: 'ONGYEOL01',
  }),
  account('operator01', '정운영', 'OPERATOR'),
];

/** Addresses the double of the address service knows, with coordinates. */
const homes = [
  {
    title: '집',
    postcode: '04524',
    address1: '서울 중구 세종대로 110 (태평로1가, 서울특별시청)',
    address2: '101동 1001호',
    coordinates: [126.9784, 37.5666],
  },
  {
    title: '부모님 댁',
    postcode: '63122',
    address1: '제주특별자치도 제주시 문연로 6 (연동, 제주특별자치도청)',
    address2: '1층',
    coordinates: [126.4983, 33.489],
  },
] as const;

type SeedPorts = Pick<
  Ports,
  'users' | 'terms' | 'addressBooks' | 'passwords' | 'unitOfWork' | 'ids' | 'clock'
>;

/** The terms in force and the local accounts with their address books. What is there already stays as it is. */
export const seedMembers = async (ports: SeedPorts): Promise<void> => {
  const now = ports.clock.now();
  if ((await ports.terms.termsInForce()).length > 0) return;
  const terms = seedTerms(ports.ids, now);
  for (const text of terms) await ports.terms.publish(text);
  const asked = terms.filter(({ targets, necessary }) => necessary && targets.includes('JOIN'));
  const agreements = agreementsOf(
    asked,
    asked.map(({ _id }) => _id),
    now,
  );
  const passwordHash = await ports.passwords.hash(LOCAL_PASSWORD);
  for (const [n, known] of accounts.entries()) {
    const user: User = {
      _id: ports.ids.next(),
      email: `${known.username}@example.com`,
      phone: `0109000${String(n + 1).padStart(4, '0')}`,
      social: {},
      agreements,
      createdAt: now,
      updatedAt: now,
      version: 1,
      ...known,
    };
    const writes = ports.users.add(user, passwordHash);
    const book =
      user.type === 'OPERATOR' ? [] : [ports.addressBooks.save(user._id, addressBookOf(ports, user), 0)];
    await ports.unitOfWork.commit([...writes, ...book]);
  }
};

const addressBookOf = ({ ids }: Pick<Ports, 'ids'>, { name, phone }: User) =>
  homes.reduce<Parameters<typeof addDestination>[0]>(
    (book, { coordinates: [longitude, latitude], ...home }) => {
      const geolocation = { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] };
      const added = addDestination(book, {
        _id: ids.next(),
        ...home,
        name,
        phone,
        geolocation,
        isDefault: false,
      });
      return added.ok ? added.value : book;
    },
    [],
  );
