import { shippingCodeForm, shippingSetForm } from '#shared/contracts/orders/shipping.ts';
import { shippingCodesForm } from '#shared/contracts/setting.ts';
import { fulfilmentLabels } from '#shared/domain/shipping/fulfilment.ts';
import { fulfilments, shippingCompanyTypes, shippingTargetTypes } from '#shared/domain/shipping/shipping.ts';
import { weekdayNames } from '#shared/domain/time/format.ts';
import { customField, declareForm, type FormValue } from '../form/declare.ts';
import { rowsField } from '../form/rows-field.tsx';
import { companyTypeLabels, targetTypeLabels } from './labels.ts';
import { newPolicy, PoliciesField } from './policies-field.tsx';
import { ProductsField } from './products-field.tsx';

const targetOf = (value: FormValue): string => (value.target as { type?: string } | undefined)?.type ?? '';
const aims =
  (pattern: RegExp) =>
  (value: FormValue): boolean =>
    pattern.test(targetOf(value));

export const shippingFields = declareForm(shippingSetForm, [
  {
    title: '배송비 정책',
    fields: [
      { kind: 'text', name: 'name', label: '이름', required: true },
      { kind: 'instant', name: 'startsAt', label: '시작', hint: '비워 두면 바로 적용합니다' },
      { kind: 'instant', name: 'endsAt', label: '종료', end: true, hint: '비워 두면 계속 적용합니다' },
      {
        kind: 'select',
        name: 'target.type',
        label: '대상',
        required: true,
        options: shippingTargetTypes.map((value) => ({ value, label: targetTypeLabels[value] })),
        hint: '여러 정책이 맞으면 대상이 좁은 쪽을 적용합니다',
      },
      { kind: 'switch', name: 'isActive', label: '사용' },
      { kind: 'picks', name: 'target._categories', label: '카테고리', when: aims(/^CATEGORY/) },
      { kind: 'picks', name: 'target._brands', label: '브랜드', when: aims(/BRAND$/) },
      {
        kind: 'custom',
        name: 'target._products',
        label: '상품',
        wide: true,
        when: aims(/^PRODUCTS$/),
        render: customField(ProductsField),
      },
      {
        kind: 'custom',
        name: 'options',
        label: '배송비',
        required: true,
        wide: true,
        render: customField(PoliciesField),
      },
    ],
  },
]);

export const newShipping = { isActive: true, target: { type: 'ALL' }, options: [newPolicy] };

/** Fields of a shipping method. Its code identifies it everywhere, so it can be entered only once. */
const codeFields = (isNew: boolean) =>
  declareForm(shippingCodeForm, [
    {
      title: '배송 방법',
      fields: [
        { kind: 'text', name: 'text', label: '이름', required: true },
        ...(isNew
          ? [
              {
                kind: 'text',
                name: 'value',
                label: '코드',
                required: true,
                hint: '저장한 뒤에는 바꿀 수 없습니다',
              } as const,
            ]
          : []),
        {
          kind: 'select',
          name: 'companyType',
          label: '업체 유형',
          required: true,
          options: shippingCompanyTypes.map((value) => ({ value, label: companyTypeLabels[value] })),
        },
        {
          kind: 'select',
          name: 'fulfilment',
          label: '진행 방식',
          required: true,
          options: fulfilments.map((value) => ({ value, label: fulfilmentLabels[value] })),
          hint: '택배·화물만 송장번호를 받습니다. 바꾸면 그 뒤의 주문부터 적용합니다',
        },
        {
          kind: 'text',
          name: 'warehouse.postcode',
          label: '출고지 우편번호',
          required: true,
          inputMode: 'numeric',
        },
        {
          kind: 'text',
          name: 'warehouse.address1',
          label: '출고지 주소',
          required: true,
          hint: '거리별 배송비는 여기서부터 잽니다',
        },
        { kind: 'text', name: 'warehouse.address2', label: '출고지 상세주소' },
        {
          kind: 'tags',
          name: 'areas__available',
          label: '배송 가능 지역',
          wide: true,
          placeholder: '서울, 경기 성남시 …',
          hint: '주소의 앞부분입니다. 비워 두면 전국에 배송합니다',
        },
      ],
    },
    {
      title: '도착 예정일',
      note: '상품 페이지에 보이는 안내입니다. 예약이나 전화로 일정을 정하는 배송 방법은 꺼 두세요.',
      fields: [
        { kind: 'switch', name: 'arrival.promised', label: '도착 예정일 안내' },
        {
          kind: 'number',
          name: 'arrival.cutOff',
          label: '당일 출고 마감',
          unit: '시',
          hint: '이 시각 전에 결제하면 그날 출고합니다. 비워 두면 14시',
        },
        { kind: 'number', name: 'arrival.from', label: '최소 배송 기간', unit: '영업일' },
        { kind: 'number', name: 'arrival.to', label: '최대 배송 기간', unit: '영업일' },
        {
          kind: 'checks',
          name: 'arrival.weekdays',
          label: '출고·배송 요일',
          wide: true,
          options: weekdayNames.map((label, at) => ({ value: String(at), label })),
        },
        {
          kind: 'tags',
          name: 'arrival.holidays',
          label: '휴무일',
          wide: true,
          placeholder: '2026-12-25',
          hint: '이 출고지만 쉬는 날입니다. 공휴일과 영업일 설정의 쉬는 날은 저절로 빠집니다',
        },
      ],
    },
  ]);

const OrderField = rowsField<{ value: string; text?: string }>(
  [
    { key: 'text', label: '배송 방법', kind: 'shown' },
    { key: 'value', label: '코드', kind: 'shown' },
  ],
  { word: '배송 방법', fixed: true },
);

/** Form of the order of all shipping methods. */
export const codeOrderFields = declareForm(shippingCodesForm, [
  {
    title: '배송 방법 순서',
    note: '끌거나 방향키로 순서를 바꿉니다. 배송비 정책과 배송 방법을 고르는 화면이 이 순서를 따릅니다.',
    fields: [
      {
        kind: 'custom',
        name: 'shippingCodes',
        label: '배송 방법',
        wide: true,
        render: customField(OrderField),
      },
    ],
  },
]);

export const newCodeFields = codeFields(true);
export const knownCodeFields = codeFields(false);
