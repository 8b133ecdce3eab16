import { labelChoices } from '#app/resources/fields/choices.ts';
import { productForm } from '#shared/contracts/catalog.ts';
import { AMOUNT_PER_BUYER, amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import { linkedKinds, MAX_SUPPLIES } from '#shared/domain/product/linked.ts';
import type { Product, ProductType, Sku } from '#shared/domain/product/product.ts';
import { customField, declareForm, type FormValue, isOn } from '../form/declare.ts';
import { ChoiceItemsField } from './choice-items-field.tsx';
import { InformationField } from './information-field.tsx';
import { LinkField } from './link-field.tsx';
import { SuppliesField } from './linked-items.tsx';
import { mergeVariants } from './options.ts';
import { OptionsField } from './options-field.tsx';

const typeLabels: Record<ProductType, string> = {
  NORMAL_PRODUCT: '일반 상품',
  VARIETY_BUNDLE: '골라담기',
  PRODUCT_BUNDLE: '세트 상품',
  TARGET_PAYMENT: '개인결제',
};

type Typed = { discount?: { unit?: string; expiration?: { enabled?: string } }; type?: string };
const typed = (value: FormValue): Typed => value as Typed;

const isDiscounted = (value: FormValue): boolean => isOn(value.discountEnabled);
const hasPeriod = (value: FormValue): boolean =>
  isDiscounted(value) && isOn(typed(value).discount?.expiration?.enabled);
const isBundle = (value: FormValue): boolean => /BUNDLE$/.test(typed(value).type ?? '');

/** Form of a product (rules 8.1). */
export const productFields = declareForm(productForm, [
  {
    title: '기본 정보',
    fields: [
      { kind: 'text', name: 'name', label: '상품명', required: true, wide: true, maxLength: 100 },
      { kind: 'text', name: 'code', label: '상품코드', required: true, hint: '영문, 숫자, -, _' },
      {
        kind: 'select',
        name: 'type',
        label: '상품 종류',
        required: true,
        options: labelChoices(typeLabels),
      },
      { kind: 'select', name: '_category', label: '카테고리', required: true },
      { kind: 'select', name: '_brand', label: '브랜드' },
    ],
  },
  {
    title: '이미지',
    note: '정사각형에 가까운 사진이 목록에서 가장 잘 보입니다. 끌거나 방향키로 순서를 바꿉니다.',
    fields: [
      { kind: 'image', name: 'thumb', label: '대표 이미지', required: true, purpose: 'products' },
      { kind: 'images', name: 'images', label: '상품 이미지', purpose: 'products', most: 20, wide: true },
      { kind: 'text', name: 'youtubeCode', label: '유튜브 코드', hint: '주소를 그대로 붙여 넣어도 됩니다' },
    ],
  },
  {
    title: '가격과 할인',
    fields: [
      { kind: 'number', name: 'price', label: '판매가', unit: '원', required: true },
      { kind: 'number', name: 'cost', label: '매입가', unit: '원', hint: '쇼핑몰에는 보이지 않습니다' },
      { kind: 'switch', name: 'discountEnabled', label: '할인 사용' },
      {
        kind: 'radio',
        name: 'discount.unit',
        label: '할인 단위',
        options: [
          { value: 'WON', label: '원' },
          { value: 'PERCENT', label: '%' },
        ],
        when: isDiscounted,
      },
      {
        kind: 'number',
        name: 'discount.amount',
        label: '할인 값',
        required: true,
        hint: '%는 소수 둘째 자리까지, 할인액은 개당 올림합니다',
        when: isDiscounted,
      },
      { kind: 'switch', name: 'discount.expiration.enabled', label: '할인 기간 지정', when: isDiscounted },
      {
        kind: 'instant',
        name: 'discount.expiration.startDate',
        label: '할인 시작',
        when: hasPeriod,
      },
      {
        kind: 'instant',
        name: 'discount.expiration.endDate',
        label: '할인 종료',
        end: true,
        hint: '비워 두면 계속됩니다',
        when: hasPeriod,
      },
    ],
  },
  {
    title: '옵션과 재고',
    note: '옵션 추가금액은 할인을 적용한 판매가에 더합니다.',
    fields: [
      {
        kind: 'custom',
        name: 'skus',
        label: '옵션',
        wide: true,
        render: customField(OptionsField),
        beside: ['optionsConf'],
        keep: mergeVariants,
      },
    ],
  },
  {
    title: '판매와 진열',
    fields: [
      { kind: 'switch', name: 'shows', label: '쇼핑몰에 노출' },
      { kind: 'switch', name: 'sells', label: '판매', hint: '끄면 품절로 보입니다' },
      {
        kind: 'number',
        name: 'amountPerBuyer',
        label: '1인당 최대 구매수량',
        unit: '개',
        hint: '결제하지 않은 주문까지 더해 한 사람이 주문할 수 있는 수량입니다',
      },
      {
        kind: 'number',
        name: 'lowStockFrom',
        label: '재고 부족 기준',
        unit: '개 이하',
        hint: '비워 두면 사이트 설정의 기준을 따릅니다. 0이면 알리지 않습니다',
      },
      { kind: 'checks', name: 'groups', label: '진열 그룹', wide: true },
      { kind: 'checks', name: 'labels', label: '라벨', wide: true },
      { kind: 'tags', name: 'hashtags', label: '해시태그', placeholder: '입력하고 Enter' },
      {
        kind: 'tags',
        name: 'flags',
        label: '표시',
        placeholder: '입력하고 Enter',
        hint: '상품 페이지에서 라벨 아래에 보입니다',
      },
      {
        kind: 'custom',
        name: 'link',
        label: '바로가기 링크',
        wide: true,
        render: customField(LinkField),
      },
    ],
  },
  {
    title: '배송',
    fields: [
      { kind: 'select', name: 'shippingCode', label: '배송 방법', required: true },
      {
        kind: 'radio',
        name: 'shippingBundleType',
        label: '배송비 부과',
        options: [
          { value: 'BUNDLE', label: '배송비 정책에 따름' },
          { value: 'APIECE', label: '항상 상품마다' },
        ],
      },
    ],
  },
  {
    title: '상품 정보',
    fields: [
      { kind: 'text', name: 'origin', label: '원산지' },
      { kind: 'text', name: 'manufacturer', label: '제조사' },
      { kind: 'text', name: 'size', label: '크기' },
      {
        kind: 'custom',
        name: 'information',
        label: '상품정보제공고시',
        wide: true,
        render: customField(InformationField),
      },
    ],
  },
  {
    title: '함께 파는 상품',
    note: '수량은 이 상품 1개당 함께 살 수 있는 개수입니다. 필수 상품은 그 수량만큼 반드시 함께 판매되고, 따로 뺄 수 없습니다.',
    fields: [
      { kind: 'switch', name: 'choiceesConf.enabled', label: `${linkedKinds.choicees} 사용`, wide: true },
      {
        kind: 'custom',
        name: 'choicees',
        label: linkedKinds.choicees,
        wide: true,
        render: customField(ChoiceItemsField),
      },
      { kind: 'switch', name: 'relatedsConf.enabled', label: `${linkedKinds.relateds} 사용`, wide: true },
      {
        kind: 'custom',
        name: 'relateds',
        label: linkedKinds.relateds,
        wide: true,
        render: customField(ChoiceItemsField),
      },
      {
        kind: 'custom',
        name: 'bundleds',
        label: linkedKinds.bundleds,
        wide: true,
        when: isBundle,
        render: customField(ChoiceItemsField),
      },
    ],
  },
  {
    title: linkedKinds.supplies,
    note: '필터, 리필처럼 이 상품을 쓰면서 다시 사는 상품입니다. 상품 페이지, 장바구니, 주문상세에서 판매가로 따로 판매합니다.',
    fields: [
      {
        kind: 'custom',
        name: 'supplies',
        label: linkedKinds.supplies,
        hint: `최대 ${MAX_SUPPLIES}개`,
        wide: true,
        render: customField(SuppliesField),
      },
    ],
  },
  { title: '상세 설명', fields: [{ kind: 'richText', name: 'content', label: '상세 설명', wide: true }] },
]);

/** Initial values of the form of a new product. */
export const newProduct = {
  type: 'NORMAL_PRODUCT',
  shows: true,
  sells: true,
  amountPerBuyer: AMOUNT_PER_BUYER,
  discount: { unit: 'WON', expiration: { enabled: false } },
  // The clerk must enter its stock.
  skus: [{ value: [], price: 0, enabled: true }],
  shippingBundleType: 'BUNDLE',
} as const;

/**
 * Collects the stored values that a save must keep although the form has no fields for them (decisions/products.md).
 */
export const valuesWithoutField = ({
  index,
  sequence,
  relatedGroupCode,
}: Pick<Product, 'index' | 'sequence' | 'relatedGroupCode'>): Record<string, string> => ({
  index: String(index),
  sequence: String(sequence),
  ...(relatedGroupCode && { relatedGroupCode }),
});

/**
 * Converts a saved product to the values of its form: each variant has the stock that was seen, so that sales are not
 * undone.
 */
export const productValue = ({
  product,
  skus,
  content,
}: {
  product: Product;
  skus: readonly Sku[];
  content: string;
}) => ({
  ...product,
  amountPerBuyer: amountPerBuyerOf(product),
  discount: product.discount ?? newProduct.discount,
  skus: skus.map(({ _product, index, name, ...sku }) => ({ ...sku, stockSeen: sku.stock })),
  content,
});
