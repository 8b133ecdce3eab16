/** What the screen of a member shows, each under an address of its own (`?tab=`); the first without one. */
export const memberTabs = [
  { tab: 'info', text: '회원정보' },
  { tab: 'orders', text: '주문' },
  { tab: 'points', text: '적립금' },
  { tab: 'coupons', text: '쿠폰' },
  { tab: 'grade', text: '등급' },
  { tab: 'scores', text: '점수' },
  { tab: 'bonuses', text: '보너스' },
  { tab: 'notes', text: '메모' },
] as const;

export type MemberTab = (typeof memberTabs)[number]['tab'];

/** The tab an address asks for. */
export const tabAt = (request: Request): MemberTab => {
  const asked = new URL(request.url).searchParams.get('tab');
  return memberTabs.find(({ tab }) => tab === asked)?.tab ?? 'info';
};

/** Where a tab of a member is. */
export const tabPath = (_id: string, tab: MemberTab): string =>
  `/console/users/${_id}${tab === 'info' ? '' : `?tab=${tab}`}`;
