import type { Law } from '../law.ts';
import { whole } from '../whole.ts';

/**
 * Checks that a step that was taken back has changed nothing, and that every other step was taken or refused: none
 * waits forever.
 */
export const undone: Law = ({ world: { mirror }, town }) => {
  const told = [...mirror.items('purchase'), ...mirror.items('message')].map((item) =>
    JSON.stringify(whole(item)),
  );
  const taken = town.takenBack
    .filter(({ said }) => told.some((text) => text.includes(said)))
    .map(
      ({ purchaseNo, said }) => `a step of ${purchaseNo} was taken back, and yet “${said}” stands somewhere`,
    );
  const waiting = [...mirror.items('stepIntention')]
    .map((item) => whole(item) as { purchaseNo: string; step: string; refused?: object })
    .filter(({ refused }) => !refused)
    .map(({ purchaseNo, step }) => `${purchaseNo} still waits for ${step}`);
  return [...taken, ...waiting];
};
