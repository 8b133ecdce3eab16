/** Brands of the mall: code, name, colour of the mark, top categories of its products, and a short description. */
export const brands = [
  ['bathlab', '바스랩', '#2f7f8f', ['bath'], '도기와 수전을 30년 만들어 온 욕실 전문 브랜드'],
  ['gyeol', '결', '#8a6b4f', ['furniture', 'bath', 'lighting'], '나뭇결을 살린 원목 가구와 거울'],
  ['rivencode', '리브엔코', '#3a5a8c', ['furniture', 'storage'], '매일 앉고 눕는 자리를 위한 소파와 침구'],
  ['modernhaus', '모던하우스웨어', '#c7903b', ['lighting', 'furniture'], '공간의 분위기를 바꾸는 조명'],
  ['cookandco', '쿡앤코', '#b5493a', ['kitchen'], '오래 쓰는 조리도구와 팬'],
  ['purehome', '퓨어홈', '#4f9d69', ['homecare', 'bath'], '성분을 모두 공개하는 세제와 세정제'],
  ['greenroom', '그린룸', '#3f7d4f', ['furniture', 'storage'], '집 안에 들이는 초록과 화분'],
  ['sodam', '소담식기', '#a58a6a', ['kitchen'], '여주에서 굽는 생활 도자기'],
  ['onglow', '온글로우', '#d3a13f', ['lighting'], '눈이 편안한 빛을 연구하는 조명 브랜드'],
  ['dancheong', '단청리빙', '#9c4f6c', ['storage', 'homecare'], '자리를 찾아 주는 수납'],
  ['nuvo', '누보', '#5c6168', ['kitchen', 'homecare'], '단순하고 튼튼한 생활가전'],
  ['haru', '하루살림', '#6b8fb5', ['homecare', 'storage'], '하루 십 분, 살림이 가벼워지는 도구'],
  ['angelcare', '엔젤케어', '#0d6b5e', ['homecare'], '전문가가 찾아가는 홈케어 서비스'],
  ['forest', '포레우드', '#7a5c3d', ['furniture', 'kitchen'], '산림 인증 원목만 쓰는 가구 공방'],
  ['aquaon', '아쿠아온', '#3b82a6', ['bath', 'kitchen'], '물을 아끼는 수전과 정수'],
  ['mono', '모노스틸', '#4a4f57', ['storage', 'bath'], '녹슬지 않는 스테인리스 생활용품'],
] as const;
