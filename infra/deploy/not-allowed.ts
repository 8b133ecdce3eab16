/** Thrown in place of an answer of AWS to whoever lacks a right: `action` is what a policy has to allow. */
export class NotAllowed extends Error {
  constructor(readonly action: string) {
    super(`not allowed to ask: ${action}`);
  }
}

/** Names by which services refuse; calls without a client have them in their text. */
const REFUSAL = /AccessDenied|NotAuthorized|UnauthorizedOperation/;

/** Asks AWS. A refusal for want of a right is thrown as `NotAllowed`, all else as it comes. */
export const asking = async <T>(action: string, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    const { name, message } = error as Error;
    throw REFUSAL.test(`${name} ${message}`) ? new NotAllowed(action) : error;
  }
};
