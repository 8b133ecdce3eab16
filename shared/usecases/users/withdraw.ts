import type { MemberWithdrawal } from '#shared/contracts/members/console-user.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { expireBonuses } from '#shared/domain/bonus/ledger.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { hashesOfLeaving, personIdOf } from '#shared/domain/identity/person.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { promoterOf } from '#shared/domain/user/promoter.ts';
import { mayLeave, mayLogIn, type User } from '#shared/domain/user/user.ts';
import { isSamePerson, personOf } from '#shared/domain/user/verification.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { codeOf } from '../promoters/decide-member-request.ts';
import { openWithdrawals } from '../promoters/open-withdrawal.ts';
import { eraseMember } from '../retention/erase-members.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { confirmPassword, type PasswordFailure } from '../sessions/confirm-password.ts';
import type { LoginInput } from '../sessions/log-in.ts';

type LeavingPorts = Pick<
  Ports,
  | ('users' | 'carts' | 'clerkNotices' | 'coupons' | 'memberRequests' | 'restockAlerts' | 'bonuses' | 'settlements')
  | ('identities' | 'identityHashes' | 'content' | 'loginGuard' | 'storage' | 'unitOfWork' | 'clock')
  | 'promotionCodes'
>;
/** Failures when somebody changed the data the decision was made on. */
const moved = ['BONUS_CHANGED', 'BONUS_ENTERED', 'USER_CHANGED', 'VERSION_CONFLICT'] as const;
type Moved = (typeof moved)[number];
type LeavingFailure = 'ALREADY_WITHDRAWN' | 'BUSY' | 'CLERK_ACCOUNT';

type ProvingPorts = Pick<Ports, 'users' | 'passwords' | 'tokens' | 'rateLimits' | 'verifications' | 'clock'>;
type Proof = Pick<LoginInput, 'username' | 'address'> & {
  password?: string;
  identityVerificationId?: string;
};
type ProofFailure = PasswordFailure | 'ANOTHER_PERSON' | 'VERIFICATION_REQUIRED' | 'VERIFICATION_USED';

/**
 * Withdraws a member on their own request, after they gave their password or, for members who joined with a social
 * account and have none, an identity check. Answers INVALID: WRONG_PASSWORD, VERIFICATION_REQUIRED; FORBIDDEN /
 * ANOTHER_PERSON; CONFLICT: CLERK_ACCOUNT, VERIFICATION_USED; GONE / ALREADY_WITHDRAWN, LIMITED.
 */
export const withdraw =
  (ports: LeavingPorts & ProvingPorts) =>
  async ({
    reason,
    ...proof
  }: Proof & { reason?: string }): Promise<Result<void, LeavingFailure | ProofFailure>> => {
    const proved = await proveMember(ports, proof);
    return proved.ok ? leave(ports, proved.value.user, { reason, also: proved.value.also }) : proved;
  };

/** Checks the identity of the member; the writes in `also` use up an identity check. */
const proveMember = async (
  ports: ProvingPorts,
  { identityVerificationId: checked, password, ...login }: Proof,
): Promise<Result<{ user: User; also: Write<'VERIFICATION_USED'>[] }, ProofFailure>> => {
  const now = ports.clock.now();
  if (password !== undefined) {
    const user = await confirmPassword(ports, { ...login, password }, now);
    return user.ok ? ok({ user: user.value, also: [] }) : user;
  }
  const [credential, verification] = await Promise.all([
    ports.users.credential(login.username),
    checked ? ports.verifications.verification(checked) : undefined,
  ]);
  const person = personOf(verification, 'LEAVE', now);
  if (!person.ok) return person;
  const user = credential && (await ports.users.user(credential._user));
  if (!user || !isSamePerson(user, person.value))
    return fail(
      'ANOTHER_PERSON',
      '본인 명의의 휴대폰으로만 인증할 수 있습니다. 본인 명의인데도 인증되지 않으면 고객센터로 문의해주세요',
    );
  const active = mayLogIn(user);
  return active.ok ? ok({ user, also: checked ? [ports.verifications.use(checked)] : [] }) : active;
};

/**
 * Withdraws, for a clerk, a member who asked for it by other means; the clerk must have just given their own password.
 * The clerk and the reason are stored with the data the law requires. Needs scope console. Answers FORBIDDEN:
 * NO_PERMISSION, STEP_UP_REQUIRED; NOT_FOUND / USER_NOT_FOUND; the failures of `withdraw`.
 */
export const withdrawMember =
  (ports: LeavingPorts) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: MemberWithdrawal }): Promise<
    Result<void, ClerkFailure | LeavingFailure | 'USER_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only', proven: true });
    if (!by.ok) return by;
    const user = await ports.users.user(form._id);
    if (!user) return fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');
    const also = [ports.users.mustHold(by.value._user, 'console')];
    return leave(ports, user, { reason: form.reason, by: by.value, also });
  };

/**
 * Deletes all data of a member. What the law requires is stored separately; so are, for the days of the setting, the
 * hashes by which the person is recognised when joining again. When this is interrupted, `erase-members` deletes the
 * rest. Orders keep their own sender and receiver for five years. Remaining bonuses lapse, a debt stays with the
 * person; a promoter's code, which names them, stops working. An open withdrawal is paid all the same: the contact for
 * its message is stored with it.
 */
const leave = async <Code extends FailureCode = never>(
  ports: LeavingPorts,
  user: User,
  { reason, by, also = [] }: { reason?: string; by?: ChangedBy; also?: readonly Write<Code>[] },
): Promise<Result<void, LeavingFailure | Code>> => {
  let current: User | undefined = user;
  return retryOnConflict(
    async (): Promise<Result<void, LeavingFailure | Moved | Code>> => {
      const found = current ?? (await ports.users.user(user._id));
      current = undefined;
      if (!found) return fail('ALREADY_WITHDRAWN', '이미 탈퇴한 회원입니다');
      const leaving = mayLeave(found);
      if (!leaving.ok) return leaving;
      const { _id, username, type, agreements, createdAt: joinedAt, businessRegistration } = found;
      const withdrawnAt = ports.clock.now();
      const record = { _id, username, type, agreements, reason, joinedAt, withdrawnAt };
      const [setting, bonuses, code] = await Promise.all([
        ports.content.setting(),
        promoterOf(found) ? bonusesLeft(ports, found, withdrawnAt) : ok([]),
        promoterOf(found) ? codeOf(ports, found) : undefined,
      ]);
      if (!bonuses.ok) return bonuses;
      const identity = {
        _person: personIdOf(found),
        hashes: hashesOfLeaving(ports.identityHashes.hashes, found),
        until: daysAfter(withdrawnAt, rewardsOf(setting).formerMemberDays),
      };
      const gone = await ports.unitOfWork.commit<Moved | Code>([
        ...ports.users.withdraw(found, { ...record, ...(by && { by: by.username }) }, by),
        ...ports.identities.keep(identity),
        ports.loginGuard.forgetPlaces(username),
        ...bonuses.value,
        ...(code ? ports.promotionCodes.forget(code) : []),
        ...also,
      ]);
      // The stream repeats what fails after the commit, so the answer is that the member has left.
      if (gone.ok) await eraseMember(ports)({ _id, businessRegistration }).catch(() => undefined);
      return gone;
    },
    { on: moved },
  );
};

/** Contacts stored in the transaction in which a member leaves; a promoter has at most a few open withdrawals. */
const CONTACTS_BESIDE = 30;

/**
 * Builds the writes for a promoter's bonuses: remaining ones lapse, and open withdrawals get a contact for their final
 * message. A condition on the balance makes sure that no withdrawal was requested since: a withdrawal takes its won by
 * a ledger line.
 */
const bonusesLeft = async (
  ports: LeavingPorts,
  user: User,
  now: string,
): Promise<Result<Write<Moved>[], Moved | 'BUSY'>> => {
  const ledger = personIdOf(user);
  const was = await ports.bonuses.balance(ledger);
  const open = await openWithdrawals(ports, ledger);
  const lapsed = expireBonuses(was, ledger, { _id: `left#${user._id}`, createdAt: now });
  const contact = { name: user.name, email: user.email, phone: user.phone };
  const contacts = open.map((settlement) =>
    ports.settlements.save({ ...settlement, contact, version: settlement.version + 1 }),
  );
  // Stored before: should the member stay, their own contact is used.
  for (let at = CONTACTS_BESIDE; at < contacts.length; at += CONTACTS_BESIDE) {
    const stored = await ports.unitOfWork.commit(contacts.slice(at, at + CONTACTS_BESIDE));
    if (!stored.ok) return stored;
  }
  return ok([
    ...(lapsed ? ports.bonuses.enter(was, lapsed) : [ports.bonuses.mustBe(ledger, was)]),
    ...contacts.slice(0, CONTACTS_BESIDE),
  ]);
};
