import { mid, top } from './category-tree.ts';

export const homecare = top('homecare', '홈케어', '#e4f1ee', [
  mid('angelcare', '엔젤케어', 'visit', [
    'care-bath 욕실케어 욕실 살균 케어/줄눈 시공 케어 89-290 size',
    'care-kitchen 주방케어 후드 분해 케어/주방 기름때 케어 79-220 size',
    'care-mattress 매트리스케어 매트리스 살균 케어/소파 클리닝 케어 69-190 size',
    'care-aircon 에어컨케어 에어컨 분해 케어/환풍기 케어 79-190 size',
  ]),
  mid('detergent', '세제·세정', 'parcel', [
    'dish-soap 주방세제 천연 유래 주방세제/식기세척기 세제 6-29 set',
    'laundry-soap 세탁세제 중성 세탁세제/캡슐 세제 9-39 set',
    'bath-cleaner 욕실세정 곰팡이 제거제/욕실 클리너 5-25 set',
    'multi-cleaner 다목적세정 베이킹소다 클리너/유리 세정제 5-22 set',
  ]),
  mid('cleaning', '청소용품', 'parcel', [
    'mop 밀대·걸레 회전 물걸레/극세사 밀대 19-69 size',
    'broom 빗자루·먼지 쓰레받기 세트/먼지떨이 7-29 color',
    'trash 휴지통 자동 휴지통/분리수거함 15-89 colorsize',
    'glove 장갑·수세미 고무장갑/천연 수세미 4-19 set',
  ]),
  mid('air', '공기·온습도', 'parcel', [
    'purifier 공기청정기 헤파 공기청정기/미니 공기청정기 89-490 color',
    'humidifier 가습·제습 가열식 가습기/제습기 59-390 color',
    'fan 선풍기·서큘레이터 BLDC 선풍기/무선 서큘레이터 45-190 color',
    'thermo 온습도계 디지털 온습도계/라돈 측정기 12-149 color',
  ]),
  mid('repair', '보수·공구', 'parcel', [
    'tool 공구세트 가정용 공구 세트/전동 드릴 25-149 plain',
    'hand-tool 수공구 라쳇 렌치/정밀 드라이버 9-59 plain',
    'ladder 사다리 알루미늄 사다리/접이식 발판 35-129 size',
    'safety 소화·안전 가정용 소화기/미끄럼방지 테이프 9-49 set',
  ]),
]);
