import { listOfferedWays, type OfferedWays } from '#shared/domain/opening/offered-ways.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Returns the payment methods and logins that may be offered to shoppers (rules 11.16). */
export const getOfferedWays =
  ({ providerKeys }: Pick<Ports, 'providerKeys'>) =>
  (): OfferedWays =>
    listOfferedWays(providerKeys.states());
