import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { shopDaysForm } from '#shared/contracts/setting.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { customField, declareForm } from '../form/declare.ts';
import { rowsField } from '../form/rows-field.tsx';
import { CalendarNotice } from '../layout/calendar-notice.tsx';
import { ConsolePage } from '../layout/page.tsx';
import { settingAction, settingLoader } from './serve.ts';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => settingLoader(args, 'service', 'shop-days');
export const action = (args: ActionFunctionArgs) => settingAction(args, 'service', 'shop-days');

const ClosedDaysField = rowsField<{ from: string; to: string; label: string }>(
  [
    { key: 'from', label: '시작일', kind: 'date' },
    { key: 'to', label: '종료일', kind: 'date' },
    { key: 'label', label: '이름', placeholder: '여름 휴가' },
  ],
  { word: '쉬는 날' },
);

const fields = declareForm(shopDaysForm, [
  {
    title: '쉬는 날',
    note: '토·일요일과 공휴일, 대체공휴일은 이미 빠져 있습니다. 그 밖에 쇼핑몰이 쉬는 날을 넣으면 발송 기한과 도착 예정일을 셀 때 함께 빠집니다.',
    fields: [
      {
        kind: 'custom',
        name: 'closedDays',
        label: '쉬는 날',
        wide: true,
        hint: '하루만 쉬면 시작일과 종료일을 같은 날로 입력해주세요',
        render: customField(ClosedDaysField),
      },
      {
        kind: 'tags',
        name: 'enteredYears',
        label: '공휴일을 직접 입력한 해',
        wide: true,
        placeholder: '2028',
        hint: '공휴일이 아직 준비되지 않은 해의 공휴일을 위에 모두 넣었다면 그 해를 적어주세요',
      },
    ],
  },
]);

/** Days the shop is closed in addition to weekends and public holidays. */
export default function ShopDays() {
  return (
    <ConsolePage title="영업일">
      <CalendarNotice />
      <ConsoleForm form={fields} value={useLoaderData<typeof loader>()} />
    </ConsolePage>
  );
}
