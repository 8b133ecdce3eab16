import { mid, top } from './category-tree.ts';

export const storage = top('storage', '수납', '#dfe8d8', [
  mid('baskets', '바구니·박스', 'parcel', [
    'basket 바구니 라탄 바구니/면로프 바구니 12-59 size',
    'box 리빙박스 뚜껑 리빙박스/폴딩 박스 9-49 colorset',
    'toy-box 장난감정리함 장난감 정리함/교구장 35-149 color',
    'compress 압축·이불팩 이불 압축팩/의류 커버 8-35 set',
  ]),
  mid('closet', '옷장·행거', 'freight', [
    'wardrobe 옷장 슬라이딩 옷장/오픈형 옷장 190-690 colorsize',
    'hanger-rack 행거 스탠드 행거/이동식 행거 29-150 color parcel',
    'hanger 옷걸이 논슬립 옷걸이/원목 옷걸이 9-39 set parcel',
    'drawer-closet 서랍장 5단 서랍장/와이드 서랍장 69-290 colorsize',
  ]),
  mid('catalog', '선반·랙', 'parcel', [
    'steel-rack 철제선반 무볼트 철제선반/모듈 선반 39-190 size',
    'wall-shelf 벽선반 무지주 벽선반/원목 벽선반 15-69 size',
    'corner-shelf 틈새수납 틈새 수납장/코너 선반 25-98 color',
    'book-stand 북엔드·정리대 데스크 정리대/북엔드 9-45 color',
  ]),
  mid('entrance', '현관수납', 'parcel', [
    'shoe-rack 신발장 슬림 신발장/오픈 신발장 39-190 size',
    'umbrella 우산꽂이 철제 우산꽂이/도자기 우산꽂이 15-59 color',
    'key-holder 키홀더·후크 자석 키홀더/무타공 후크 7-29 colorset',
    'stool 현관스툴 수납 스툴/접이식 스툴 29-120 color',
  ]),
  mid('laundry', '세탁수납', 'parcel', [
    'drying-rack 건조대 접이식 빨래건조대/천장 건조대 29-120 size',
    'hamper 빨래바구니 3칸 빨래바구니/접이식 빨래바구니 15-59 color',
    'laundry-shelf 세탁기선반 세탁기 선반/세제 수납함 25-98 size',
    'pin 집게·세탁망 스텐 집게/세탁망 세트 6-25 set',
  ]),
]);
