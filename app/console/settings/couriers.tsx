import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { couriersForm } from '#shared/contracts/setting.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { customField, declareForm } from '../form/declare.ts';
import { rowsField } from '../form/rows-field.tsx';
import { ConsolePage } from '../layout/page.tsx';
import { settingAction, settingLoader } from './serve.ts';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => settingLoader(args, 'service', 'couriers');
export const action = (args: ActionFunctionArgs) => settingAction(args, 'service', 'couriers');

const CouriersField = rowsField<{ code: string; name: string; url: string }>(
  [
    { key: 'code', label: '코드', placeholder: '04' },
    { key: 'name', label: '택배사', placeholder: 'CJ대한통운' },
    { key: 'url', label: '배송조회 주소', placeholder: 'https://…{invoice}' },
  ],
  { word: '택배사' },
);

const fields = declareForm(couriersForm, [
  {
    title: '택배사',
    note: '송장을 입력할 때 이 순서로 고를 수 있습니다. 맨 위의 택배사가 먼저 선택되어 있습니다.',
    fields: [
      {
        kind: 'custom',
        name: 'couriers',
        label: '택배사',
        wide: true,
        hint: '배송조회 주소의 {invoice} 자리에 송장번호가 들어갑니다. 이미 발송한 주문의 배송조회 주소는 바뀌지 않습니다',
        render: customField(CouriersField),
      },
    ],
  },
]);

/** Couriers of the shop, and their tracking addresses. */
export default function Couriers() {
  return (
    <ConsolePage title="택배사">
      <ConsoleForm form={fields} value={useLoaderData<typeof loader>()} />
    </ConsolePage>
  );
}
