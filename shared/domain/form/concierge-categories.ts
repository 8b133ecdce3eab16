/**
 * Topics of the concierge service (rules 9.20: a fixed list). In a file separate from the other forms, since every page
 * imports it.
 */
export const conciergeCategories = ['욕실', '주방', '조명', '가구', '수납', '홈케어'] as const;
