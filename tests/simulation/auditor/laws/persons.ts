import { gotOnce } from '../../people/returning.ts';
import type { Law } from '../law.ts';

/** Checks that a member who left and joined again is treated as the same person, and gets no one-time benefit again. */
export const persons: Law = async ({ ports, town }) => {
  const breaches: string[] = [];
  for (const { _user, username, was } of town.returned) {
    const before = town.left.find((candidate) => candidate.username === was);
    const user = await ports.users.user(_user);
    if (!before || !user) continue;
    if (user._person !== before._user)
      breaches.push(`${username} was ${was}, and the shop knows nothing of it`);
    for (const got of await gotOnce(ports, _user))
      if (before.got.includes(got)) breaches.push(`${was} got ${got}, left, and got it again as ${username}`);
  }
  return breaches;
};
