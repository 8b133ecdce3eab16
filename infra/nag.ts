import { NagSuppressions } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** A rule that does not fit here, and why; `appliesTo` narrows it to the findings that are meant. */
export type Exception = {
  readonly id: string;
  readonly reason: string;
  readonly appliesTo?: (string | { readonly regex: string })[];
};

/** Exempts `target` and what it is made of from cdk-nag rules. */
export const except = (target: IConstruct, ...exceptions: Exception[]): void =>
  NagSuppressions.addResourceSuppressions(target, exceptions, true);
