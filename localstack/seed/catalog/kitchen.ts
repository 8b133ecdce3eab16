import { mid, top } from './category-tree.ts';

export const kitchen = top('kitchen', '주방', '#f1e5d6', [
  mid('cookware', '냄비·프라이팬', 'parcel', [
    'frypan 프라이팬 인덕션 프라이팬/무쇠 프라이팬 29-89 size',
    'pot 냄비 통삼중 냄비/무쇠 냄비 49-189 size',
    'hotpot 전골·찜기 전골 냄비/대나무 찜기 25-98 size',
    'kettle 주전자 드립 주전자/휘슬 주전자 28-89 color',
  ]),
  mid('knife', '칼·조리도구', 'parcel', [
    'chef-knife 식도·과도 단조 식도/산도쿠 식도 29-129 plain',
    'board 도마 엔드그레인 도마/항균 도마 15-79 size',
    'utensil 조리도구 실리콘 조리도구/티타늄 뒤집개 9-59 colorset',
    'bowl-mix 믹싱볼·채반 스텐 믹싱볼/접이식 채반 12-45 set',
  ]),
  mid('tableware', '식기·커트러리', 'parcel', [
    'plate 접시·그릇 도자기 원형 접시/파스타 볼 9-45 colorset',
    'rice-bowl 공기·대접 밥공기 국그릇/유기 식기 12-89 set',
    'cutlery 커트러리 스텐 커트러리/유기 수저 9-69 set',
    'cup 컵·머그 도자기 머그/내열 유리컵 8-35 colorset',
  ]),
  mid('kitchen-storage', '주방수납', 'parcel', [
    'jar 밀폐용기 유리 밀폐용기/진공 밀폐용기 9-59 set',
    'lunchbox 도시락 보온 도시락/스텐 도시락 15-59 color',
    'spice 양념통 회전 양념통/원터치 양념통 9-35 set',
    'dish-rack 식기건조대 2단 식기건조대/싱크 식기건조대 25-98 color',
  ]),
  mid('appliance', '주방가전·설비', 'parcel', [
    'induction 인덕션 2구 인덕션/3구 하이브리드 레인지 190-790 plain',
    'water 정수기 직수 정수기/언더싱크 정수기 250-690 plain install',
    'sink-tap 싱크수전 거위목 싱크 수전/풀아웃 싱크 수전 59-220 color',
    'teapot 티포트 온도조절 티포트/유리 티포트 35-129 color',
  ]),
]);
