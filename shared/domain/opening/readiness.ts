import type { OperatorKeys } from './checklist.ts';

/** Path at which the web function tells a deployment if it reaches what it needs. */
export const READINESS_PATH = '/readyz';

/**
 * Stage in the context of a deployment's own requests. Lambda writes `$default` into that of everybody who comes by an
 * address, so no stranger can ask, through the edge or past it.
 */
export const DEPLOYMENT = 'deployment';

/** Parts without which the shop cannot serve. */
export const neededParts = ['table', 'storage', 'queue'] as const;
export type NeededPart = (typeof neededParts)[number];

export type Readiness = {
  /** Parts that do not answer, each with the reason */
  missing: { part: NeededPart; reason: string }[];
  /** Keys an operator has set or not; the shop serves without them */
  keys: OperatorKeys;
};
