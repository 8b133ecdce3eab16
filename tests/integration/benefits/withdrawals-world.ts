import { randomBytes } from 'node:crypto';
import { createPromoterAccounts } from '#shared/data/promoters/accounts.repository.ts';
import { createSettlementsRepository } from '#shared/data/settlements/repository.ts';
import { createVerificationsRepository } from '#shared/data/verifications/repository.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { User } from '#shared/domain/user/user.ts';
import { createFields, createLocalDataKeys } from '#shared/integrations/secrets/fields.ts';
import { sealAccount } from '#shared/usecases/bank/seal-account.ts';
import { enterBonuses } from '#shared/usecases/bonuses/enter-bonuses.ts';
import { useCases } from '#shared/usecases/index.ts';
import { calendarReadThrough } from '#tests/support/catalog.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { rewardsOn } from './rewards-world.ts';

export const codeOf = (result: Result<unknown, AnyCode>): string => (result.ok ? 'OK' : result.failure.code);
export const there = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('nothing is there');
  return found;
};
export const ACCOUNT = { accountBankCode: '004', accountNumber: '110123456789', accountHolder: '김온결' };
export const NUMBER = '9001011234567';

/** Creates ports of promoters who withdraw bonuses, and of clerks who decide. */
export const withdrawalsOn = (table: TestTable) => {
  const world = rewardsOn(table);
  const data = { client: table.client, table: table.tableName };
  const ports = {
    ...world,
    settlements: createSettlementsRepository(data),
    promoterAccounts: createPromoterAccounts(data),
    verifications: createVerificationsRepository(data),
    calendar: calendarReadThrough(world.content),
    fields: createFields(createLocalDataKeys(randomBytes(32).toString('base64'))),
  };
  const { clock, ids, bonuses, unitOfWork } = ports;
  const request = useCases.requestWithdrawal(ports);

  const clerk = async (over: Partial<Member> = {}) => {
    const { _id, username } = await world.member({ scope: ['PERSON', 'console'] });
    const actor: Member = {
      kind: 'member',
      _user: _id,
      username,
      userType: 'PERSON',
      scope: ['console'],
      provedAt: clock.now(),
      ...over,
    };
    return { actor, ip: '203.0.113.7' };
  };
  /** Creates a promoter with this balance of bonuses and a verified account. */
  const promoter = async (held: number, over: Partial<User> = {}) => {
    const ciHashes = [`key.${ids.next()}`];
    const user = await world.member({ scope: ['PERSON', 'promoter'], name: '김온결', ciHashes, ...over });
    const account = await sealAccount(ports)(ACCOUNT, `user#${user._id}`);
    must(
      await unitOfWork.commit([
        ports.promoterAccounts.save(user._id, { ...account, verifiedAt: clock.now() }, clock.now()),
      ]),
    );
    await credit(user, held);
    return user;
  };
  const credit = async ({ _id }: User, amount: number) =>
    must(
      await enterBonuses(ports, _id, async () => ({
        lines: [
          {
            _id: `gift#${ids.next()}`,
            type: 'BONUS__ADMIN' as const,
            amount,
            name: '이벤트',
            createdAt: clock.now(),
          },
        ],
      })),
    );
  const verified = async (
    { name, ciHashes }: Pick<User, 'name' | 'ciHashes'>,
    purpose: 'WITHDRAWAL' | 'ORDER' = 'WITHDRAWAL',
  ) => {
    const _id = ids.next();
    await ports.verifications.start({
      _id,
      purpose,
      status: 'PENDING',
      createdAt: clock.now(),
      expiresAt: epochSeconds(clock.now(), 1_800),
    });
    const known = { name, ciHashes, phone: '01012345678', birthDate: '1990-01-01' };
    await ports.verifications.complete(_id, known);
    return _id;
  };
  const ask = async (user: User, amount: number, over: object = {}) =>
    request({
      _user: user._id,
      amount,
      identityVerificationId: await verified(user),
      residentRegistrationNumber: NUMBER,
      ...over,
    });
  const heldBy = async ({ _id }: User) => (await bonuses.balance(_id)).remain;
  return {
    world,
    ports,
    request,
    pay: useCases.payWithdrawal(ports),
    refuse: useCases.refuseWithdrawal(ports),
    clerk,
    promoter,
    credit,
    verified,
    ask,
    heldBy,
  };
};
