import type * as z from 'zod';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import { giveCouponForm } from '#shared/contracts/coupon.ts';
import { changeUserGradeForm } from '#shared/contracts/members/grade.ts';
import {
  changeBonusForm,
  changeScoreForm,
  grantPointsForm,
  withdrawPointsForm,
} from '#shared/contracts/point.ts';
import { type BonusEntry, bonusTypeLabels } from '#shared/domain/bonus/bonus.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { formatCouponValue } from '#shared/domain/coupon/describe.ts';
import { userCouponStateLabels } from '#shared/domain/coupon/labels.ts';
import { gradeReasonLabels, type UserGradeEntry } from '#shared/domain/grade/user-grade.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type { PointEntry } from '#shared/domain/point/point.ts';
import type { ScoreEntry } from '#shared/domain/score/score.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { OfMember } from '#shared/usecases/console/named-members.ts';
import { declareForm, type FieldDeclaration } from '../form/declare.ts';
import type { Column, Filter, ListDeclaration } from '../list/declare.ts';
import { atColumn, memberColumn, orderColumn, usernameFilter } from './columns.tsx';
import type { ActionForm, MemberListDeclaration } from './member-list-screen.tsx';

/** Filter by the day of the entry. */
const datesFilter: Filter = { kind: 'days', name: 'created', label: '일시' };

type Entry = { _id: string; _user: string; name: string; createdAt: string };

/** Declares a list of what members have, with the columns and filters that all of these lists share. */
const memberList = <Row extends Entry>({
  actions,
  filters = [datesFilter],
  ...list
}: {
  actions: readonly ActionForm[];
} & Pick<ListDeclaration<OfMember<Row>>, 'columns' | 'filters' | 'bulk'> &
  Partial<Pick<ListDeclaration<OfMember<Row>>, 'rowId'>>): MemberListDeclaration<OfMember<Row>> => ({
  list: {
    rowId: ({ _user, _id }) => `${_user} ${_id}`,
    rowName: ({ name, user }) => `${user?.name ?? '탈퇴회원'} ${name}`,
    filters: [usernameFilter, ...filters],
    ...list,
  },
  actions,
});

/** Declares a form with one section, whose title is the name of the action. */
const actionForm = <Form extends z.ZodType<object>>(
  contract: Form,
  {
    intent = 'give',
    label,
    note,
    fields,
  }: { intent?: string; label: string; note?: string; fields: readonly FieldDeclaration<z.output<Form>>[] },
): ActionForm => ({ intent, label, form: declareForm(contract, [{ title: label, note, fields }]) });

const usernamesField = {
  kind: 'textarea',
  name: 'usernames',
  label: '회원 아이디',
  required: true,
  wide: true,
  placeholder: '한 줄에 하나씩, 또는 쉼표로',
  hint: '한 번에 200명까지. 본인의 것은 다른 관리자가 처리합니다',
} as const satisfies FieldDeclaration;
const reasonField = {
  kind: 'text',
  name: 'name',
  label: '내용',
  required: true,
  maxLength: 60,
  hint: '회원의 내역에 보입니다',
} as const satisfies FieldDeclaration;
const wonField = {
  kind: 'number',
  name: 'amount',
  label: '금액',
  unit: '원',
  required: true,
} as const satisfies FieldDeclaration;
/** Hint for amounts that may be negative: the entry then takes away instead of giving. */
const TAKING = '빼려면 음수로 입력하세요';

const reasonColumn: Column<Entry> = { key: 'name', header: '내용', value: ({ name }) => name };
const purchaseColumn: Column<{ purchaseNo?: string }> = {
  key: 'purchaseNo',
  header: '주문상품번호',
  value: ({ purchaseNo }) => purchaseNo,
  width: 200,
};

/** Column with the signed change of the balance. */
const changeColumn = <Row,>(
  header: string,
  changeOf: (row: Row) => number,
  format: (change: number) => string,
): Column<Row> => ({
  key: 'amount',
  header,
  align: 'end',
  value: changeOf,
  cell: (row) => {
    const change = changeOf(row);
    return change > 0 ? `+${format(change)}` : format(change);
  },
  width: 120,
});
const directed = ({ direction, amount }: Pick<PointEntry, 'direction' | 'amount'>): number =>
  direction === 'INCREASE' ? amount : -amount;

const stateOf = ({ isExcluded, isUsed, isExpired, takenBackAt }: UserCoupon): string => {
  if (isUsed) return userCouponStateLabels.used;
  if (isExcluded) return takenBackAt ? '반품으로 회수' : '사용 제외';
  return isExpired ? userCouponStateLabels.expired : userCouponStateLabels.usable;
};

/** Coupons that members have (rules 2.7). Bulk actions name them by their own ids. */
export const userCouponsScreen = memberList<UserCoupon>({
  rowId: ({ _id }) => _id,
  filters: [
    { kind: 'select', name: 'state', label: '상태', options: labelChoices(userCouponStateLabels) },
    { kind: 'select', name: '_coupon', label: '쿠폰' },
  ],
  columns: [
    memberColumn,
    { key: 'name', header: '쿠폰', value: ({ name }) => name },
    { key: 'value', header: '할인', align: 'end', value: formatCouponValue, width: 100 },
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
    orderColumn('사용한 주문', ({ _order }) => _order),
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
  actions: [
    actionForm(giveCouponForm, {
      label: '쿠폰 지급',
      fields: [
        { kind: 'select', name: '_coupon', label: '쿠폰', required: true, wide: true },
        usernamesField,
      ],
    }),
  ],
});

/** Points that members earned and used (rules 2.23). */
export const userPointsScreen = memberList<PointEntry>({
  columns: [
    atColumn('일시'),
    memberColumn,
    reasonColumn,
    orderColumn('주문번호', ({ orderNo }) => orderNo),
    changeColumn('금액', directed, formatWon),
  ],
  actions: [
    actionForm(grantPointsForm, {
      label: '적립금 지급',
      fields: [
        reasonField,
        wonField,
        { kind: 'number', name: 'days', label: '유효일수', unit: '일', hint: '비워 두면 기한이 없습니다' },
        {
          kind: 'instant',
          name: 'endsAt',
          label: '사용 종료',
          end: true,
          hint: '유효일수도 입력하면 먼저 오는 날까지',
        },
        usernamesField,
      ],
    }),
    actionForm(withdrawPointsForm, {
      intent: 'withdraw',
      label: '적립금 차감',
      note: '유효기간이 짧은 것부터 차감합니다. 보유한 것보다 많으면 차감하지 않습니다.',
      fields: [reasonField, wonField, usernamesField],
    }),
  ],
});

/** Entries that make up members' scores. Grades may require a score (rules 2.28). */
export const userScoresScreen = memberList<ScoreEntry>({
  columns: [
    atColumn('일시'),
    memberColumn,
    reasonColumn,
    purchaseColumn,
    changeColumn('점수', directed, (change) => `${formatNumber(change)}점`),
  ],
  actions: [
    actionForm(changeScoreForm, {
      label: '점수 조정',
      fields: [
        reasonField,
        { kind: 'number', name: 'amount', label: '점수', unit: '점', required: true, hint: TAKING },
        usernamesField,
      ],
    }),
  ],
});

/** Ledger of promoters (rules 2.39). */
export const userBonusesScreen = memberList<BonusEntry>({
  filters: [
    { kind: 'select', name: 'type', label: '종류', options: labelChoices(bonusTypeLabels) },
    datesFilter,
  ],
  columns: [
    atColumn('일시'),
    memberColumn,
    { key: 'type', header: '종류', value: ({ type }) => bonusTypeLabels[type], width: 120 },
    reasonColumn,
    purchaseColumn,
    changeColumn('금액', ({ amount }) => amount, formatWon),
    {
      key: 'remain',
      header: '잔액',
      align: 'end',
      value: ({ remain }) => remain,
      cell: ({ remain }) => formatWon(remain),
      width: 120,
    },
  ],
  actions: [
    actionForm(changeBonusForm, {
      label: '보너스 조정',
      fields: [reasonField, { ...wonField, hint: TAKING }, { ...usernamesField, label: '추천인 아이디' }],
    }),
  ],
});

/** History of members' grades (console user-grades). */
export const userGradesScreen = memberList<UserGradeEntry>({
  columns: [
    atColumn('일시'),
    memberColumn,
    { key: 'from', header: '이전 등급', value: ({ from }) => from?.name, width: 140 },
    { key: 'name', header: '등급', value: ({ name }) => name, width: 140 },
    { key: 'reason', header: '변경 사유', value: ({ reason }) => gradeReasonLabels[reason], width: 120 },
    { key: 'note', header: '메모', value: ({ note }) => note },
    { key: 'by', header: '처리자', value: ({ by }) => by, width: 120 },
  ],
  actions: [
    actionForm(changeUserGradeForm, {
      label: '등급 변경',
      note: '다음 정기 심사에서 다시 정해집니다.',
      fields: [
        { kind: 'text', name: 'username', label: '회원 아이디', required: true, maxLength: 20 },
        { kind: 'select', name: '_level', label: '등급', required: true },
        { kind: 'text', name: 'note', label: '메모', wide: true, maxLength: 200 },
      ],
    }),
  ],
});
