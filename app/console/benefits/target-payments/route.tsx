import { useLoaderData } from '@remix-run/react';
import { Thumb } from '#app/media/picture.tsx';
import { targetPayments } from '#app/resources/benefits.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { targetPaymentForm, targetPaymentUpdate } from '#shared/contracts/orders/target-payment.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { targetPaymentLabels } from '#shared/domain/target-payment/target-payment.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { OfMember } from '#shared/usecases/console/named-members.ts';
import type { TargetPaymentView } from '#shared/usecases/target-payments/read-target-payments.ts';
import { declareForm } from '../../form/declare.ts';
import { EditLink } from '../../list/edit-link.tsx';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { atColumn, memberColumn, usernameFilter } from '../columns.tsx';

/** Fields of the form. The member is asked for when it is created and cannot be changed later. */
const fieldsOf = (isNew: boolean) =>
  declareForm(isNew ? targetPaymentForm : targetPaymentUpdate, [
    {
      title: '개인결제',
      fields: [
        ...(isNew
          ? [
              {
                kind: 'text',
                name: 'username',
                label: '회원 아이디',
                required: true,
                maxLength: 20,
                hint: '저장한 뒤에는 바꿀 수 없습니다',
              } as const,
            ]
          : []),
        { kind: 'text', name: 'name', label: '이름', required: true, maxLength: 60 },
        { kind: 'number', name: 'price', label: '금액', unit: '원', required: true },
        { kind: 'select', name: 'shippingCode', label: '배송 방법', required: true },
        {
          kind: 'instant',
          name: 'endsAt',
          label: '결제 기한',
          end: true,
          hint: '비워 두면 취소할 때까지 결제할 수 있습니다',
        },
        { kind: 'textarea', name: 'content', label: '내용', wide: true },
        {
          kind: 'image',
          name: 'image',
          label: '이미지',
          purpose: 'products',
          hint: '없으면 카테고리 이미지',
        },
      ],
    },
  ]);

const knownFields = fieldsOf(false);

/** Prices agreed on with one member (rules 1.17). */
const newScreen: ItemScreenDeclaration<OfMember<TargetPaymentView>> = {
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ name }) => name,
    filters: [usernameFilter],
    columns: [
      {
        key: 'name',
        header: '개인결제',
        value: ({ name }) => name,
        cell: ({ _id, name, image, content }) => (
          <div className="list-name">
            <Thumb image={image} size={40} />
            <span>
              <EditLink id={_id}>{name}</EditLink>
              {content && <small className="line-clamp-1">{content}</small>}
            </span>
          </div>
        ),
      },
      memberColumn,
      {
        key: 'price',
        header: '금액',
        align: 'end',
        value: ({ price }) => price,
        cell: ({ price }) => formatWon(price),
        width: 120,
      },
      {
        key: 'endsAt',
        header: '결제 기한',
        value: ({ endsAt }) => (endsAt ? formatDateTime(endsAt) : '없음'),
        width: 150,
      },
      {
        key: 'state',
        header: '상태',
        value: ({ state }) => targetPaymentLabels[state],
        cell: ({ state }) => (
          <Badge tone={state === 'AWAITING' ? 'warn' : state === 'ORDERED' ? 'accent' : undefined}>
            {targetPaymentLabels[state]}
          </Badge>
        ),
        width: 100,
      },
      atColumn('등록일'),
    ],
    bulk: [
      {
        intent: 'delete',
        label: '취소',
        variant: 'danger',
        confirm: (count) => `개인결제 ${count}개를 취소할까요?\n이미 주문한 것은 취소되지 않습니다.`,
        buttons: { confirm: '개인결제 취소', cancel: '닫기' },
      },
    ],
  },
  form: fieldsOf(true),
  fresh: {},
};
const knownScreen = { ...newScreen, form: knownFields };

export const headers = personalPage;
export const loader = listLoader(targetPayments);
export const action = saveAction(targetPayments);

export default function TargetPayments() {
  const list = useLoaderData<typeof loader>();
  return <ItemScreen screen={list.edited ? knownScreen : newScreen} {...list} />;
}
