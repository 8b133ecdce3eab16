import type { Choice } from '#app/forms/field.tsx';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { rightsNames } from '#shared/domain/user/access.ts';
import { type SpendingStep, spendingSteps } from '#shared/domain/user/member-search-entry.ts';
import { grantableScopes } from '#shared/domain/user/user.ts';
import { userTypeLabels } from '#shared/domain/user/user-type.ts';

/** Names of the console scopes a clerk may have (rules 6.4). */
export const scopeLabels: Record<(typeof grantableScopes)[number], string> = {
  console: rightsNames.only,
  admin02: rightsNames.catalog,
  admin03: rightsNames.service,
};

export const scopeChoices = labelChoices(scopeLabels);

/** Describes the console rights and roles of a member. */
export const rolesOf = ({ scope }: { scope: readonly string[] }): string[] => [
  ...grantableScopes
    .filter((grantableScope) => scope.includes(grantableScope))
    .map((grantableScope) => scopeLabels[grantableScope]),
  ...(scope.includes('promoter') ? ['추천인'] : []),
];

export const typeChoices = labelChoices(userTypeLabels);

const spendingLabel = (step: SpendingStep): string => {
  if (step === 0) return '구매 없음';
  return step === 1 ? '구매 있음' : `${formatNumber(step / 10_000)}만원 이상`;
};

/** Options of the filter by spent amount. */
export const spendingChoices: Choice[] = spendingSteps.map((step) => ({
  value: String(step),
  label: spendingLabel(step),
}));
