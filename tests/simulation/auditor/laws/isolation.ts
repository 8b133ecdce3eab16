import type { Law } from '../audit.ts';

/** Nobody is shown, or may change, what is somebody else's. */
export const isolation: Law = ({ town }) =>
  town.leaks.map(({ who, what }) => `${who} was let to ${what}, which is somebody else's`);
