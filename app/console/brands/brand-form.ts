import { brandForm } from '#shared/contracts/catalog.ts';
import { declareForm } from '../form/declare.ts';

export const brandFields = declareForm(brandForm, [
  {
    title: '브랜드',
    fields: [
      { kind: 'text', name: 'name', label: '이름', required: true },
      {
        kind: 'text',
        name: 'code',
        label: '코드',
        required: true,
        hint: '주소에 쓰입니다: /shop/brands/코드',
      },
      { kind: 'textarea', name: 'description', label: '소개', wide: true },
      { kind: 'image', name: 'label', label: '로고', purpose: 'brands' },
      { kind: 'number', name: 'index', label: '순서', hint: '작은 수가 먼저 보입니다' },
      { kind: 'switch', name: 'showsInMain', label: '메인 화면에 보이기' },
    ],
  },
]);
