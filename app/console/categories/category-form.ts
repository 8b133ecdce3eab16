import { categoryForm } from '#shared/contracts/catalog.ts';
import { declareForm } from '../form/declare.ts';

export const categoryFields = declareForm(categoryForm, [
  {
    title: '카테고리',
    fields: [
      { kind: 'text', name: 'name', label: '이름', required: true },
      { kind: 'text', name: 'code', label: '코드', required: true, hint: '주소에 쓰입니다: category=코드' },
      { kind: 'switch', name: 'shows', label: '쇼핑몰에 노출' },
      { kind: 'color', name: 'color', label: '색', hint: '전체 메뉴의 강조 색' },
      {
        kind: 'image',
        name: 'visual',
        label: '비주얼 이미지',
        purpose: 'categories',
        hint: '전체 메뉴에서 1단계 카테고리 옆에 보입니다',
      },
      { kind: 'checks', name: '_brands', label: '브랜드', wide: true, hint: '전체 메뉴에서 로고로 보입니다' },
    ],
  },
]);

export const newCategory = { shows: true };
