import { pickupDays } from '#shared/domain/claim/pickup-wish.ts';
import type { Ports } from '../ports/index.ts';

/** Lists the days on which claimed goods may be collected, asked for now (rules 5.21). */
export const listPickupDays = (ports: Pick<Ports, 'calendar' | 'clock'>) => async (): Promise<string[]> =>
  pickupDays(ports.clock.now(), await ports.calendar.ofShop());
