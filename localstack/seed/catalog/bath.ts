import { mid, top } from './category-tree.ts';

export const bath = top('bath', '욕실', '#d9e9ec', [
  mid('basin', '세면대·수전', 'install', [
    'top-basin 탑볼세면대 탑볼 세면대/사각 탑볼 세면대 89-320 color',
    'pedestal-basin 반다리세면대 반다리 세면대/도기 세면대 120-380 size',
    'basin-tap 세면수전 원홀 세면 수전/벽붙이 세면 수전 45-190 color parcel',
    'drain 팝업·배수 원터치 팝업/P트랩 배수관 9-38 plain parcel',
  ]),
  mid('bathtub', '욕조·샤워', 'install', [
    'tub 욕조 스탠딩 아크릴 욕조/반신욕 이동식 욕조 290-890 size',
    'shower-set 샤워수전 해바라기 샤워 수전/레인 샤워 세트 79-350 color',
    'shower-head 샤워헤드 필터 샤워헤드/절수 샤워헤드 19-69 color parcel',
    'partition 샤워부스 강화유리 샤워부스/슬림 유리 파티션 180-420 size',
  ]),
  mid('toilet', '양변기·비데', 'install', [
    'one-piece 원피스양변기 원피스 양변기/치마형 양변기 230-590 plain',
    'two-piece 투피스양변기 절수형 투피스 양변기/투피스 양변기 150-320 plain',
    'bidet 비데 방수 비데/필터 일체형 비데 149-390 size',
    'toilet-care 변기부속 변기 커버/소프트 클로징 시트 15-59 color parcel',
  ]),
  mid('bath-storage', '욕실장·거울', 'freight', [
    'mirror 욕실거울 LED 간접조명 거울/라운드 욕실 거울 59-260 size',
    'cabinet 슬라이드장 슬라이드 욕실장/플랩 욕실장 99-290 colorsize',
    'bath-shelf 욕실선반 무타공 코너 선반/스테인리스 2단 선반 18-69 color parcel',
    'bath-hanger 수건걸이 무타공 수건걸이/일자 타월바 12-48 color parcel',
  ]),
  mid('bath-goods', '욕실용품', 'parcel', [
    'towel 수건·매트 호텔 수건/규조토 발매트 12-49 colorset',
    'dispenser 디스펜서 무타공 디스펜서/자동 거품 디스펜서 15-45 color',
    'toothbrush 칫솔살균 칫솔 살균기/칫솔꽂이 세트 9-59 color',
    'bath-filter 욕실필터 샤워 정수 필터/세면대 정수 필터 9-29 set',
  ]),
]);
