import type { Image } from './mirror.ts';

/** Why one write of a transaction was not done. */
export type Reason = { Code: string; Message?: string; Item?: Image };

/** The table says no, by the name of the exception that the SDK makes of it. */
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

/** What is asked is nothing that the table does. */
export const refuse = (message: string): never => {
  throw new Refusal('ValidationException', message);
};
