import { josa } from 'es-hangul';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { OptionCriterion, Product } from '#shared/domain/product/product.ts';
import type { Leaf, Mid, Way } from './category-tree.ts';

const picture = ({ url, width, height }: ImageRef, alt: string): string =>
  `<img src="${url}/w${Math.min(width, 640)}" width="${width}" height="${height}" alt="${alt}" loading="lazy">`;

const delivery: Record<Way, string> = {
  parcel: '평일 오후 2시 이전 결제하시면 당일 출고하며, 출고 후 1~2영업일 이내에 도착합니다.',
  freight: '부피가 큰 상품으로 화물 착불로 보내드립니다. 출고 전 전화로 일정을 안내합니다.',
  install: '전문 기사가 방문해 설치까지 마쳐 드립니다. 설치 날짜는 주문 후 상담으로 정합니다.',
  direct: '온결홈 직배송 기사님이 놓을 자리까지 안전하게 옮겨 드립니다.',
  visit: '서울·경기 지역에 전문가가 방문합니다. 결제 후 방문 날짜를 예약해 드립니다.',
};

/** Returns a product's rich text. */
export const contentOf = ({
  name,
  leaf,
  mid,
  brandName,
  images,
}: {
  name: string;
  leaf: Leaf;
  mid: Mid;
  brandName: string;
  images: readonly ImageRef[];
}): string => {
  const [first, second] = images;
  return [
    `<h2>${name}</h2>`,
    `<p>${josa(brandName, '이/가')} 만든 ${leaf.name}입니다. 매일 쓰는 자리에서 오래 편안하도록 소재와 마감을 하나하나 골랐습니다.</p>`,
    first ? `<figure>${picture(first, `${name} 전체 모습`)}</figure>` : '',
    '<h3>이런 점이 좋습니다</h3>',
    '<ul>',
    `<li>${mid.name} 공간에 자연스럽게 어울리는 담백한 디자인</li>`,
    '<li>물과 손때에 강해 관리가 쉬운 표면 처리</li>',
    '<li>모서리까지 매끈한 마감으로 아이가 있는 집에서도 안심</li>',
    '</ul>',
    second ? `<figure>${picture(second, `${name}을 둔 공간`)}</figure>` : '',
    '<h3>배송과 설치</h3>',
    `<p>${delivery[leaf.way]}</p>`,
    '<h3>관리 방법</h3>',
    '<p>부드러운 천에 중성 세제를 묻혀 닦고 마른 천으로 물기를 없애주세요. 강한 산성·염소계 세제는 피해주세요.</p>',
  ].join('');
};

/** Returns 상품정보제공고시: the rows the law requires. */
export const informationOf = ({
  name,
  brandName,
  criteria,
  leaf,
  origin,
}: {
  name: string;
  brandName: string;
  criteria: readonly OptionCriterion[];
  leaf: Leaf;
  origin: string;
}): Product['information'] => {
  const valuesOf = (of: string): string =>
    criteria
      .find((criterion) => criterion.name === of)
      ?.values.map((value) => value.name)
      .join(', ') ?? '상세 페이지 참조';
  return [
    { name: '품명 및 모델명', value: name },
    { name: 'KC 인증 정보', value: leaf.way === 'visit' ? '해당 없음' : '공급자 적합성 확인' },
    { name: '크기, 중량', value: valuesOf('크기') },
    { name: '색상', value: valuesOf('색상') },
    { name: '재질', value: '상세 페이지 참조' },
    { name: '구성품', value: valuesOf('구성') },
    { name: '제조자, 수입품의 경우 수입자를 함께 표기', value: `(주)${brandName}` },
    { name: '제조국', value: origin },
    { name: '배송·설치 비용', value: '상단 배송 안내 및 주문서 참조' },
    { name: '품질보증기준', value: '관련 법 및 소비자분쟁해결기준에 따름' },
    { name: 'A/S 책임자와 전화번호', value: '온결홈 고객센터 1588-0000' },
  ];
};
