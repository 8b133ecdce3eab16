import type { MemberMenu } from '#app/shop/member-area/menu.tsx';

const money = [
  { href: '/promoter/bonuses', text: '보너스 내역' },
  { href: '/promoter/bonuses-withdraw', text: '보너스 출금' },
  { href: '/promoter/bank', text: '출금 계좌' },
];

/** Menu of the promoters' area (rules 6.10). */
const ofPromoters: MemberMenu = {
  label: '추천인 메뉴',
  home: { href: '/promoter/dashboard', text: '추천인' },
  groups: [
    { title: '보너스', items: [...money, { href: '/promoter/scores', text: '점수' }] },
    {
      title: '추천',
      items: [
        { href: '/promoter/promotees', text: '추천 회원' },
        { href: '/promoter/promotee-purchases', text: '추천 회원 구매' },
        { href: '/promoter/promoter-purchases', text: '내 구매' },
      ],
    },
    {
      title: '도움',
      items: [
        { href: '/promoter/questions', text: '1:1 문의' },
        { href: '/mypage/dashboard', text: '마이페이지' },
      ],
    },
  ],
};

/** Menu of a former promoter: only their money. */
const ofFormerPromoters: MemberMenu = {
  label: '보너스 메뉴',
  home: { href: '/mypage/dashboard', text: '마이페이지' },
  groups: [{ title: '보너스', items: money }],
};

export const menuOf = ({ isPromoter }: { isPromoter: boolean }): MemberMenu =>
  isPromoter ? ofPromoters : ofFormerPromoters;
