import { labelChoices } from '#app/resources/fields/choices.ts';
import { couponForm } from '#shared/contracts/coupon.ts';
import { basisLabels, targetItemLabels } from '#shared/domain/coupon/condition-labels.ts';
import { issueTypeLabels, roundLabels, validityLabels } from '#shared/domain/coupon/labels.ts';
import { customField, declareForm, type FormValue, isAt, valueAt } from '../../form/declare.ts';
import { ProductsField } from '../../shippings/products-field.tsx';
import {
  freshIssue,
  issuePeriodFields,
  targetUserFields,
  triggerChoices,
  triggerFields,
  worthFields,
} from '../issue-fields.ts';

const isInstant = isAt('issue.type', 'INSTANT');
const ends = (value: FormValue): boolean => valueAt(value, 'usage.type') !== 'INFINITE';

/** Form of a coupon (rules 2.1): its discount, how members get it, and what it may be spent on. */
export const couponFields = declareForm(couponForm, [
  {
    title: '기본 정보',
    fields: [
      ...worthFields,
      { kind: 'number', name: 'count', label: '한 번에 발급할 개수', unit: '장', required: true },
    ],
  },
  {
    title: '발급',
    fields: [
      {
        kind: 'select',
        name: 'issue.type',
        label: '발급 방식',
        required: true,
        options: labelChoices(issueTypeLabels),
      },
      {
        kind: 'text',
        name: 'issue.event.code',
        label: '쿠폰 코드',
        maxLength: 60,
        hint: '회원이 입력할 영문·숫자. 비워 두면 누구나 내려받습니다',
        when: isAt('issue.type', 'REQUEST'),
      },
      {
        kind: 'select',
        name: 'issue.event.type',
        label: '발급 시점',
        options: triggerChoices,
        none: '없음 (직접 지급만)',
        when: isInstant,
      },
      ...triggerFields.map((field) => ({
        ...field,
        when: (value: FormValue) => isInstant(value) && field.when(value),
      })),
      {
        kind: 'select',
        name: 'issue.round.type',
        label: '발급 회차',
        required: true,
        options: labelChoices(roundLabels),
        hint: '같은 일이 거듭될 때 몇 번째에 발급할지',
        when: isInstant,
      },
      {
        kind: 'tags',
        name: 'issue.round.includeds',
        label: '발급할 회차',
        required: true,
        placeholder: '1, 3, 5',
        when: (value) => isInstant(value) && isAt('issue.round.type', 'BOUNDED')(value),
      },
      {
        kind: 'tags',
        name: 'issue.round.excludeds',
        label: '제외할 회차',
        placeholder: '없음',
        when: (value) => isInstant(value) && isAt('issue.round.type', 'INFINITE')(value),
      },
      ...issuePeriodFields,
    ],
  },
  { title: '발급 대상과 한도', fields: targetUserFields },
  {
    title: '사용',
    fields: [
      {
        kind: 'select',
        name: 'usage.target.price',
        label: '할인 기준',
        required: true,
        options: labelChoices(basisLabels),
      },
      {
        kind: 'select',
        name: 'usage.target.type',
        label: '대상 상품',
        required: true,
        options: labelChoices(targetItemLabels),
      },
      {
        kind: 'picks',
        name: 'usage.target._categories',
        label: '카테고리',
        required: true,
        hint: '아래 카테고리의 상품도 포함합니다',
        when: isAt('usage.target.type', 'CATEGORY'),
      },
      {
        kind: 'picks',
        name: 'usage.target._exhibitions',
        label: '기획전',
        required: true,
        when: isAt('usage.target.type', 'EXHIBITS'),
      },
      {
        kind: 'picks',
        name: 'usage.target.displayCodes',
        label: '진열 그룹',
        required: true,
        when: isAt('usage.target.type', 'DISPLAYS'),
      },
      {
        kind: 'custom',
        name: 'usage.target._products',
        label: '상품',
        required: true,
        wide: true,
        when: isAt('usage.target.type', 'PRODUCTS'),
        render: customField(ProductsField),
      },
      {
        kind: 'number',
        name: 'usage.limit.target.price__min',
        label: '최소 금액',
        unit: '원',
        hint: '대상 금액이 이보다 적으면 쓸 수 없습니다',
      },
      {
        kind: 'number',
        name: 'usage.limit.target.price__max',
        label: '최대 금액',
        unit: '원',
        hint: '대상 금액이 이보다 많으면 쓸 수 없습니다',
      },
      {
        kind: 'select',
        name: 'usage.type',
        label: '유효기간',
        required: true,
        options: labelChoices(validityLabels),
      },
      { kind: 'instant', name: 'usage.startsAt', label: '사용 시작', hint: '비워 두면 바로 쓸 수 있습니다' },
      {
        kind: 'number',
        name: 'usage.days',
        label: '발급일로부터',
        unit: '일',
        hint: '발급한 다음 날부터 셉니다. 사용 종료가 더 이르면 그때까지 쓸 수 있습니다',
        when: ends,
      },
      {
        kind: 'instant',
        name: 'usage.endsAt',
        label: '사용 종료',
        end: true,
        hint: '일수를 정했다면 비워 둘 수 있습니다',
        when: ends,
      },
      {
        kind: 'number',
        name: 'usage.limit.shop.count__sum',
        label: '쇼핑몰 전체 사용 횟수',
        unit: '번',
        hint: '비워 두거나 0이면 제한이 없습니다',
      },
      {
        kind: 'number',
        name: 'usage.limit.shop.price__sum',
        label: '쇼핑몰 전체 할인 금액',
        unit: '원',
        hint: '비워 두거나 0이면 제한이 없습니다',
      },
      { kind: 'switch', name: 'usage.combinable', label: '다른 쿠폰과 함께 사용' },
      { kind: 'switch', name: 'usage.isActive', label: '사용' },
    ],
  },
]);

export const freshCoupon = {
  unit: 'AMOUNT',
  count: 1,
  issue: { ...freshIssue, type: 'REQUEST', round: { type: 'SINGLE' } },
  usage: {
    type: 'INFINITE',
    target: { type: 'ALLITEMS', price: 'TOTAL_ORDER_AMOUNT' },
    isActive: true,
    combinable: false,
  },
};
