import type { AccountCodeForm } from '#shared/contracts/orders/bank.ts';
import { maskAccount } from '#shared/domain/bank/mask.ts';
import { personIdOf } from '#shared/domain/identity/person.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { LOGIN_REQUIRED } from '#shared/domain/user/access.ts';
import { type Promoter, promoterOf } from '#shared/domain/user/promoter.ts';
import { tryAccountCode } from '../bank/account-verifications.ts';
import type { Ports } from '../ports/index.ts';

/** State of a member as a promoter, as they may see it; `code` is the current one. */
export type MyPromoter = Partial<Omit<Promoter, '_request' | 'code'>> & {
  name: string;
  code?: string;
  /** Account for bonuses, masked; `verifiedAt` is set once the one-won transfer verified it */
  account?: RefundAccount & { verifiedAt?: string };
  /** For a former promoter: true when bonuses were entered for them */
  hasLedger?: boolean;
};

/** Reads the state. Answers UNAUTHENTICATED / LOGIN_EXPIRED. */
export const getMyPromoter =
  ({ users, promoterAccounts, bonuses }: Pick<Ports, 'users' | 'promoterAccounts' | 'bonuses'>) =>
  async ({ _user }: { _user: string }): Promise<Result<MyPromoter, 'LOGIN_EXPIRED'>> => {
    const [user, account] = await Promise.all([users.user(_user), promoterAccounts.promoterAccount(_user)]);
    if (!user) return fail('LOGIN_EXPIRED', LOGIN_REQUIRED);
    const { state, reason, appliedAt, decidedAt } = promoterOf(user) ?? {};
    return ok({
      name: user.name,
      state,
      reason,
      appliedAt,
      decidedAt,
      code: user.promoterCode,
      account: account && maskAccount(account),
      ...(state === 'REJECTED' && { hasLedger: (await bonuses.balance(personIdOf(user))).lines > 0 }),
    });
  };

/**
 * Stores the account verified by the code of its one-won transfer as the account for bonuses: account and success in
 * one transaction. The same code again gives the same answer. Answers the failures of `tryAccountCode`.
 */
export const confirmPromoterAccount =
  (ports: Pick<Ports, 'promoterAccounts' | 'accountVerifications' | 'unitOfWork' | 'codeHashes' | 'clock'>) =>
  async ({
    _user,
    form,
  }: {
    _user: string;
    form: AccountCodeForm;
  }): Promise<
    Result<RefundAccount & { verifiedAt?: string }, 'BUSY' | 'VERIFICATION_OUTDATED' | 'OTP_WRONG'>
  > => {
    const verified = await tryAccountCode(ports)({ _user, ...form });
    if (!verified.ok) return verified;
    const now = ports.clock.now();
    const account = { ...verified.value, verifiedAt: now };
    const saved = await ports.unitOfWork.commit([
      ports.accountVerifications.succeed(_user, form._id),
      ports.promoterAccounts.save(_user, account, now),
    ]);
    return saved.ok ? ok(maskAccount(account)) : saved;
  };
