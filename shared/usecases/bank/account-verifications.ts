import {
  ACCOUNT_CODE_ATTEMPTS,
  ACCOUNT_CODE_SECONDS,
  type AccountVerification,
  isOutdated,
} from '#shared/domain/bank/account-verification.ts';
import { maskAccount } from '#shared/domain/bank/mask.ts';
import * as limits from '#shared/domain/limits.ts';
import type { RefundAccount, SealedAccount } from '#shared/domain/order/order.ts';
import { isSameHolder } from '#shared/domain/order/transfer.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Ports } from '../ports/index.ts';
import type { BankAccount } from '../ports/outside/bank.ts';
import { releaseAttempts, takeAttempts } from '../rate-limit.ts';
import { sealAccount } from './seal-account.ts';

const away = () =>
  fail('BANK_UNAVAILABLE', '은행 점검 등으로 계좌를 확인하지 못했습니다. 잠시 후 다시 시도해주세요.');

const unknown = () =>
  failAt('accountNumber', 'ACCOUNT_UNKNOWN', '확인되지 않는 계좌입니다. 계좌번호를 확인해주세요.');

const outdated = () =>
  fail('VERIFICATION_OUTDATED', '인증 시간이 지났거나 새로 보낸 1원이 있습니다. 계좌를 다시 확인해주세요.', {
    details: { isOutdated: true },
  });

/** Check as its member may see it: the account masked, nothing of the code. */
export type AccountVerificationView = {
  _id: string;
  account: RefundAccount;
  attemptCount: number;
  attemptsLeft: number;
  isSuccess: boolean;
  isOutdated: boolean;
  /** Epoch seconds */
  expiresAt: number;
};

const viewOf = (verification: AccountVerification, now: string): AccountVerificationView => {
  const { _id, account, attemptCount, isSuccess, expiresAt } = verification;
  return {
    _id,
    attemptCount,
    isSuccess,
    expiresAt,
    account: maskAccount(account),
    attemptsLeft: Math.max(0, ACCOUNT_CODE_ATTEMPTS - attemptCount),
    isOutdated: isOutdated(verification, now),
  };
};

/**
 * Builds the text that is hashed for a code: with the id of its check, so that a hash from the table matches no other
 * check.
 */
const hashed = (_id: string, otp: string): string => `hold-verification#${_id}#${otp}`;

/** Builds the text by which an account is counted, to be hashed: the table has no account number in plain text. */
const counted = ({ bankCode, accountNumber }: BankAccount): string =>
  `hold-account#${bankCode}#${accountNumber}`;

/**
 * Asks the bank for the account holder and sends the account one won with a code (rules 6.36, 6.20: only the
 * member's own). A newer request makes the previous one invalid. Answers INVALID: HOLDER_NOT_MEMBER, ACCOUNT_UNKNOWN,
 * HOLDER_MISMATCH; LIMITED (ten a day for the member, twenty for the account, whoever asks); CONFLICT / VERIFICATION_OUTDATED
 * (a new request was made meanwhile); UNAVAILABLE / BANK_UNAVAILABLE; NOT_FOUND / USER_NOT_FOUND.
 */
export const startAccountVerification =
  (
    ports: Pick<
      Ports,
      | 'accountVerifications'
      | 'users'
      | 'bank'
      | 'fields'
      | 'tokens'
      | 'codeHashes'
      | 'rateLimits'
      | 'clock'
      | 'ids'
    >,
  ) =>
  async ({
    _user,
    form,
  }: {
    _user: string;
    form: RefundAccount;
  }): Promise<
    Result<
      AccountVerificationView,
      | 'ACCOUNT_UNKNOWN'
      | 'BANK_UNAVAILABLE'
      | 'HOLDER_MISMATCH'
      | 'HOLDER_NOT_MEMBER'
      | 'VERIFICATION_OUTDATED'
      | 'TOO_MANY_ATTEMPTS'
      | 'USER_NOT_FOUND'
    >
  > => {
    const now = ports.clock.now();
    const { accountBankCode: bankCode, accountNumber, accountHolder } = form;
    const user = await ports.users.user(_user);
    if (!user) return fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다.');
    if (!isSameHolder(user.name, accountHolder))
      return failAt('accountHolder', 'HOLDER_NOT_MEMBER', '본인 명의의 계좌만 등록할 수 있습니다.');
    const attempts = [{ limit: limits.accountVerificationsPerMember, key: _user }];
    const limited = await takeAttempts(ports, attempts, now);
    if (!limited.ok) return limited;
    const account = { bankCode, accountNumber };
    const holder = await ports.bank.holderName(account);
    if (holder.kind === 'UNKNOWN') {
      await releaseAttempts(ports, attempts, now);
      return away();
    }
    if (holder.kind === 'REJECTED') return unknown();
    if (!isSameHolder(holder.accountHolder, accountHolder))
      return failAt('accountHolder', 'HOLDER_MISMATCH', '예금주명이 은행에 등록된 이름과 다릅니다.');
    const crowded = await takeAttempts(
      ports,
      [{ limit: limits.wonsPerAccount, key: ports.codeHashes.hash(counted(account)) }],
      now,
    );
    if (!crowded.ok) return crowded;
    const _id = ports.ids.next();
    const otp = ports.tokens.code();
    // Sent before it is stored: a won without a check does no harm, but a check without its won could never be
    // finished.
    const sent = await ports.bank.sendWon(account, otp);
    // It may have arrived all the same, so the attempt is not given back.
    if (sent.kind === 'UNKNOWN') return away();
    if (sent.kind === 'REJECTED') return unknown();
    const verification: AccountVerification = {
      _id,
      _user,
      otpHash: ports.codeHashes.hash(hashed(_id, otp)),
      attemptCount: 0,
      isSuccess: false,
      createdAt: now,
      account: await sealAccount(ports)(form, `user#${_user}`),
      expiresAt: epochSeconds(now, ACCOUNT_CODE_SECONDS),
    };
    return (await ports.accountVerifications.start(verification))
      ? ok(viewOf(verification, now))
      : outdated();
  };

/** Reads a check as the member who started it may see it; undefined when a newer one replaced it. */
export const getAccountVerification =
  (ports: Pick<Ports, 'accountVerifications' | 'clock'>) =>
  async ({ _user, _id }: { _user: string; _id: string }): Promise<AccountVerificationView | undefined> => {
    const found = await ports.accountVerifications.verification(_user);
    return found?._id === _id ? viewOf(found, ports.clock.now()) : undefined;
  };

/**
 * Tries a code: somebody who knows it has access to the account. The caller commits `accountVerifications.succeed` with
 * its own writes. The right code again gives the same answer. Answers INVALID / OTP_WRONG; CONFLICT / VERIFICATION_OUTDATED
 * (too late, five wrong ones, or a newer request).
 */
export const tryAccountCode =
  (ports: Pick<Ports, 'accountVerifications' | 'codeHashes' | 'clock'>) =>
  async (input: {
    _user: string;
    _id: string;
    otp: string;
  }): Promise<Result<SealedAccount, 'VERIFICATION_OUTDATED' | 'OTP_WRONG'>> => {
    const { _user, _id, otp } = input;
    const before = await ports.accountVerifications.verification(_user);
    if (before?._id !== _id) return outdated();
    const tried = before.isSuccess
      ? before
      : await ports.accountVerifications.attempt(_user, _id, ports.clock.now());
    if (!tried) return outdated();
    if (ports.codeHashes.matches(hashed(_id, otp), tried.otpHash)) return ok(tried.account);
    const { attemptsLeft } = viewOf(tried, ports.clock.now());
    return attemptsLeft > 0
      ? failAt('otp', 'OTP_WRONG', `인증번호가 일치하지 않습니다. ${attemptsLeft}번 더 입력할 수 있습니다.`)
      : outdated();
  };
