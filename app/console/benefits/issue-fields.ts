import { labelChoices } from '#app/resources/fields/choices.ts';
import { couponTriggers, specialDates } from '#shared/domain/coupon/coupon.ts';
import {
  specialDateLabels,
  targetUserLabels,
  triggerLabels,
  unitLabels,
} from '#shared/domain/coupon/labels.ts';
import { userTypeLabels } from '#shared/domain/user/user-type.ts';
import { customField, type FieldDeclaration, isAt } from '../form/declare.ts';
import { MembersField } from './members-field.tsx';

/**
 * Fields that coupons and point rules share (rules 2.5): their value, their trigger, for whom they are, and their limits.
 */

export const worthFields = [
  { kind: 'text', name: 'name', label: '이름', required: true, wide: true, maxLength: 60 },
  { kind: 'select', name: 'unit', label: '단위', required: true, options: labelChoices(unitLabels) },
  {
    kind: 'number',
    name: 'value',
    label: '값',
    unit: (value) => (isAt('unit', 'PERCENT')(value) ? '%' : '원'),
    required: true,
    hint: '비율은 0 ~ 100, 소수점 둘째 자리까지',
  },
  {
    kind: 'number',
    name: 'limit',
    label: '최대 금액',
    unit: '원',
    hint: '비워 두면 제한이 없습니다',
    when: isAt('unit', 'PERCENT'),
  },
] as const satisfies readonly FieldDeclaration[];

export const triggerChoices = labelChoices(triggerLabels, couponTriggers);

/** Fields that depend on the chosen trigger. */
export const triggerFields = [
  {
    kind: 'select',
    name: 'issue.event.code',
    label: '기념일 기준',
    required: true,
    options: labelChoices(specialDateLabels, specialDates),
    when: isAt('issue.event.type', 'USER_SPECIAL_DATE'),
  },
  {
    kind: 'instant',
    name: 'issue.issuesAt',
    label: '발급일',
    required: true,
    when: isAt('issue.event.type', 'SHOP_SPECIFIC_DAY'),
  },
] as const satisfies readonly FieldDeclaration[];

export const issuePeriodFields = [
  { kind: 'instant', name: 'issue.startsAt', label: '발급 시작', hint: '비워 두면 바로 발급합니다' },
  {
    kind: 'instant',
    name: 'issue.endsAt',
    label: '발급 종료',
    end: true,
    hint: '비워 두면 계속 발급합니다',
  },
  { kind: 'switch', name: 'issue.isActive', label: '발급' },
] as const satisfies readonly FieldDeclaration[];

export const targetUserFields = [
  {
    kind: 'select',
    name: 'issue.target.type',
    label: '대상 회원',
    required: true,
    options: labelChoices(targetUserLabels),
  },
  {
    kind: 'checks',
    name: 'issue.target.userTypes',
    label: '회원 유형',
    required: true,
    options: labelChoices(userTypeLabels),
    when: isAt('issue.target.type', 'USER_TYPES'),
  },
  {
    kind: 'picks',
    name: 'issue.target._levels',
    label: '회원 등급',
    required: true,
    when: isAt('issue.target.type', 'USER_LEVELS'),
  },
  {
    kind: 'custom',
    name: 'issue.target._users',
    label: '회원',
    required: true,
    wide: true,
    when: isAt('issue.target.type', 'USERS'),
    render: customField(MembersField),
  },
  {
    kind: 'number',
    name: 'issue.limit.shop.count__sum',
    label: '쇼핑몰 전체 발급 횟수',
    unit: '번',
    hint: '비워 두거나 0이면 제한이 없습니다',
  },
  {
    kind: 'number',
    name: 'issue.limit.shop.price__sum',
    label: '쇼핑몰 전체 발급 금액',
    unit: '원',
    hint: '비워 두거나 0이면 제한이 없습니다',
  },
] as const satisfies readonly FieldDeclaration[];

/** Initial values of a new coupon or point rule. */
export const freshIssue = { target: { type: 'ALL' }, isActive: true };
