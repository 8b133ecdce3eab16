import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { grades } from '#app/resources/members.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { toThrownFailure } from '#app/web/failure.ts';
import { gradeForm } from '#shared/contracts/members/grade.ts';
import { formatCouponValue } from '#shared/domain/coupon/describe.ts';
import { unitLabels } from '#shared/domain/coupon/labels.ts';
import { gradeCriterionLabels, type UserGrade } from '#shared/domain/grade/grade.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { fail } from '#shared/domain/result.ts';
import { userTypeLabels, userTypes } from '#shared/domain/user/user-type.ts';
import { removing } from '../../contents/columns.tsx';
import { customField, declareForm } from '../../form/declare.ts';
import { rowsField } from '../../form/rows-field.tsx';
import { EditLink } from '../../list/edit-link.tsx';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { readList, saveAction } from '../../resource/serve.ts';
import { nameColumn, usedColumn } from '../columns.tsx';

type Criterion = UserGrade['criteria'][number];
type Discount = UserGrade['discounts'][number];
type Gift = UserGrade['points'][number];

const criterionText = ({ type, value }: Criterion): string =>
  type === 'PURCHASE_AMOUNT'
    ? `월 구매확정 ${formatWon(value)} 이상`
    : `누적 점수 ${formatNumber(value)}점 이상`;

const active = <T extends { isActive: boolean }>(items: readonly T[]): T[] =>
  items.filter(({ isActive }) => isActive);

const giftsOf = ({ points, coupons }: UserGrade): string =>
  [
    ...points.map(({ amount }) => `적립금 ${formatWon(amount)}`),
    ...(coupons.length > 0 ? [`쿠폰 ${coupons.length}종`] : []),
  ].join(', ');

/** Grades of members (rules 2.28): how they are reached and what benefits they bring. */
const screen: ItemScreenDeclaration<UserGrade> = {
  width: 960,
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ name }) => name,
    columns: [
      {
        key: 'code',
        header: '회원 유형',
        value: ({ code }) => Reflect.get(userTypeLabels, code) ?? code,
        cell: ({ code }) => (
          <a href={`/console/user-level/${code}`} className="hover:underline">
            {Reflect.get(userTypeLabels, code) ?? code}
          </a>
        ),
        width: 110,
      },
      { key: 'index', header: '순서', align: 'end', value: ({ index }) => index, width: 70 },
      {
        ...nameColumn('등급'),
        cell: (grade) => (
          <span className="list-name">
            <EditLink id={grade._id}>{grade.name}</EditLink>
            {grade.isWelcome && <Badge>가입 등급</Badge>}
          </span>
        ),
      },
      {
        key: 'criteria',
        header: '승급 기준',
        value: ({ criteria }) => active(criteria).map(criterionText).join(' 또는 '),
        width: 240,
      },
      {
        key: 'discounts',
        header: '할인',
        value: ({ discounts }) => active(discounts).map(formatCouponValue).join(', '),
        width: 110,
      },
      { key: 'gifts', header: '승급 혜택', value: giftsOf, width: 200 },
      usedColumn(({ isActive }) => isActive),
    ],
    bulk: [removing('회원 등급', '이 등급의 회원은 다음 심사까지 가입 등급이 됩니다.')],
  },
  form: declareForm(gradeForm, [
    {
      title: '기본 정보',
      fields: [
        {
          kind: 'select',
          name: 'code',
          label: '회원 유형',
          required: true,
          options: labelChoices(userTypeLabels),
        },
        { kind: 'text', name: 'name', label: '이름', required: true, maxLength: 60 },
        {
          kind: 'number',
          name: 'index',
          label: '순서',
          required: true,
          hint: '유형 안에서 0이 가장 낮은 등급입니다',
        },
        { kind: 'tags', name: 'scope', label: '권한 코드', placeholder: '없음' },
        { kind: 'switch', name: 'isWelcome', label: '가입 등급', hint: '새 회원이 받는 등급' },
        { kind: 'switch', name: 'isActive', label: '사용' },
      ],
    },
    {
      title: '승급 기준',
      note: '하나라도 채우면 이 등급이 됩니다. 매월 지난달의 구매확정과 누적 점수로 심사합니다.',
      fields: [
        {
          kind: 'custom',
          name: 'criteria',
          label: '승급 조건',
          wide: true,
          render: customField(
            rowsField<Criterion>(
              [
                { key: 'type', label: '기준', kind: 'select', options: labelChoices(gradeCriterionLabels) },
                {
                  key: 'value',
                  label: '값',
                  kind: 'number',
                  unit: ({ type }) => (type === 'ACCUMULATED_SCORE' ? '점' : '원'),
                },
                { key: 'isActive', label: '적용', kind: 'switch' },
              ],
              { word: '기준', blank: { type: 'PURCHASE_AMOUNT', isActive: true } },
            ),
          ),
        },
      ],
    },
    {
      title: '할인',
      note: '상품 할인 뒤의 판매가에 적용합니다. 금액은 한 개마다, 비율은 줄 합계에서 뺍니다.',
      fields: [
        {
          kind: 'custom',
          name: 'discounts',
          label: '등급 할인',
          wide: true,
          render: customField(
            rowsField<Discount>(
              [
                { key: 'unit', label: '단위', kind: 'select', options: labelChoices(unitLabels) },
                {
                  key: 'value',
                  label: '값',
                  kind: 'number',
                  unit: ({ unit }) => (unit === 'PERCENT' ? '%' : '원'),
                },
                { key: 'isActive', label: '적용', kind: 'switch' },
              ],
              { word: '할인', blank: { type: 'PURCHASE_AMOUNT', unit: 'PERCENT', isActive: true } },
            ),
          ),
        },
      ],
    },
    {
      title: '승급 혜택',
      note: '이 등급이 될 때 한 번 지급합니다.',
      fields: [
        {
          kind: 'custom',
          name: 'points',
          label: '적립금',
          wide: true,
          render: customField(
            rowsField<Gift>(
              [
                { key: 'name', label: '이름', placeholder: '승급 축하 적립금' },
                { key: 'amount', label: '금액', kind: 'number', unit: '원' },
                {
                  key: 'expiresInDays',
                  label: '유효일수',
                  kind: 'number',
                  placeholder: '무기한',
                  unit: '일',
                },
              ],
              { word: '적립금' },
            ),
          ),
        },
        { kind: 'picks', name: 'coupons', label: '쿠폰', wide: true },
      ],
    },
  ]),
  fresh: { code: 'PERSON', isActive: true, isWelcome: false },
};

export const headers = personalPage;

/**
 * Reads the member type from the address, which narrows the list to its grades. Returns undefined when there is no
 * code, and throws GRADE_NOT_FOUND when the code is unknown.
 */
const familyOf = ({ params: { code } }: Pick<LoaderFunctionArgs, 'params'>) => {
  const family = userTypes.find((type) => type === code);
  if (code && !family) throw toThrownFailure(fail('GRADE_NOT_FOUND', '회원 유형을 찾을 수 없습니다.'));
  return family;
};

export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, grades.scope);
  const family = familyOf(args);
  return { ...(await readList(args, grades, clerk, family && { code: family })), family };
};
export const action = saveAction(grades);

const PATH = '/console/user-level';

export default function Grades() {
  const { family, ...list } = useLoaderData<typeof loader>();
  const tabs = [
    { text: '전체', href: PATH, current: !family },
    ...userTypes.map((type) => ({
      text: userTypeLabels[type],
      href: `${PATH}/${type}`,
      current: type === family,
    })),
  ];
  return (
    <ItemScreen
      screen={{ ...screen, fresh: { ...screen.fresh, ...(family && { code: family }) } }}
      {...list}
      above={
        <div className="mb-4">
          <TabLinks label="회원 유형" items={tabs} />
        </div>
      }
    />
  );
}
