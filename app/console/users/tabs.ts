/** Tabs of a member's screen, each with its own address (`?tab=`); the first is the default. */
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

/** Returns the tab in the address. */
export const tabAt = (request: Request): MemberTab => {
  const parameter = new URL(request.url).searchParams.get('tab');
  return memberTabs.find(({ tab }) => tab === parameter)?.tab ?? 'info';
};

/** Builds the address of a member's tab. */
export const tabPath = (_id: string, tab: MemberTab): string =>
  `/console/users/${_id}${tab === 'info' ? '' : `?tab=${tab}`}`;
