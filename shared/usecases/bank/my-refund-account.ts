import type { AccountCodeForm } from '#shared/contracts/orders/bank.ts';
import { maskAccount } from '#shared/domain/bank/mask.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import { tryAccountCode } from './account-verifications.ts';

/** The member's account as they see it, its number masked. */
export type MyRefundAccount = RefundAccount & { isUnproven?: boolean };

/** Reads the account; undefined when none was given. */
export const getMyRefundAccount =
  ({ refundAccounts }: Pick<Ports, 'refundAccounts'>) =>
  async ({ _user }: { _user: string }): Promise<MyRefundAccount | undefined> => {
    const account = await refundAccounts.refundAccount(_user);
    return account && maskAccount(account);
  };

/**
 * Stores the account verified by the code of its one-won transfer, replacing the previous one: account and success in
 * one transaction. The same code again gives the same answer. Answers the failures of `tryAccountCode`.
 */
export const confirmMyRefundAccount =
  (ports: Pick<Ports, 'refundAccounts' | 'accountVerifications' | 'unitOfWork' | 'codeHashes' | 'clock'>) =>
  async ({
    _user,
    form,
  }: {
    _user: string;
    form: AccountCodeForm;
  }): Promise<Result<RefundAccount, 'BUSY' | 'VERIFICATION_OUTDATED' | 'OTP_WRONG'>> => {
    const verified = await tryAccountCode(ports)({ _user, ...form });
    if (!verified.ok) return verified;
    const saved = await ports.unitOfWork.commit([
      ports.accountVerifications.succeed(_user, form._id),
      ports.refundAccounts.save(_user, verified.value, ports.clock.now()),
    ]);
    return saved.ok ? ok(maskAccount(verified.value)) : saved;
  };

/** Removes the account; does nothing when there is none. */
export const removeMyRefundAccount =
  ({ refundAccounts }: Pick<Ports, 'refundAccounts'>) =>
  ({ _user }: { _user: string }): Promise<void> =>
    refundAccounts.remove(_user);
