import type {
  BenefitUnit,
  CouponIssueType,
  CouponTargetUsers,
  CouponTrigger,
  CouponValidity,
  SpecialDate,
  UserCouponState,
} from './coupon.ts';

/** Names of the enumerations of coupons (rules 2.2–2.10) in the shop. */
export const targetUserLabels: Record<CouponTargetUsers, string> = {
  ALL: '모든 회원',
  USERS: '지정 회원',
  USER_TYPES: '회원 유형',
  USER_LEVELS: '회원 등급',
};
export const unitLabels: Record<BenefitUnit, string> = { AMOUNT: '금액(원)', PERCENT: '비율(%)' };
export const issueTypeLabels: Record<CouponIssueType, string> = {
  INSTANT: '자동 발급',
  REQUEST: '다운로드·코드 입력',
};
export const triggerLabels: Record<CouponTrigger, string> = {
  USER_JOIN: '회원가입',
  USER_LEVEL_UP: '등급 상승',
  USER_SPECIAL_DATE: '회원 기념일',
  SHOP_SPECIFIC_DAY: '쇼핑몰 지정일',
  PURCHASE_COMPLETE: '구매확정',
  REVIEW_TEXT_WRITE: '리뷰 작성',
  REVIEW_IMG_UPLOAD: '포토리뷰 작성',
};
export const specialDateLabels: Record<SpecialDate, string> = {
  BIRTHDAY: '생일',
  FOUNDING_DATE: '창립기념일',
  JOIN_DATE: '가입일',
};
/** For a round: rule of the issues a member gets. */
export const roundLabels: Record<CouponValidity, string> = {
  SINGLE: '회원마다 한 번',
  BOUNDED: '지정한 회차만',
  INFINITE: '매번',
};
/** For the usage: end of the validity. */
export const validityLabels: Record<CouponValidity, string> = {
  SINGLE: '한 기간',
  BOUNDED: '기간 지정',
  INFINITE: '기간 제한 없음',
};
export const userCouponStateLabels: Record<UserCouponState, string> = {
  usable: '사용 가능',
  used: '사용 완료',
  expired: '기간 만료',
};
