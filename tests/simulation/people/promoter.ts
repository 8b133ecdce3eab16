import { accountOf } from '#shared/contracts/orders/bank.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { VERIFICATION_SECONDS, type VerificationPurpose } from '#shared/domain/user/verification.ts';
import { sealAccount } from '#shared/usecases/bank/seal-account.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { ciOf } from './returning.ts';
import { DAY, HOUR, type Person, type Town } from './town.ts';

const HOLDER = { code: '088', accountNumber: '110234567890' } as const;
const RESIDENT_NUMBER = '9001011234568';

/** A member who recommends the shop to others, and is paid for their purchases. */
export type Promoter = { member: Member; name: string };

/**
 * Stores a promoter's bank account as verified. The verification by a transfer of one won happens outside of the shop.
 */
export const provenAccount = async (
  ports: Ports,
  { member: { _user }, name }: Promoter,
): Promise<{ ok: boolean }> => {
  const now = ports.clock.now();
  const account = await sealAccount(ports)(accountOf({ ...HOLDER, accountHolder: name }), `user#${_user}`);
  return ports.unitOfWork.commit([ports.promoterAccounts.save(_user, { ...account, verifiedAt: now }, now)]);
};

/** Verifies the identity by the carrier; returns the verification, which can be used once. */
const identified = async (
  town: Town,
  person: Person,
  { name, member: { username } }: Promoter,
  purpose: VerificationPurpose,
): Promise<string | undefined> => {
  const heard = await town.ask(person, 'is identified', async (_shop, ports) => {
    const _id = ports.ids.next();
    const now = ports.clock.now();
    const expiresAt = Math.floor(Date.parse(now) / 1_000) + VERIFICATION_SECONDS;
    await ports.verifications.start({ _id, purpose, status: 'PENDING', createdAt: now, expiresAt });
    const ciHashes = ports.identityHashes.hashes(ciOf(username));
    await ports.verifications.complete(_id, { name, ciHashes });
    return _id;
  });
  return heard.heard ? heard.value : undefined;
};

/** Applies once, perhaps in two windows; returns undefined when the carrier did not answer. */
export const applyOnce = async (town: Town, person: Person, { member: actor, name }: Promoter) => {
  const identityVerificationId = await identified(town, person, { member: actor, name }, 'PROMOTER');
  if (identityVerificationId === undefined) return undefined;
  const bank = { ...HOLDER, accountHolder: name };
  const form = { type: 'PROMOTER_APPROVAL' as const, _terms: [], identityVerificationId, bank };
  const ask = () => town.ask(person, 'applyAsPromoter', (shop) => shop.applyAsPromoter({ actor, form }));
  const twice = person.random.happens(0.3) ? ask() : undefined;
  const heard = await ask();
  await twice;
  return heard;
};

/** Applies and waits for approval; applies again some hours later when it failed. */
const apply = async (town: Town, person: Person, who: Promoter, until: number): Promise<boolean> => {
  while (town.world.scheduler.now() < until) {
    await town.wait(person, person.random.between(HOUR, 8 * HOUR));
    const heard = await applyOnce(town, person, who);
    if (heard?.heard && !heard.value.ok && heard.value.failure.code === 'ALREADY_PROMOTER') {
      const kept = await town.ask(person, 'proves the account', (_shop, ports) => provenAccount(ports, who));
      if (kept.heard) return true;
    }
  }
  return false;
};

/**
 * Requests a withdrawal of the whole balance or a part: perhaps in two windows at once, perhaps again with the same
 * name.
 */
const withdraw = async (town: Town, person: Person, who: Promoter): Promise<void> => {
  const { random } = person;
  const { _user } = who.member;
  const seen = await town.ask(person, 'getMyWithdrawal', (shop) => shop.getMyWithdrawal({ _user }));
  if (!seen.heard || !seen.value.ok) return;
  const { remain, terms } = seen.value.value;
  if (remain < terms.minimum) return;
  const amount = random.happens(0.6) ? remain : random.between(terms.minimum, remain);
  const request = async (_id: string): Promise<boolean> => {
    const identityVerificationId = await identified(town, person, who, 'WITHDRAWAL');
    const heard = await town.ask(person, 'requestWithdrawal', (shop) =>
      shop.requestWithdrawal({
        _user,
        _id,
        amount,
        identityVerificationId,
        residentRegistrationNumber: RESIDENT_NUMBER,
      }),
    );
    return heard.heard;
  };
  // The screen records each step, and may be left at any of them.
  for (const step of ['CONFIRM_BONUS_AMOUNT', 'CONFIRM_BANK_ACCOUNT', 'VERIFY_USER_IDENTITY'] as const)
    await town.ask(person, 'stepWithdrawal', (shop) => shop.stepWithdrawal({ _user, step, amount }));
  const name = () => `withdrawal-${random.bytes(8).toString('hex')}`;
  const other = random.happens(0.3) ? request(name()) : undefined;
  const first = name();
  for (let tries = 0; tries < 3 && !(await request(first)); tries++)
    await town.wait(person, random.between(2_000, 30_000));
  await other;
};

/** Becomes a promoter when not yet one, and withdraws the earnings now and then. */
export const promote = async (
  town: Town,
  person: Person,
  who: Promoter,
  { isNew, until }: { isNew: boolean; until: number },
): Promise<void> => {
  if (isNew && !(await apply(town, person, who, until))) return;
  while (town.world.scheduler.now() < until) {
    await town.wait(person, person.random.between(4 * HOUR, DAY));
    await withdraw(town, person, who);
  }
};
