import { shownAccount } from '#shared/domain/bank/mask.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { sealAccount } from '../fields/seal-account.ts';
import type { Ports } from '../ports/index.ts';

const wrong = (code: string, path: string, message: string) =>
  fail('INVALID', code, message, { issues: [{ path, message }] });

/** The member's account, its number masked; nothing when none was given. */
export const getMyRefundAccount =
  ({ refundAccounts }: Pick<Ports, 'refundAccounts'>) =>
  async ({ _user }: { _user: string }): Promise<RefundAccount | undefined> => {
    const account = await refundAccounts.refundAccount(_user);
    return account && shownAccount(account);
  };

/**
 * Keeps the account the bank says is the holder's, in place of the one before. Failures: INVALID: ACCOUNT_UNKNOWN (the
 * bank knows none), HOLDER_MISMATCH (another name than given); UNAVAILABLE / BANK_UNAVAILABLE.
 */
export const saveMyRefundAccount =
  (ports: Pick<Ports, 'refundAccounts' | 'bank' | 'fields' | 'clock'>) =>
  async ({ _user, form }: { _user: string; form: RefundAccount }): Promise<Result<RefundAccount>> => {
    const { accountBankCode, accountNumber, accountHolder } = form;
    const bank = await ports.bank.holderName({ bankCode: accountBankCode, accountNumber });
    if (bank.kind === 'REJECTED')
      return wrong('ACCOUNT_UNKNOWN', 'accountNumber', '확인되지 않는 계좌입니다. 계좌번호를 확인해주세요.');
    if (bank.kind === 'UNKNOWN')
      return fail(
        'UNAVAILABLE',
        'BANK_UNAVAILABLE',
        '은행 점검 등으로 계좌를 확인하지 못했습니다. 잠시 후 다시 시도해주세요.',
      );
    if (bank.accountHolder.replace(/\s/g, '') !== accountHolder.replace(/\s/g, ''))
      return wrong('HOLDER_MISMATCH', 'accountHolder', '예금주명이 은행에 등록된 이름과 다릅니다.');
    const sealed = await sealAccount(ports)(form, `user#${_user}`);
    await ports.refundAccounts.save(_user, sealed, ports.clock.now());
    return ok(shownAccount(sealed));
  };

/** Forgets the account; a no-op when there is none. */
export const removeMyRefundAccount =
  ({ refundAccounts }: Pick<Ports, 'refundAccounts'>) =>
  ({ _user }: { _user: string }): Promise<void> =>
    refundAccounts.remove(_user);
