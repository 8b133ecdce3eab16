import type { PostText } from './post-text.ts';

const clerk = 'clerkadmin02' as const;

/** Posts of members. */
export const members: PostText[] = [
  {
    category: 'stories',
    author: 'member01',
    at: 0.95,
    views: 612,
    subject: '스물네 평 구축, 거실만 바꿨어요',
    look: 'sunny-living',
    alt: '아치 스탠드와 회색 소파를 놓은 거실',
    text: [
      '20년 된 아파트라 손댈 곳이 많았는데, 예산이 정해져 있어서 거실 하나만 제대로 바꾸기로 했어요.',
      '소파를 벽에서 30cm 떼고 뒤에 스탠드를 두었더니 집이 넓어 보인다는 말을 제일 많이 들어요. 커튼은 그대로 두고 조명만 바꿨는데 저녁이 달라졌습니다.',
      '식물은 역시 큰 것 하나가 작은 것 여러 개보다 낫더라고요.',
    ],
    comments: [
      ['promoter01', '스탠드 상품 이름 알 수 있을까요?'],
      ['member01', '조명 카테고리의 무드 스탠드예요. 전구색으로 고르세요!'],
    ],
  },
  {
    category: 'stories',
    author: 'promoter01',
    at: 0.88,
    views: 455,
    subject: '한 평 욕실의 수납 이야기',
    look: 'calm-bath-morning',
    alt: '거울장과 변기 위 선반장으로 수납을 벽에 올린 욕실',
    text: [
      '욕실이 한 평이 채 안 돼요. 그래서 바닥에는 아무것도 두지 않기로 했습니다.',
      '거울장 하나, 문 뒤 걸이 세 개, 변기 위 선반 하나. 이걸로 네 식구 물건이 다 들어가요. 물때가 끼지 않으니 청소도 금방입니다.',
    ],
  },
  {
    category: 'stories',
    author: 'company01',
    at: 0.7,
    views: 390,
    subject: '작은 카페의 그릇과 조명',
    look: 'lighting',
    alt: '원목 식탁 위에 펜던트 조명 두 개를 단 공간',
    text: [
      '열두 평 카페를 열면서 그릇과 조명을 온결홈에서 맞췄습니다. 대량 구매 견적이 하루 만에 와서 일정을 맞출 수 있었어요.',
      '석 달을 썼는데 이 나간 그릇은 아직 두 개뿐입니다.',
    ],
    comments: [
      [clerk, '예쁜 공간에 함께해 기쁩니다. 이 나간 그릇은 1:1 문의로 알려주시면 새로 보내드릴게요.'],
    ],
  },
  {
    category: 'qna',
    author: 'member01',
    at: 0.96,
    views: 88,
    subject: '석고보드 벽에 선반을 달아도 되나요?',
    text: ['거실 벽을 두드리면 통통 소리가 나요. 책을 올릴 선반을 달고 싶은데 괜찮을까요?'],
    comments: [
      [
        clerk,
        '석고보드용 앙카를 쓰시면 한 곳에 5kg까지 버팁니다. 책은 무거우니 안쪽 각목(보통 45cm 간격)을 찾아 나사를 박아주세요. 자석으로 나사 자리를 찾을 수 있습니다.',
      ],
      ['promoter01', '저도 각목 찾아서 달았는데 1년째 튼튼해요.'],
    ],
  },
  {
    category: 'qna',
    author: 'promoter01',
    at: 0.91,
    views: 134,
    subject: '욕실 환풍기 소리가 점점 커져요',
    text: ['설치한 지 5년쯤 된 환풍기인데 요즘 드르륵 소리가 납니다. 청소하면 나아질까요, 바꿔야 할까요?'],
    comments: [
      [
        clerk,
        '날개의 먼지를 먼저 닦아보시고, 그래도 소리가 나면 베어링이 닳은 것이라 바꾸는 편이 낫습니다. 타공 지름(보통 100mm)을 재서 고르세요.',
      ],
    ],
  },
  {
    category: 'qna',
    author: 'member01',
    at: 0.93,
    views: 12,
    secret: true,
    subject: '지난주 설치 건 문의드립니다',
    text: ['설치 기사님께 따로 부탁드린 것이 있어 비밀글로 남깁니다. 확인 부탁드려요.'],
    comments: [[clerk, '확인했습니다. 내일 오전에 전화드릴게요.']],
  },
  {
    category: 'qna',
    author: 'company01',
    at: 0.64,
    views: 203,
    subject: '펜던트 조명을 여러 개 달 때 간격은요?',
    text: ['카운터 길이가 3m입니다. 지름 20cm 펜던트를 몇 개, 어느 간격으로 다는 것이 보기 좋을까요?'],
    comments: [[clerk, '세 개를 75cm 간격으로 다시고, 양 끝은 75cm씩 남기시면 고르게 보입니다.']],
  },
  {
    category: 'installation-service',
    author: 'member01',
    at: 0.94,
    views: 320,
    subject: '하루 만에 욕조 철거하고 샤워부스로',
    look: 'shower-screen-booth-plain-packshot',
    alt: '유리 샤워부스',
    text: [
      '아침 아홉 시에 시작해서 네 시에 끝났어요. 욕조 뜯는 소리가 클 줄 알았는데 미리 엘리베이터에 안내문까지 붙여주셨더라고요.',
      '배수 냄새가 없어진 게 제일 좋습니다.',
    ],
    comments: [[clerk, '좋은 말씀 감사합니다. 실리콘이 다 굳는 하루 동안은 물이 닿지 않게 해주세요.']],
  },
  {
    category: 'installation-service',
    author: 'promoter01',
    at: 0.83,
    views: 241,
    subject: '천장이 약해서 걱정했던 실링팬 설치',
    look: 'ceiling-light-living-plain-packshot',
    alt: '천장에 단 거실 조명',
    text: ['석고 천장이라 안 된다는 곳도 있었는데, 보강 판을 대고 달아주셨어요. 흔들림 없이 조용합니다.'],
  },
  {
    category: 'installation-service',
    author: 'company01',
    at: 0.6,
    views: 178,
    subject: '사무실 회의실 조명 열두 개 교체',
    look: 'study',
    alt: '책상과 메시 의자, 책장을 놓은 서재',
    text: [
      '토요일에 와주셔서 업무에 지장이 없었습니다. 밝기를 회의용과 화상용으로 나눠 맞춰주신 점이 특히 좋았어요.',
    ],
  },
  {
    category: 'dashboard',
    author: 'member01',
    at: 0.9,
    views: 3,
    subject: '좋아요한 상품에 메모를 남기고 싶어요',
    text: [
      '가족과 함께 고르다 보니 왜 담아두었는지 잊어버려요. 상품마다 짧은 메모를 남길 수 있으면 좋겠습니다.',
    ],
    comments: [[clerk, '좋은 의견 감사합니다. 다음 분기 개선 목록에 올렸습니다.']],
  },
  {
    category: 'target-payments',
    author: 'company01',
    at: 0.85,
    views: 4,
    subject: '카운터 상판 추가 재단 비용 결제 요청',
    text: [
      '지난주에 상담한 상판 재단 추가 비용을 개인결제로 진행하고 싶습니다. 금액 확인 후 결제창을 열어주세요.',
    ],
    comments: [[clerk, '금액을 확인해 개인결제를 등록했습니다. 마이페이지 > 개인결제에서 결제해주세요.']],
  },
];
