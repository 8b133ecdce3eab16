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
   * Stores that a reminder was followed, once each. Refused as CHANGED_MEANWHILE when it was stored before, or when the
   * member was reminded anew.
   */
  note(
    reminder: Pick<CartReminder, '_user' | 'version'>,
    what: 'visitedAt' | 'boughtAt',
    at: string,
  ): Write<'CHANGED_MEANWHILE'>;
}

export const createCartReminders = (data: DataConfig): CartRemindersPort => {
  const reminders = cartReminderEntity(data);
  return {
    async reminder(_user) {
      const { data: found } = await reminders.get({ _user }).go();
      return found ?? undefined;
    },

    put: (reminder) => toPut(reminders.put(reminder).params()),

    note: ({ _user, version }, what, at) =>
      toUpdate(
        reminders
          .patch({ _user })
          .set({ [what]: at })
          .where((stored, { eq, notExists }) => `${eq(stored.version, version)} AND ${notExists(stored[what])}`)
          .params(),
        changed,
      ),
  };
};
