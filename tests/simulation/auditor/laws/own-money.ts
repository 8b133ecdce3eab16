import type { Law } from '../law.ts';
import { whole } from '../whole.ts';

/** Checks that nobody decides over their own money: no clerk has signed a change of an order they placed. */
export const ownMoney: Law = ({ world: { mirror, notes }, clerk }) => {
  const own = new Set<string>();
  for (const item of mirror.items('order')) {
    const { orderNo, _user } = whole(item);
    if (_user === clerk._user) own.add(`order#${orderNo}`);
  }
  return notes
    .signed()
    .filter(({ subject, username }) => username === clerk.username && own.has(subject))
    .map(
      ({ subject, item, at, username }) =>
        `${subject} ${item} of ${username} was changed by ${username} at ${at}`,
    );
};
