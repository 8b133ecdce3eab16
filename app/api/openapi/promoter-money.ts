import {
  myBonusesQuery,
  promoterListQuery,
  withdrawBonusSchema,
} from '#shared/contracts/members/settlement.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import { type Operation, withBasePath } from './operation.ts';

const access = [PROMOTER_SCOPE];

/** Calls about a promoter's bonuses and withdrawals. */
export const promoterMoney: Operation[] = withBasePath('/api/v1/promoter', [
  {
    method: 'get',
    path: '/bonuses',
    summary: '보너스 내역과 출금할 수 있는 금액',
    access,
    query: myBonusesQuery,
    answers: ['bonuses', 'summary'],
  },
  {
    method: 'post',
    path: '/bonuses/withdraw',
    summary: '보너스 출금 신청 (_certification: purpose가 WITHDRAWAL인 본인인증)',
    access,
    body: withdrawBonusSchema,
    answers: ['settlement'],
    status: 201,
  },
  {
    method: 'get',
    path: '/purchases',
    summary: '추천 회원의 구매확정 목록',
    access,
    query: promoterListQuery,
    answers: ['purchases', 'summary'],
  },
  {
    method: 'get',
    path: '/settlements',
    summary: '내 출금 목록',
    access,
    query: promoterListQuery,
    answers: ['settlements', 'summary'],
  },
]);
