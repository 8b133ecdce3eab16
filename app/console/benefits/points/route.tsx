import { useLoaderData } from '@remix-run/react';
import { points } from '#app/resources/benefits.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { pointForm } from '#shared/contracts/point.ts';
import { formatCouponValue } from '#shared/domain/coupon/describe.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { removing } from '../../contents/columns.tsx';
import { declareForm } from '../../form/declare.ts';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import {
  eventFilter,
  issueColumn,
  keywordFilter,
  nameColumn,
  stateFilter,
  targetColumn,
  usedColumn,
} from '../columns.tsx';
import {
  freshIssue,
  issuePeriodFields,
  targetUserFields,
  triggerChoices,
  triggerFields,
  worthFields,
} from '../issue-fields.ts';

const lifeOf = ({ usage: { days, endsAt } }: PointRule): string =>
  [days && `${formatNumber(days)}일`, endsAt && `${formatDate(endsAt)}까지`].filter(Boolean).join(', ') ||
  '제한 없음';

/** Point rules: when members earn points. They have the same triggers as coupons (rules 2.25, 2.1). */
const screen: ItemScreenDeclaration<PointRule> = {
  width: 960,
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ name }) => name,
    filters: [keywordFilter, eventFilter, stateFilter],
    columns: [
      nameColumn('정책'),
      { key: 'value', header: '적립', align: 'end', value: formatCouponValue, width: 100 },
      {
        key: 'limit',
        header: '최대',
        align: 'end',
        value: ({ unit, limit }) => (unit === 'PERCENT' && limit ? formatWon(limit) : ''),
        width: 100,
      },
      issueColumn,
      targetColumn,
      { key: 'life', header: '유효기간', value: lifeOf, width: 160 },
      usedColumn(({ issue }) => issue.isActive, '적립', '중지'),
    ],
    bulk: [removing('적립금 정책', '더는 적립되지 않습니다. 회원이 가진 적립금은 그대로입니다.')],
  },
  form: declareForm(pointForm, [
    { title: '기본 정보', note: '비율은 구매확정한 결제금액에 대해 적립합니다.', fields: worthFields },
    {
      title: '적립 시점',
      fields: [
        {
          kind: 'select',
          name: 'issue.event.type',
          label: '적립 시점',
          required: true,
          options: triggerChoices,
        },
        ...triggerFields,
        ...issuePeriodFields,
      ],
    },
    { title: '대상과 한도', fields: targetUserFields },
    {
      title: '유효기간',
      note: '둘 다 입력하면 먼저 오는 날까지 쓸 수 있습니다.',
      fields: [
        {
          kind: 'number',
          name: 'usage.days',
          label: '유효일수',
          unit: '일',
          hint: '비워 두면 일수 제한이 없습니다',
        },
        {
          kind: 'instant',
          name: 'usage.endsAt',
          label: '사용 종료',
          end: true,
          hint: '비워 두면 기한이 없습니다',
        },
      ],
    },
  ]),
  fresh: { unit: 'AMOUNT', issue: freshIssue },
};

export const headers = personalPage;
export const loader = listLoader(points);
export const action = saveAction(points);

export default function Points() {
  return <ItemScreen screen={screen} {...useLoaderData<typeof loader>()} />;
}
