/** Groups that only exhibitions have (rules 8.9). The other groups are display groups, identified by their code. */
export const groupNames: Record<string, string> = { PLANNED_SALES: '기획전', BARGAIN_SALES: '특가' };
