/** The groups that are exhibitions' own (spec §4); others are display groups, known by their code. */
export const groupNames: Record<string, string> = { PLANNED_SALES: '기획전', BARGAIN_SALES: '특가' };
