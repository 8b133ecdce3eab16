import {
  seedCoupons,
  seedGrades,
  seedIslands,
  seedPoints,
  seedShippings,
} from '#localstack/seed/content/benefits.ts';
import { setting } from '#localstack/seed/content/setting.ts';
import { won } from '#shared/domain/money/won.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { enrol, newMember } from '#shared/usecases/users/enrol.ts';
import { someCategory, someProduct } from '#tests/support/catalog.ts';
import type { Profile } from '../profiles.ts';
import type { World } from '../world/world.ts';
import { type Promoter, provenAccount } from './promoter.ts';
import { ciOf } from './returning.ts';

/** A product on sale. The units put in are recorded, so that the rest can be compared with the units sold. */
export type Good = { _product: string; sku: string; price: number; putIn: number };

/** Options nobody buys at first, by their price difference in won. Goods are exchanged for them. */
const OTHER_OPTIONS = { DEARER: 1_500, CHEAPER: -1_000 };

/** An option of every product that is sold out: members wait for its restock. */
export const SOLD_OUT = 'GONE';

/** Category of all products. */
export const CATEGORY = '01KF0000000000000000000CAT';

export type Opened = {
  goods: Good[];
  /** Options that goods may be exchanged for */
  others: Good[];
  members: Member[];
  clerk: Member;
  /** Promoters: one who is a promoter, and one who is not yet */
  promoters: Promoter[];
  /** Coupon that members request, of which three exist */
  few: string;
};

/** Shipping policies of the goods, and of the first of them: a visit, whose price includes the shipping fee. */
const WAYS: readonly [string, string] = ['parcel', 'visit-included'];

/** Promoters are paid at once on request: a month is longer than a history. */
const PAID_AT_ONCE = { payout: { minimum: 10_000, fee: 500, when: 'AT_ONCE', payday: 10 } };

const must = <T extends { ok: boolean }>(result: T): T => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
};

/**
 * Retries work that failed on a stale read. No failures are injected during the opening, but reads of the table lag
 * there, too.
 */
const insist = async (work: () => Promise<{ ok: boolean }>): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const done = await work();
    if (done.ok) return;
    if (tries === 9) must(done);
  }
};

/**
 * Coupons of the seeded shop that cause conflicts: one issued on joining, one on request, and one with a small limit.
 */
const COUPONS = [
  '회원가입 축하 5% 할인',
  '5,000원 할인',
  '배송비 3,000원 할인',
  '가을맞이 12% 선착순 100명',
  '첫 구매 감사 5,000원 할인',
];

const joined = async (
  ports: Ports,
  username: string,
  name: string,
  n: number,
  {
    scope = [],
    _promoter,
    type = 'PERSON',
  }: { scope?: string[]; _promoter?: string; type?: 'PERSON' | 'COMPANY' } = {},
): Promise<Member> => {
  const person = {
    _id: ports.ids.next(),
    username,
    type,
    name,
    email: `${username}@example.com`,
    phone: `010${String(20_000_000 + n)}`,
  };
  const begun = newMember(person, ports.clock.now());
  const ciHashes = ports.identityHashes.hashes(ciOf(username));
  const user = { ...begun, ciHashes, scope: [...begun.scope, ...scope], ...(_promoter && { _promoter }) };
  must(await enrol(ports)(user, { passwordHash: await ports.passwords.hash('local!2345') }));
  return { kind: 'member', _user: user._id, username, userType: type, scope: user.scope };
};

/** Opens the shop without failures: products, terms, members and a clerk. */
export const openShop = async (
  world: World,
  { products, members, stock, gift: points, couponUses }: Profile,
): Promise<Opened> => {
  const { ports, open } = world.instances.take('opening');
  const random = world.random('opening');
  const goods: Good[] = [];
  const others: Good[] = [];
  const people: Member[] = [];
  const promoters: Promoter[] = [];
  let clerk: Member | undefined;
  const ended = await world.scheduler.begin(
    'the shop opens',
    async () => {
      await ports.content.saveSetting({
        ...setting,
        shop: { ...setting.shop, rewards: PAID_AT_ONCE, reviewReminderDays: 1 },
      } as never);
      for (const { options, ...set } of seedShippings())
        if (WAYS.includes(options[0]?.code ?? ''))
          must(await ports.benefitTerms.shippings.save({ ...set, options }));
      for (const island of seedIslands().slice(0, 1))
        must(await ports.benefitTerms.islands.save({ ...island }));
      for (const grade of seedGrades()) must(await ports.benefitTerms.grades.save({ ...grade }));
      for (const rule of seedPoints()) must(await ports.benefitTerms.points.save({ ...rule }));
      for (const coupon of seedCoupons().filter(({ name }) => COUPONS.includes(name))) {
        const few = coupon.issue.limit.shop.count__sum ? { shop: { count__sum: 3 } } : coupon.issue.limit;
        const isLimited = couponUses > 0 && coupon.issue.event.type === 'USER_JOIN';
        const uses = isLimited ? { shop: { count__sum: couponUses } } : {};
        const usage = { ...coupon.usage, limit: { ...coupon.usage.limit, ...uses } };
        must(await ports.coupons.save({ ...coupon, usage, issue: { ...coupon.issue, limit: few } }));
      }
      must(await ports.categories.createCategory(someCategory({ _id: CATEGORY, code: 'catalog' })));
      for (let n = 0; n < products; n++) {
        const _product = ports.ids.next();
        const price = random.between(3, 60) * 1_000 - 100;
        const record = someProduct(
          _product,
          {
            _category: CATEGORY,
            _categories: [CATEGORY],
            price: won(price),
            shippingCode: WAYS[n === 0 ? 1 : 0],
            name: `상품 ${n + 1}`,
            createdAt: ports.clock.now(),
            updatedAt: ports.clock.now(),
          },
          { stock },
        );
        const options = Object.entries(OTHER_OPTIONS).map(([sku, more], at) => ({
          _product,
          sku,
          name: sku,
          value: [sku],
          price: won(more),
          stock,
          enabled: true,
          index: at + 1,
        }));
        const gone = { _product, sku: SOLD_OUT, name: SOLD_OUT, value: [SOLD_OUT], price: won(0), stock: 0 };
        const all = [...record.skus, ...options, { ...gone, enabled: true, index: options.length + 1 }];
        must(await ports.products.createProduct({ ...record, skus: all }));
        for (const { sku } of options) others.push({ _product, sku, price, putIn: stock });
        goods.push({ _product, sku: BASE_SKU, price, putIn: stock });
      }
      clerk = await joined(ports, 'clerkadmin', '직원', 999, { scope: ['console', 'admin02', 'admin03'] });
      for (const n of [1, 2]) {
        const name = `추천인${n}`;
        promoters.push({ member: await joined(ports, `promoter${n}`, name, 800 + n), name });
      }
      const [promoter] = promoters;
      if (!promoter) throw new Error('nobody brings others');
      const { _user: _promoter } = promoter.member;
      const appointing = { actor: { ...clerk, provedAt: ports.clock.now() }, ip: '203.0.113.9' };
      await insist(async () => {
        const { version = 1 } = (await ports.users.user(_promoter)) ?? {};
        return open.shop.appointPromoter({ ...appointing, _id: _promoter, form: { version } });
      });
      must(await provenAccount(ports, promoter));
      // Every other member joined by the promoter's code, so that their purchases earn bonuses. One in four is a
      // company.
      for (let n = 0; n < members; n++)
        people.push(
          await joined(ports, `member${n + 1}`, `회원${n + 1}`, n, {
            ...(n % 2 === 0 && { _promoter }),
            ...(n % 4 === 2 && { type: 'COMPANY' }),
          }),
        );
      // Everybody has points to begin with, so that orders spend some from the first day on.
      const by = { actor: { ...clerk, provedAt: ports.clock.now() }, ip: '203.0.113.8' };
      const usernames = people.map(({ username }) => username);
      const gift = { name: '개점 축하 적립금', amount: points, days: 30, key: 'gift-of-the-opening' };
      must(await open.shop.grantPoints({ ...by, form: { usernames, ...gift } }));
    },
    { sheltered: true, data: { open } },
  );
  if (ended.outcome === 'thrown') throw ended.error;
  if (!clerk) throw new Error('nobody works here');
  const few = seedCoupons().find(({ issue }) => issue.limit.shop.count__sum)?._id ?? '';
  return { goods, others, members: people, clerk, promoters, few };
};

export const guest = (n: number): Actor => ({ kind: 'visitor', visitorId: `visitor-${n}` });
