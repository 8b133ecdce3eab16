import { mid, top } from './tree.ts';

export const furniture = top('furniture', '가구', '#e6e0ee', '1f6cb', [
  mid(
    'living',
    '거실가구',
    'freight',
    ['1f6cb', '1f4fa', '1fab4'],
    [
      'sofa 소파 1f6cb 패브릭 2인 소파/모듈 소파 290-890 colorsize',
      'living-table 거실테이블 1fa91 원목 소파테이블/사이드 테이블 59-290 size',
      'tv-stand 거실장 1f4fa 원목 거실장/벽걸이 거실장 120-390 size',
      'single-chair 1인소파 1f6cb 라운지 체어/흔들의자 150-450 color',
    ],
  ),
  mid(
    'bedroom',
    '침실가구',
    'freight',
    ['1f6cf', '1f319', '1f9f8'],
    [
      'bed 침대 1f6cf 저상형 침대/수납 침대 250-790 colorsize',
      'mattress 매트리스 1f6cf 독립스프링 매트리스/메모리폼 매트리스 190-690 size',
      'bedding 침구 1f6cf 호텔 침구 세트/리넨 이불 49-190 colorsize',
      'nightstand 협탁 1f5c4 원목 협탁/2단 협탁 45-150 color',
    ],
  ),
  mid(
    'dining',
    '주방가구',
    'freight',
    ['1fa91', '1f37d', '1f377'],
    [
      'dining-table 식탁 1fa91 원목 4인 식탁/세라믹 식탁 190-790 size',
      'dining-chair 식탁의자 1fa91 원목 식탁의자/패브릭 식탁의자 49-190 color',
      'island 아일랜드 1f5c4 아일랜드 식탁/홈바 테이블 150-490 size',
      'kitchen-wagon 트롤리 1f6d2 이동식 트롤리/주방 수납장 39-220 color',
    ],
  ),
  mid(
    'study',
    '서재·사무',
    'freight',
    ['1f4da', '1f4bb', '1fa91'],
    [
      'desk 책상 1f4bb 높이조절 책상/원목 책상 120-490 size',
      'office-chair 의자 1fa91 메쉬 사무용 의자/학생 의자 89-390 color',
      'bookshelf 책장 1f4da 5단 책장/회전 책장 69-290 size',
      'easel 파티션·보드 1f5bc 자석 보드/패브릭 파티션 35-129 size',
    ],
  ),
  mid(
    'deco',
    '홈데코',
    'parcel',
    ['1f5bc', '1fab4', '23f0'],
    [
      'frame 액자·포스터 1f5bc 패브릭 포스터/원목 액자 12-89 size',
      'clock 시계 23f0 무소음 벽시계/탁상시계 15-79 color',
      'plant 화분·식물 1fab4 공기정화 식물/테라코타 화분 12-79 size',
      'full-mirror 전신거울 1fa9e 원목 프레임 전신거울/아치 전신거울 59-190 color',
    ],
  ),
]);
