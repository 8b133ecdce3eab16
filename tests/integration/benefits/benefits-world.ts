import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createBenefitWrites } from '#shared/data/benefits/benefit-writes.ts';
import { createBonusesRepository } from '#shared/data/bonuses/repository.ts';
import { createCheckpointsRepository } from '#shared/data/checkpoints/repository.ts';
import { createCouponsRepository } from '#shared/data/coupons/repository.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import { createOrdersRepository } from '#shared/data/orders/repository.ts';
import { createPointsRepository } from '#shared/data/points/repository.ts';
import { createPromotionCodesRepository } from '#shared/data/promotion-codes/repository.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { createSchedulesRepository } from '#shared/data/schedules/repository.ts';
import { createScoresRepository } from '#shared/data/scores/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { createUserGradesRepository } from '#shared/data/user-grades/repository.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import { earnPoints } from '#shared/domain/point/lots.ts';
import type { PointLot } from '#shared/domain/point/point.ts';
import type { User } from '#shared/domain/user/user.ts';
import { createTokens } from '#shared/integrations/secrets/tokens.ts';
import { expireCoupons } from '#shared/usecases/coupons/expire-coupons.ts';
import { expirePoints } from '#shared/usecases/points/expire-points.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { withTime } from '#tests/support/budget.ts';
import { calendarReadThrough, catalogPorts, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { testIds } from '#tests/support/ids.ts';
import { AUTH_SECRET, must } from '#tests/support/members.ts';

/** Creates all ports about benefits on a separate table. */
export const benefitsOn = (on: TestTable) => {
  const { client, tableName: table } = on;
  const data = { client, table };
  const clock = testClock();
  const { products, categories, listings, lowStocks, timedChanges } = catalogPorts(on, clock);
  const ids = testIds();
  const unitOfWork = createUnitOfWork(client);
  const ports = {
    clock,
    ids,
    unitOfWork,
    products,
    categories,
    timedChanges,
    listings,
    lowStocks,
    users: createUsersRepository(data),
    coupons: createCouponsRepository(data, { unitOfWork }),
    orders: createOrdersRepository(data),
    points: createPointsRepository(data, { unitOfWork }),
    benefitTerms: createBenefitTermsRepository(data, { unitOfWork }),
    benefitWrites: createBenefitWrites(data),
    scores: createScoresRepository(data),
    bonuses: createBonusesRepository(data),
    userGrades: createUserGradesRepository(data),
    promotionCodes: createPromotionCodesRepository(data),
    messageWrites: createMessageWrites(data),
    outbox: createOutbox(data),
    checkpoints: createCheckpointsRepository(data),
    schedules: createSchedulesRepository(data),
    rateLimits: createRateLimitsRepository(data),
    tokens: createTokens([AUTH_SECRET]),
    /** Returns the shop's setting, and no other contents */
    content: { setting: async () => someSetting } as Ports['content'],
    calendar: calendarReadThrough({ setting: async () => someSetting }),
  };
  let people = 0;
  return {
    ...ports,
    data,
    expireCoupons: withTime(expireCoupons(ports)),
    expirePoints: withTime(expirePoints(ports)),
    /** Creates a member who joins now, without the benefits of joining. */
    async member(over: Partial<User> = {}): Promise<User> {
      const n = ++people;
      const now = clock.now();
      const user: User = {
        _id: ids.next(),
        username: `person${n}`,
        type: 'PERSON',
        scope: ['PERSON'],
        name: `회원 ${n}`,
        email: `person${n}@example.com`,
        phone: `0107777${String(1_000 + n)}`,
        social: {},
        agreements: [],
        createdAt: now,
        updatedAt: now,
        version: 1,
        ...over,
      };
      must(await unitOfWork.commit(ports.users.add(user, 'hash')));
      return user;
    },
    /** Adds a lot of points to a member. */
    async earn(_user: string, amount: number, endsAt?: string): Promise<PointLot> {
      const earned = earnPoints(
        { _user, name: '구매 적립', amount, usage: { ...(endsAt && { endsAt }) } },
        ids.next(),
        {
          now: clock.now(),
          ulid: ids.next(),
        },
      );
      must(await unitOfWork.commit(ports.benefitWrites.earnPoints(earned)));
      return earned.lot;
    },
  };
};
