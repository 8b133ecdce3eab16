import { NagSuppressions } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** A rule that does not apply here, and the reason. `appliesTo` limits it to certain findings. */
export type Exception = {
  readonly id: string;
  readonly reason: string;
  readonly appliesTo?: (string | { readonly regex: string })[];
};

/** Exempts `target` and its children from cdk-nag rules. */
export const exemptFromNag = (target: IConstruct, ...exceptions: Exception[]): void =>
  NagSuppressions.addResourceSuppressions(target, exceptions, true);
