import { labelChoices } from '#app/resources/choices.ts';
import { grantableScopes } from '#shared/domain/user/user.ts';
import { userTypeLabels } from '#shared/domain/user/user-type.ts';

/** What a clerk may open with a scope (spec §6). */
export const scopeLabels: Record<(typeof grantableScopes)[number], string> = {
  console: '전체 관리',
  admin02: '상품·전시',
  admin03: '주문·고객',
};

export const scopeChoices = labelChoices(scopeLabels);

/** The console rights and roles of a member, in words. */
export const rolesOf = ({ scope }: { scope: readonly string[] }): string[] => [
  ...grantableScopes.filter((one) => scope.includes(one)).map((one) => scopeLabels[one]),
  ...(scope.includes('promoter') ? ['추천인'] : []),
];

export const typeChoices = labelChoices(userTypeLabels);
