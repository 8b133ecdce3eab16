import { useLoaderData } from '@remix-run/react';
import { codes } from '#app/resources/benefits.server.ts';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { promotionCodeForm } from '#shared/contracts/promotion-code.ts';
import { codeTypeLabels, type PromotionCode } from '#shared/domain/code/promotion-code.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { OfMember } from '#shared/usecases/console/named-members.ts';
import { periodColumn, removing } from '../../contents/columns.tsx';
import { declareForm, isAt } from '../../form/declare.ts';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { keywordFilter, nameColumn, usedColumn } from '../columns.tsx';

/** Codes that members type: for a coupon, or the code of the promoter who recommended them. */
const screen: ItemScreenDeclaration<OfMember<PromotionCode & { used: number }>> = {
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ code }) => code,
    columns: [
      nameColumn('이름'),
      { key: 'code', header: '코드', value: ({ code }) => code, width: 180 },
      { key: 'type', header: '종류', value: ({ type }) => codeTypeLabels[type], width: 110 },
      {
        key: 'user',
        header: '추천인',
        value: ({ user }) => user && `${user.name} (${user.username})`,
        width: 170,
      },
      {
        key: 'used',
        header: '사용',
        align: 'end',
        value: ({ used }) => used,
        cell: ({ used, limit }) =>
          limit ? `${formatNumber(used)} / ${formatNumber(limit)}명` : `${formatNumber(used)}명`,
        width: 110,
      },
      { ...periodColumn, header: '사용 기간' },
      usedColumn(({ isActive }) => isActive),
    ],
    filters: [{ ...keywordFilter, label: '이름·코드' }],
    bulk: [removing('코드', '이 코드로 받은 쿠폰은 그대로입니다.')],
  },
  form: declareForm(promotionCodeForm, [
    {
      title: '코드',
      fields: [
        { kind: 'text', name: 'name', label: '이름', required: true, maxLength: 60 },
        {
          kind: 'text',
          name: 'code',
          label: '코드',
          hint: '영문, 숫자, -, _ · 새로 등록할 때 비워 두면 자동으로 만들어집니다',
        },
        {
          kind: 'select',
          name: 'type',
          label: '종류',
          required: true,
          options: labelChoices(codeTypeLabels),
          hint: '저장한 뒤에는 바꿀 수 없습니다',
        },
        { kind: 'select', name: '_coupon', label: '쿠폰', required: true, when: isAt('type', 'COUPON') },
        {
          kind: 'text',
          name: 'username',
          label: '추천인 아이디',
          required: true,
          when: isAt('type', 'PROMOTER'),
        },
        {
          kind: 'number',
          name: 'limit',
          label: '사용 인원',
          unit: '명',
          hint: '비워 두거나 0이면 제한이 없습니다',
        },
        { kind: 'instant', name: 'startsAt', label: '시작', hint: '비워 두면 바로 쓸 수 있습니다' },
        { kind: 'instant', name: 'endsAt', label: '종료', end: true, hint: '비워 두면 계속 쓸 수 있습니다' },
        { kind: 'switch', name: 'isActive', label: '사용' },
      ],
    },
  ]),
  fresh: { type: 'COUPON', isActive: true },
};

export const headers = personalPage;
export const loader = listLoader(codes);
export const action = saveAction(codes);

export default function Codes() {
  const { edited, ...list } = useLoaderData<typeof loader>();
  const shown = edited && { ...edited, username: edited.user?.username };
  return <ItemScreen screen={screen} {...list} edited={shown} />;
}
