import type { Image } from './plain-values.ts';

/** Reason why one write of a transaction failed. */
export type Reason = { Code: string; Message?: string; Item?: Image };

/** Refusal of the table, with the name of the exception that the SDK makes of it. */
export class Refusal extends Error {
  readonly type: string;
  readonly reasons?: readonly Reason[];
  readonly item?: Image;
  constructor(type: string, message: string, { reasons, item }: { reasons?: Reason[]; item?: Image } = {}) {
    super(message);
    this.type = type;
    this.reasons = reasons;
    this.item = item;
  }
}

/** Throws a refusal for a request that the table does not support. */
export const refuse = (message: string): never => {
  throw new Refusal('ValidationException', message);
};
