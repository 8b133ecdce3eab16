import type { MemberWithdrawal } from '#shared/contracts/console-user.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { promoterOf } from '#shared/domain/user/promoter.ts';
import { mayLeave, mayLogIn, type User } from '#shared/domain/user/user.ts';
import { isSamePerson, personOf } from '#shared/domain/user/verification.ts';
import { admitClerk, type Clerk, type ClerkFailure } from '#shared/usecases/common/admit-clerk.ts';
import type { Ports } from '../ports/index.ts';
import type { Write } from '../ports/unit-of-work.ts';
import { countOpenWithdrawals } from '../promoters/open-withdrawal.ts';
import { forgetMember } from '../retention/forget-members.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { confirmPassword, type PasswordFailure } from '../sessions/confirm-password.ts';
import type { LoginInput } from '../sessions/log-in.ts';

type LeavingPorts = Pick<
  Ports,
  | ('users' | 'carts' | 'coupons' | 'memberRequests' | 'restockAlerts' | 'bonuses' | 'settlements')
  | ('loginGuard' | 'storage' | 'unitOfWork' | 'clock')
>;
type LeavingFailure = 'ALREADY_WITHDRAWN' | 'BUSY' | 'CLERK_ACCOUNT' | 'WITHDRAWAL_WAITS';

type ProvingPorts = Pick<Ports, 'users' | 'passwords' | 'tokens' | 'rateLimits' | 'verifications' | 'clock'>;
type Proof = Pick<LoginInput, 'username' | 'address'> & {
  password?: string;
  identityVerificationId?: string;
};
type ProofFailure = PasswordFailure | 'ANOTHER_PERSON' | 'VERIFICATION_REQUIRED' | 'VERIFICATION_USED';

/**
 * A member goes by themselves, once they gave their password or, as who joined by another service has none, were
 * identified by their carrier.
 * Failures: INVALID: WRONG_PASSWORD, VERIFICATION_REQUIRED; FORBIDDEN / ANOTHER_PERSON; CONFLICT: CLERK_ACCOUNT,
 * VERIFICATION_USED, WITHDRAWAL_WAITS; GONE / ALREADY_WITHDRAWN, LIMITED.
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

/** The member, once it is sure to be them; an identity check is used up by `also`. */
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
    return fail('ANOTHER_PERSON', '본인 명의의 휴대폰으로만 인증할 수 있습니다');
  const active = mayLogIn(user);
  return active.ok ? ok({ user, also: checked ? [ports.verifications.use(checked)] : [] }) : active;
};

/**
 * A clerk withdraws a member who asked for it elsewhere, having just given their own password; the clerk and the reason
 * are kept with what the law keeps. Console only.
 * Failures: FORBIDDEN: NO_PERMISSION, STEP_UP_REQUIRED; NOT_FOUND / USER_NOT_FOUND; those of `withdraw`.
 */
export const withdrawMember =
  (ports: LeavingPorts) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: MemberWithdrawal }): Promise<
    Result<void, ClerkFailure | LeavingFailure | 'USER_NOT_FOUND'>
  > => {
    const by = admitClerk(ports)({ ...clerk, area: 'only', proven: true });
    if (!by.ok) return by;
    const user = await ports.users.user(form._id);
    if (!user) return fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');
    const also = [ports.users.mustHold(by.value._user, 'console')];
    return leave(ports, user, { reason: form.reason, by: by.value, also });
  };

/**
 * Deletes everything of a member; what the law requires is stored separately (integrations §8). When this is interrupted,
 * `forget-members` deletes the rest. Orders keep their own sender and receiver for five years. A member with an open
 * withdrawal of bonuses has to wait until it is paid or refused, because a message about it is due. Nobody leaves while one
 * is asked for: it holds its won by a line of the ledger, which is what it was when the withdrawals were looked through.
 */
const leave = async <Code extends FailureCode = never>(
  ports: LeavingPorts,
  user: User,
  { reason, by, also = [] }: { reason?: string; by?: ChangedBy; also?: readonly Write<Code>[] },
): Promise<Result<void, LeavingFailure | Code>> => {
  let known: User | undefined = user;
  return retryOnConflict(
    async (): Promise<Result<void, LeavingFailure | 'BONUS_CHANGED' | 'USER_CHANGED' | Code>> => {
      const found = known ?? (await ports.users.user(user._id));
      known = undefined;
      if (!found) return fail('ALREADY_WITHDRAWN', '이미 탈퇴한 회원입니다');
      const leaving = mayLeave(found);
      if (!leaving.ok) return leaving;
      const owed = promoterOf(found) && (await openWithdrawals(ports, found._id));
      if (owed && owed.count > 0)
        return fail(
          'WITHDRAWAL_WAITS',
          '지급 대기 중인 출금이 있어 탈퇴할 수 없습니다. 지급이 끝난 뒤 다시 신청해주세요.',
        );
      const { _id, username, type, agreements, createdAt: joinedAt, businessRegistration } = found;
      const kept = { _id, username, type, agreements, reason, joinedAt, withdrawnAt: ports.clock.now() };
      const gone = await ports.unitOfWork.commit<'BONUS_CHANGED' | 'USER_CHANGED' | Code>([
        ...ports.users.withdraw(found, { ...kept, ...(by && { by: by.username }) }, by),
        ports.loginGuard.forgetPlaces(username),
        ...(owed ? [owed.unchanged] : []),
        ...also,
      ]);
      // The stream repeats what fails after the commit, so the answer is that the member has left.
      if (gone.ok) await forgetMember(ports)({ _id, businessRegistration }).catch(() => undefined);
      return gone;
    },
    { on: ['BONUS_CHANGED', 'USER_CHANGED'] },
  );
};

/** How many withdrawals of their bonuses are open, and that none is asked for since, as a condition of the write. */
const openWithdrawals = async (ports: LeavingPorts, _user: string) => {
  const was = await ports.bonuses.balance(_user);
  return { count: await countOpenWithdrawals(ports, _user), unchanged: ports.bonuses.mustBe(_user, was) };
};
