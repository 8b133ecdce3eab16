import { mid, top } from './category-tree.ts';

export const furniture = top('furniture', '가구', '#e6e0ee', [
  mid('living', '거실가구', 'freight', [
    'sofa 소파 패브릭 2인 소파/모듈 소파 290-890 colorsize',
    'living-table 거실테이블 원목 소파테이블/사이드 테이블 59-290 size',
    'tv-stand 거실장 원목 거실장/벽걸이 거실장 120-390 size',
    'single-chair 1인소파 라운지 체어/흔들의자 150-450 color',
  ]),
  mid('bedroom', '침실가구', 'freight', [
    'bed 침대 저상형 침대/수납 침대 250-790 colorsize',
    'mattress 매트리스 독립스프링 매트리스/메모리폼 매트리스 190-690 size',
    'bedding 침구 호텔 침구 세트/리넨 이불 49-190 colorsize parcel',
    'nightstand 협탁 원목 협탁/2단 협탁 45-150 color',
  ]),
  mid('dining', '주방가구', 'freight', [
    'dining-table 식탁 원목 4인 식탁/세라믹 식탁 190-790 size',
    'dining-chair 식탁의자 원목 식탁의자/패브릭 식탁의자 49-190 color',
    'island 아일랜드 아일랜드 식탁/홈바 테이블 150-490 size',
    'kitchen-wagon 트롤리 이동식 트롤리/주방 수납장 39-220 color parcel',
  ]),
  mid('study', '서재·사무', 'direct', [
    'desk 책상 높이조절 책상/원목 책상 120-490 size',
    'office-chair 의자 메쉬 사무용 의자/학생 의자 89-390 color',
    'bookshelf 책장 5단 책장/회전 책장 69-290 size',
    'easel 파티션·보드 자석 보드/패브릭 파티션 35-129 size',
  ]),
  mid('deco', '홈데코', 'parcel', [
    'frame 액자·포스터 패브릭 포스터/원목 액자 12-89 size',
    'clock 시계 무소음 벽시계/탁상시계 15-79 color',
    'plant 화분·식물 공기정화 식물/테라코타 화분 12-79 size',
    'full-mirror 전신거울 원목 프레임 전신거울/아치 전신거울 59-190 color',
  ]),
]);
