import type { CartReminder } from '#shared/domain/cart/left-cart.ts';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { cartReminderEntity } from './cart-reminder.entity.ts';

const changed = fail('CHANGED_MEANWHILE', '장바구니가 그사이 변경되었습니다.').failure;

/** Reminders of carts that members left; deleted with the carts (`CartsPort.forget`). */
export interface CartRemindersPort {
  /** Reads a member's latest reminder. */
  reminder(_user: string): Promise<CartReminder | undefined>;
  /** Stores a new reminder in place of the one before. */
  put(reminder: CartReminder): Write;
  /**
   * Stores that the member followed the link of a reminder, once. Refused as CHANGED_MEANWHILE when that was stored
   * before, or when the member was reminded anew.
   */
  noteVisit(reminder: Pick<CartReminder, '_user' | 'version'>, at: string): Write<'CHANGED_MEANWHILE'>;
  /**
   * Stores that a member bought after their latest reminder, once. Refused as CHANGED_MEANWHILE without a reminder of
   * this time, and when another order was stored before.
   */
  noteBought(_user: string, reminded: { from: string; to: string }, at: string): Write<'CHANGED_MEANWHILE'>;
}

export const createCartReminders = (data: DataConfig): CartRemindersPort => {
  const reminders = cartReminderEntity(data);
  return {
    async reminder(_user) {
      const { data: found } = await reminders.get({ _user }).go();
      return found ?? undefined;
    },

    put: (reminder) => toPut(reminders.put(reminder).params()),

    noteVisit: ({ _user, version }, visitedAt) =>
      toUpdate(
        reminders
          .patch({ _user })
          .set({ visitedAt })
          .where(
            (stored, { eq, notExists }) =>
              `${eq(stored.version, version)} AND ${notExists(stored.visitedAt)}`,
          )
          .params(),
        changed,
      ),

    noteBought: (_user, { from, to }, boughtAt) =>
      toUpdate(
        reminders
          .patch({ _user })
          .set({ boughtAt })
          .where(
            (stored, { between, notExists }) =>
              `${between(stored.remindedAt, from, to)} AND ${notExists(stored.boughtAt)}`,
          )
          .params(),
        changed,
      ),
  };
};
