import { mid, top } from './category-tree.ts';

export const lighting = top('lighting', '조명', '#f5edd3', [
  mid('ceiling', '천장조명', 'parcel', [
    'living-light 거실등 LED 거실등/시스템 거실등 89-290 size',
    'room-light 방등 LED 방등/초슬림 방등 35-129 size',
    'pendant 펜던트 유리 펜던트/한지 펜던트 45-190 color',
    'downlight 매입등 매입 다운라이트/간접 라인조명 7-49 set',
  ]),
  mid('stand', '스탠드', 'parcel', [
    'floor-lamp 장스탠드 무드 장스탠드/아치 장스탠드 69-240 color',
    'table-lamp 단스탠드 무드 LED 스탠드/버섯 무드등 29-120 color',
    'desk-lamp 책상스탠드 시력보호 책상 스탠드/클램프 스탠드 35-149 color',
    'night-lamp 수면등 수유등/터치 수면등 15-59 color',
  ]),
  mid('wall', '벽·거울조명', 'parcel', [
    'sconce 벽등 원목 벽등/회전 벽등 29-129 color',
    'mirror-light 거울조명 욕실 거울등/화장대 조명 25-98 size',
    'picture-light 갤러리등 무선 갤러리등/레일 갤러리등 25-89 color',
    'sensor 센서등 현관 센서등/무선 센서등 9-45 set',
  ]),
  mid('outdoor', '야외·장식조명', 'parcel', [
    'garden 정원등 태양광 정원등/잔디등 12-69 set',
    'string 스트링라이트 전구 스트링/와이어 조명 9-39 size',
    'candle 캔들워머 캔들 워머/LED 캔들 15-79 color',
    'lantern 랜턴 감성 랜턴/충전식 랜턴 25-98 color',
  ]),
  mid('light-parts', '전구·부속', 'parcel', [
    'bulb LED전구 LED 전구/에디슨 전구 3-25 set',
    'rail 레일·부속 조명 레일/레일 스팟 9-49 color',
    'switch 스위치·디머 조광 스위치/스마트 스위치 12-59 color',
    'battery 충전·배터리 충전지 세트/USB 충전 어댑터 9-35 set',
  ]),
]);
