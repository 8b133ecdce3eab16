import { statusMessage } from '#shared/domain/order/fulfilment-names.ts';
import { collectionStatusMessages, type PurchaseState } from '#shared/domain/order/status.ts';
import type { Party } from '#shared/domain/order/steps/transition.ts';
import { transitions } from '#shared/domain/order/steps/transition-table.ts';
import { choicesOf, initialState, labelOf, transit } from '#shared/domain/order/steps/transitions.ts';

const parties: Party[] = ['shopper', 'clerk', 'system'];
const letters: Record<Party, string> = { shopper: '구매자', clerk: '담당자', system: '자동' };

const nameOf = (state: PurchaseState): string =>
  state.collectionStatus && state.claimStatus
    ? `${statusMessage(state)} · ${collectionStatusMessages[state.collectionStatus]}`
    : statusMessage(state);

/** Draws the table of transitions as a Mermaid state diagram, with the statuses' display names. */
export const orderDiagram = (): string => {
  const edges = new Set<string>();
  const seen = new Set<string>();
  const ids = new Map<string, string>();
  const idOf = (state: PurchaseState) => {
    const name = nameOf(state);
    if (!ids.has(name)) ids.set(name, `s${ids.size + 1}`);
    return ids.get(name);
  };
  const open: PurchaseState[] = [initialState];
  for (let state = open.pop(); state; state = open.pop()) {
    const key = JSON.stringify(state);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const step of new Set(parties.flatMap((by) => choicesOf(state as PurchaseState, by)))) {
      const next = transit(state, step);
      const by = transitions[step].by.map((party) => letters[party]).join('·');
      edges.add(`  ${idOf(state)} --> ${idOf(next)}: ${labelOf(step)} (${by})`);
      open.push(next);
    }
  }
  const nodes = [...ids].map(([name, id]) => `  state "${name}" as ${id}`);
  return ['stateDiagram-v2', ...nodes, `  [*] --> ${idOf(initialState)}: 주문`, ...[...edges].sort()].join(
    '\n',
  );
};
