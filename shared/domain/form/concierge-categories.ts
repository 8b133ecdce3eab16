/** What shoppers may be advised on (spec §2: a fixed list). Apart from the other forms, since every page asks it. */
export const conciergeCategories = ['욕실', '주방', '조명', '가구', '수납', '홈케어'] as const;
