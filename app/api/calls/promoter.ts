import * as z from 'zod';
import { access } from '#app/web/failure-groups.ts';
import { id, pageQuery } from '#shared/contracts/list.ts';
import { promoterBankSchema } from '#shared/contracts/members/promoter.ts';
import {
  myBonusesQuery,
  promoterListQuery,
  withdrawBonusSchema,
} from '#shared/contracts/members/settlement.ts';
import { accountOf, accountOtpSchema } from '#shared/contracts/orders/bank.ts';
import { type AnyCode, type Failure, fail, failWith, ok } from '#shared/domain/result.ts';
import type { AccountVerificationView } from '#shared/usecases/bank/account-verifications.ts';
import { memberCall } from '../call.ts';

/** Converts a one-won verification for the API (rules 6.36). */
const verificationOf = ({ account, expiresAt, ...check }: AccountVerificationView) => ({
  ...check,
  bank: {
    code: account.accountBankCode,
    accountNumber: account.accountNumber,
    accountHolder: account.accountHolder,
  },
  expiresAt: new Date(expiresAt * 1000).toISOString(),
});

/** Moves the errors of an account to the fields of this call, which are in `bank`. */
const inBank = <Code extends AnyCode>(failure: Failure<Code>): Failure<Code> => ({
  ...failure,
  issues: failure.issues?.map((issue) => ({ ...issue, path: `bank.${issue.path}` })),
});

const outdated = fail('VERIFICATION_OUTDATED', '더 최근에 보낸 1원이 있습니다. 계좌를 다시 확인해주세요.', {
  details: { isOutdated: true },
});

/** Promotees of a promoter, their bonuses and withdrawals. */
export const promoterCalls = [
  memberCall({
    method: 'GET',
    path: '/api/v1/promoter/promotees',
    summary: '내 추천인코드로 가입한 회원 (이름은 가려서)',
    access: 'promoter',
    takes: { query: pageQuery },
    answers: ['promotees', 'cursor?'],
    failures: [...access, 'BAD_CURSOR'],
    run: ({ shop, actor, query }) => shop.listMyPromotees({ actor, ...query }),
    answer: ({ items, cursor }) => ({ promotees: items, cursor }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/promoter/bank/hold-verifications',
    summary: '출금계좌로 1원 보내기',
    access: 'payee',
    takes: { body: promoterBankSchema },
    answers: ['verification'],
    status: 201,
    failures: [
      'ACCOUNT_UNKNOWN',
      'BANK_UNAVAILABLE',
      'HOLDER_MISMATCH',
      'HOLDER_NOT_MEMBER',
      'TOO_MANY_ATTEMPTS',
      'USER_NOT_FOUND',
      'VERIFICATION_OUTDATED',
    ],
    run: async ({ shop, actor: { _user }, body: { bank } }) => {
      const started = await shop.startAccountVerification({ _user, form: accountOf(bank) });
      return started.ok ? started : failWith(inBank(started.failure));
    },
    answer: (started) => ({ verification: verificationOf(started) }),
  }),
  memberCall({
    method: 'PUT',
    path: '/api/v1/promoter/bank/hold-verifications/{id}/verify',
    summary: '1원과 함께 온 인증번호 확인',
    access: 'payee',
    takes: { path: z.object({ id }), body: accountOtpSchema },
    answers: ['verification'],
    failures: ['BUSY', 'VERIFICATION_OUTDATED', 'OTP_WRONG'],
    run: async ({ shop, actor: { _user }, path: { id: _id }, body }) => {
      const confirmed = await shop.confirmPromoterAccount({ _user, form: { _id, ...body } });
      if (!confirmed.ok) return confirmed;
      const check = await shop.getAccountVerification({ _user, _id });
      return check ? ok(check) : outdated;
    },
    answer: (check) => ({ verification: verificationOf(check) }),
  }),
  // `summary` contains the balance and the debt.
  memberCall({
    method: 'GET',
    path: '/api/v1/promoter/bonuses',
    summary: '보너스 내역과 출금할 수 있는 금액',
    access: 'payee',
    takes: { query: myBonusesQuery },
    answers: ['bonuses', 'summary'],
    failures: ['BAD_CURSOR'],
    run: ({ shop, actor: { _user, _person }, query }) => shop.listMyBonuses({ _user, _person, ...query }),
    answer: ({ items, cursor, balance: { remain, debt } }) => ({
      bonuses: items,
      summary: { remain, debt, cursor },
    }),
  }),
  // The won are reserved from now on, and paid to the verified account.
  memberCall({
    method: 'POST',
    path: '/api/v1/promoter/bonuses/withdraw',
    summary: '보너스 출금 신청 (_certification: purpose가 WITHDRAWAL인 본인인증)',
    access: 'payee',
    takes: { body: withdrawBonusSchema },
    answers: ['settlement'],
    status: 201,
    failures: [
      'BANK_NEEDED',
      'BONUS_ENTERED',
      'BONUS_SHORT',
      'BUSY',
      'ANOTHER_PERSON',
      'RESIDENT_NUMBER_MISMATCH',
      'NO_PERMISSION',
      'RESIDENT_NUMBER_NEEDED',
      'VERIFICATION_REQUIRED',
      'VERIFICATION_USED',
      'WITHDRAWAL_TOO_SMALL',
    ],
    run: ({ shop, actor: { _user }, body: { _certification, amount, residentRegistrationNumber } }) =>
      shop.requestWithdrawal({
        _user,
        amount,
        identityVerificationId: _certification,
        residentRegistrationNumber,
      }),
    answer: (settlement) => ({ settlement }),
  }),
  memberCall({
    method: 'GET',
    path: '/api/v1/promoter/purchases',
    summary: '추천 회원의 구매확정 목록',
    access: 'promoter',
    takes: { query: promoterListQuery },
    answers: ['purchases', 'summary'],
    failures: ['BAD_CURSOR'],
    run: ({ shop, actor: { _user, _person }, query }) =>
      shop.listPromoteePurchases({ _user, _person, ...query }),
    answer: ({ items, cursor }) => ({ purchases: items, summary: { cursor } }),
  }),
  memberCall({
    method: 'GET',
    path: '/api/v1/promoter/settlements',
    summary: '내 출금 목록',
    access: 'payee',
    takes: { query: promoterListQuery },
    answers: ['settlements', 'summary'],
    failures: ['BAD_CURSOR'],
    run: ({ shop, actor: { _user }, query }) => shop.listMySettlements({ _user, ...query }),
    answer: ({ items, cursor }) => ({ settlements: items, summary: { cursor } }),
  }),
];
