import type { TransitionName } from './steps/transition-table.ts';
import type { StepThatBegins } from './steps/transitions.ts';

/** The step that begins a claim of each kind. */
export const claimSteps = {
  cancel: 'requestCancel',
  return: 'requestReturn',
  exchange: 'requestExchange',
} as const satisfies { [Kind in 'cancel' | 'return' | 'exchange']: StepThatBegins<Kind> };
export type ClaimKind = keyof typeof claimSteps;
export const claimKinds = Object.keys(claimSteps) as [ClaimKind, ...ClaimKind[]];

/** A claim a buyer could make instead: its purchases, and its title. */
export type ClaimVariant = { kind: ClaimKind; purchaseNos: string[]; title: string };

type Claimable = { purchaseNo: string; name: string; choices: readonly TransitionName[] };

/** Most variants that are compared at once. */
const MOST = 6;
/** Korean word for each kind of claim. */
export const claimKindLabels: Record<ClaimKind, string> = {
  cancel: '취소',
  return: '반품',
  exchange: '교환',
};

/**
 * Lists the claims a buyer may compare (cancel A; cancel A and B; exchange A): first the claim itself, then the same
 * goods with another kind of claim, everything that can be claimed in this way, one more of the goods, and only one of
 * the goods. Only variants that the transition table allows now; at most six, without duplicates.
 */
export const listClaimVariants = (
  purchases: readonly Claimable[],
  kind: ClaimKind,
  chosen: readonly string[],
): ClaimVariant[] => {
  const may = (claim: ClaimKind, purchaseNo: string) =>
    purchases.some(
      (purchase) => purchase.purchaseNo === purchaseNo && purchase.choices.includes(claimSteps[claim]),
    );
  const nameOf = (purchaseNo: string) =>
    purchases.find((purchase) => purchase.purchaseNo === purchaseNo)?.name ?? '상품';
  const all = purchases.map(({ purchaseNo }) => purchaseNo).filter((purchaseNo) => may(kind, purchaseNo));
  const here = all.filter((purchaseNo) => chosen.includes(purchaseNo));
  const rest = all.filter((purchaseNo) => !chosen.includes(purchaseNo));
  const titleOf = (claim: ClaimKind, nos: readonly string[]): string => {
    const [first = '', ...more] = nos;
    const goods = more.length > 1 ? `${nameOf(first)} 외 ${more.length}건` : nos.map(nameOf).join(' + ');
    return `${nos.length === purchases.length && more.length > 0 ? '주문 전체' : goods} ${claimKindLabels[claim]}`;
  };
  const candidates: [ClaimKind, string[]][] = [
    [kind, here],
    ...claimKinds
      .filter((other) => other !== kind && here.every((purchaseNo) => may(other, purchaseNo)))
      .map((other): [ClaimKind, string[]] => [other, here]),
    [kind, all],
    ...rest.map((other): [ClaimKind, string[]] => [
      kind,
      all.filter((no) => here.includes(no) || no === other),
    ]),
    ...(here.length > 1 ? here.map((purchaseNo): [ClaimKind, string[]] => [kind, [purchaseNo]]) : []),
  ];
  const seen = new Set<string>();
  return candidates
    .filter(([claim, nos]) => {
      const key = `${claim} ${nos.join()}`;
      return nos.length > 0 && !seen.has(key) && seen.add(key);
    })
    .slice(0, MOST)
    .map(([claim, purchaseNos]) => ({ kind: claim, purchaseNos, title: titleOf(claim, purchaseNos) }));
};
