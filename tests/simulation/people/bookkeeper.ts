import type { Desk } from './desk.ts';
import { DAY, HOUR } from './town.ts';

/** Plays a bookkeeping clerk, who compares each day with the bank and the payment companies. */
export const keepBooks = async (desk: Desk, until: number): Promise<void> => {
  const { random, town } = desk;

  /** Compares yesterday's money with the provider and the bank statement, and asks a company about an order again. */
  const closeDay = async (): Promise<void> => {
    const day = new Date(Date.parse(`${desk.today()}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
    const books = await desk.does('compareDay', (shop, by) => shop.compareDay({ ...by, day }));
    await desk.does('enterStatement', (shop, by) =>
      shop.enterStatement({ ...by, day, deposits: random.between(0, 50) * 1_000, withdrawals: 0 } as never),
    );
    const online = [...town.world.mirror.items('payment')].map(({ orderNo }) => String(orderNo));
    if (books && online.length > 0)
      await desk.does('askProviderAgain', (shop, by) =>
        shop.askProviderAgain({ ...by, day, orderNo: random.oneOf(online) }),
      );
  };

  while (town.world.scheduler.now() < until) {
    await desk.wait(random.between(5 * HOUR, 14 * HOUR));
    await closeDay();
  }
};
