import { Badge } from '#app/components/badge.tsx';
import { giveCouponForm } from '#shared/contracts/coupon.ts';
import { changeUserGradeForm } from '#shared/contracts/grade.ts';
import {
  changeBonusForm,
  changeScoreForm,
  grantPointsForm,
  withdrawPointsForm,
} from '#shared/contracts/point.ts';
import { type BonusEntry, bonusTypeLabels } from '#shared/domain/bonus/bonus.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { couponValue } from '#shared/domain/coupon/describe.ts';
import { userCouponStateLabels } from '#shared/domain/coupon/labels.ts';
import { gradeReasonLabels, type UserGradeEntry } from '#shared/domain/grade/user-grade.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type { PointEntry } from '#shared/domain/point/point.ts';
import type { ScoreEntry } from '#shared/domain/score/score.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { OfMember } from '#shared/usecases/console/named-members.ts';
import { labelChoices } from '../choices.ts';
import { declareForm, type FieldDeclaration } from '../form/declare.ts';
import type { Column } from '../list/declare.ts';
import { atColumn, memberColumn, usernameFilter } from './columns.tsx';
import type { LedgerScreenDeclaration } from './ledger-screen.tsx';

const usernamesField = {
  kind: 'textarea',
  name: 'usernames',
  label: '회원 아이디',
  required: true,
  wide: true,
  placeholder: '한 줄에 하나씩, 또는 쉼표로',
  hint: '한 번에 200명까지',
} as const satisfies FieldDeclaration;
const reasonField = {
  kind: 'text',
  name: 'name',
  label: '내용',
  required: true,
  maxLength: 60,
  hint: '회원의 내역에 보입니다',
} as const satisfies FieldDeclaration;

type Entry = { _id: string; _user: string; name: string; createdAt: string };
const entryId = ({ _user, _id }: Entry): string => `${_user} ${_id}`;
const reasonColumn: Column<Entry> = { key: 'name', header: '내용', value: ({ name }) => name };
const signed = (direction: PointEntry['direction'], amount: number): number =>
  direction === 'INCREASE' ? amount : -amount;
const withSign = (amount: number, text: string): string => (amount > 0 ? `+${text}` : text);

const stateOf = ({ isExcluded, isUsed, isExpired }: UserCoupon): string => {
  if (isUsed) return userCouponStateLabels.used;
  if (isExcluded) return '사용 제외';
  return isExpired ? userCouponStateLabels.expired : userCouponStateLabels.usable;
};

/** Coupons in members' hands (spec §3 User coupon). */
export const userCoupons: LedgerScreenDeclaration<OfMember<UserCoupon>> = {
  name: '회원 쿠폰',
  list: {
    name: '회원 쿠폰',
    rowId: ({ _id }) => _id,
    rowName: ({ name, user }) => `${user?.name ?? '탈퇴회원'} ${name}`,
    filters: [
      usernameFilter,
      { kind: 'select', name: 'state', label: '상태', options: labelChoices(userCouponStateLabels) },
      { kind: 'select', name: '_coupon', label: '쿠폰' },
    ],
    columns: [
      memberColumn,
      { key: 'name', header: '쿠폰', value: ({ name }) => name },
      { key: 'value', header: '할인', align: 'end', value: couponValue, width: 100 },
      { key: 'round', header: '회차', align: 'end', value: ({ round }) => round, width: 60 },
      {
        key: 'end',
        header: '유효기간',
        value: ({ usage }) =>
          usage.type !== 'INFINITE' && usage.endsAt ? `${formatDate(usage.endsAt)}까지` : '제한 없음',
        width: 130,
      },
      {
        key: 'state',
        header: '상태',
        value: stateOf,
        cell: (coupon) => (
          <Badge tone={stateOf(coupon) === userCouponStateLabels.usable ? 'accent' : undefined}>
            {stateOf(coupon)}
          </Badge>
        ),
        width: 100,
      },
      { key: '_order', header: '사용한 주문', value: ({ _order }) => _order, width: 190 },
      atColumn('발급일'),
    ],
    bulk: [
      {
        intent: 'exclude',
        label: '사용 제외',
        variant: 'danger',
        confirm: (count) => `쿠폰 ${count}장을 쓸 수 없게 할까요?`,
      },
      { intent: 'include', label: '다시 사용' },
    ],
    source: { href: '/api/console/users/coupons', rows: 'coupons' },
  },
  deeds: [
    {
      intent: 'give',
      label: '쿠폰 지급',
      form: declareForm(giveCouponForm, [
        {
          title: '쿠폰 지급',
          fields: [
            { kind: 'select', name: '_coupon', label: '쿠폰', required: true, wide: true },
            usernamesField,
          ],
        },
      ]),
    },
  ],
};

/** What members earned and used of points (spec §3 User point). */
export const userPoints: LedgerScreenDeclaration<OfMember<PointEntry>> = {
  name: '회원 적립금',
  list: {
    name: '회원 적립금',
    rowId: entryId,
    rowName: ({ name, user }) => `${user?.name ?? '탈퇴회원'} ${name}`,
    filters: [usernameFilter],
    columns: [
      atColumn('일시'),
      memberColumn,
      reasonColumn,
      { key: 'orderNo', header: '주문번호', value: ({ orderNo }) => orderNo, width: 190 },
      {
        key: 'amount',
        header: '금액',
        align: 'end',
        value: ({ direction, amount }) => signed(direction, amount),
        cell: ({ direction, amount }) => {
          const change = signed(direction, amount);
          return withSign(change, formatWon(change));
        },
        width: 130,
      },
    ],
    source: { href: '/api/console/users/points', rows: 'points' },
  },
  deeds: [
    {
      intent: 'give',
      label: '적립금 지급',
      form: declareForm(grantPointsForm, [
        {
          title: '적립금 지급',
          fields: [
            reasonField,
            { kind: 'number', name: 'amount', label: '금액', unit: '원', required: true },
            {
              kind: 'number',
              name: 'days',
              label: '유효일수',
              unit: '일',
              hint: '비워 두면 기한이 없습니다',
            },
            {
              kind: 'instant',
              name: 'endsAt',
              label: '사용 종료',
              end: true,
              hint: '유효일수와 먼저 오는 날까지',
            },
            usernamesField,
          ],
        },
      ]),
    },
    {
      intent: 'withdraw',
      label: '적립금 차감',
      form: declareForm(withdrawPointsForm, [
        {
          title: '적립금 차감',
          note: '유효기간이 짧은 것부터 차감합니다. 보유한 것보다 많으면 차감하지 않습니다.',
          fields: [
            reasonField,
            { kind: 'number', name: 'amount', label: '금액', unit: '원', required: true },
            usernamesField,
          ],
        },
      ]),
    },
  ],
};

/** What members' scores are made of; grades may ask for them (spec §4). */
export const userScores: LedgerScreenDeclaration<OfMember<ScoreEntry>> = {
  name: '회원 점수',
  list: {
    name: '회원 점수',
    rowId: entryId,
    rowName: ({ name, user }) => `${user?.name ?? '탈퇴회원'} ${name}`,
    filters: [usernameFilter],
    columns: [
      atColumn('일시'),
      memberColumn,
      reasonColumn,
      { key: 'purchaseNo', header: '주문상품번호', value: ({ purchaseNo }) => purchaseNo, width: 200 },
      {
        key: 'amount',
        header: '점수',
        align: 'end',
        value: ({ direction, amount }) => signed(direction, amount),
        cell: ({ direction, amount }) => {
          const change = signed(direction, amount);
          return withSign(change, `${formatNumber(change)}점`);
        },
        width: 120,
      },
    ],
    source: { href: '/api/console/users/scores', rows: 'scores' },
  },
  deeds: [
    {
      intent: 'give',
      label: '점수 조정',
      form: declareForm(changeScoreForm, [
        {
          title: '점수 조정',
          fields: [
            reasonField,
            {
              kind: 'number',
              name: 'amount',
              label: '점수',
              unit: '점',
              required: true,
              hint: '빼려면 음수로',
            },
            usernamesField,
          ],
        },
      ]),
    },
  ],
};

/** The ledger of promoters (spec §3 Bonus entry). */
export const userBonuses: LedgerScreenDeclaration<OfMember<BonusEntry>> = {
  name: '프로모터 보너스',
  list: {
    name: '프로모터 보너스',
    rowId: entryId,
    rowName: ({ name, user }) => `${user?.name ?? '탈퇴회원'} ${name}`,
    filters: [usernameFilter],
    columns: [
      atColumn('일시'),
      memberColumn,
      { key: 'type', header: '종류', value: ({ type }) => bonusTypeLabels[type], width: 120 },
      reasonColumn,
      { key: 'purchaseNo', header: '주문상품번호', value: ({ purchaseNo }) => purchaseNo, width: 200 },
      {
        key: 'amount',
        header: '금액',
        align: 'end',
        value: ({ amount }) => amount,
        cell: ({ amount }) => withSign(amount, formatWon(amount)),
        width: 120,
      },
      {
        key: 'remain',
        header: '잔액',
        align: 'end',
        value: ({ remain }) => remain,
        cell: ({ remain }) => formatWon(remain),
        width: 120,
      },
    ],
    source: { href: '/api/console/users/bonuses', rows: 'bonuses' },
  },
  deeds: [
    {
      intent: 'give',
      label: '보너스 조정',
      form: declareForm(changeBonusForm, [
        {
          title: '보너스 조정',
          fields: [
            reasonField,
            {
              kind: 'number',
              name: 'amount',
              label: '금액',
              unit: '원',
              required: true,
              hint: '빼려면 음수로',
            },
            { ...usernamesField, label: '프로모터 아이디' },
          ],
        },
      ]),
    },
  ],
};

/** How members came to their grades (console user-grades). */
export const userGrades: LedgerScreenDeclaration<OfMember<UserGradeEntry>> = {
  name: '회원 등급 내역',
  list: {
    name: '회원 등급 내역',
    rowId: entryId,
    rowName: ({ name, user }) => `${user?.name ?? '탈퇴회원'} ${name}`,
    filters: [usernameFilter],
    columns: [
      atColumn('일시'),
      memberColumn,
      { key: 'from', header: '이전 등급', value: ({ from }) => from?.name, width: 140 },
      { key: 'name', header: '등급', value: ({ name }) => name, width: 140 },
      { key: 'reason', header: '변경 사유', value: ({ reason }) => gradeReasonLabels[reason], width: 120 },
      { key: 'note', header: '메모', value: ({ note }) => note },
      { key: 'by', header: '처리자', value: ({ by }) => by, width: 120 },
    ],
    source: { href: '/api/console/users/grades', rows: 'grades' },
  },
  deeds: [
    {
      intent: 'give',
      label: '등급 변경',
      form: declareForm(changeUserGradeForm, [
        {
          title: '등급 변경',
          note: '다음 정기 심사에서 다시 정해집니다.',
          fields: [
            { kind: 'text', name: 'username', label: '회원 아이디', required: true, maxLength: 20 },
            { kind: 'select', name: '_level', label: '등급', required: true },
            { kind: 'text', name: 'note', label: '메모', wide: true, maxLength: 200 },
          ],
        },
      ]),
    },
  ],
};
