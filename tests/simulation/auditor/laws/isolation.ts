import type { Law } from '../audit.ts';

/** Nobody is shown, or may change, what is somebody else's. */
export const isolation: Law = ({ town }) =>
  town.leaks.map(({ who, orderNo }) => `${who} was let to ${orderNo}, which is somebody else's`);
