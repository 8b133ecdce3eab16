import type { Law } from '../law.ts';

/** Checks that nobody is shown, or may change, data of somebody else. */
export const isolation: Law = ({ town }) =>
  town.leaks.map(({ who, what }) => `${who} was let to ${what}, which is somebody else's`);
