import type { Stored } from '../stored.ts';
import { momentOf, type Watch } from './watch.ts';

/** Names, by its prefix, the message that must be written together with a change; undefined when nobody is notified. */
const TOLD: Readonly<Record<string, (was: Stored | undefined, is: Stored) => string | undefined>> = {
  claim: (was, is) =>
    was && is.changes.length > was.changes.length ? `claim-repriced#${is.orderNo}#` : undefined,
  settlement: (was, is) => {
    if (!was) return `settlement-requested#${is._id}`;
    if (was.state === is.state) return undefined;
    return { PAID: `settlement-paid#${is._id}`, REFUSED: `settlement-refused#${is._id}` }[is.state as string];
  },
  user: (was, is) => {
    if (!was) return `joined#${is._id}`;
    return was.email === is.email ? undefined : `email-changed#${is._id}#`;
  },
};

/** Checks that a message is written in the same transaction as the change it reports: it could not be derived later. */
export const toldWith: Watch = (writes) => {
  const messages = writes.flatMap(({ entity, was, is }) =>
    entity === 'message' && !was ? [String(is?._id)] : [],
  );
  return writes.flatMap((write) => {
    const name = write.is && TOLD[write.entity]?.(write.was, write.is);
    return name && !messages.some((_id) => _id.startsWith(name))
      ? [`${write.key} was changed at ${momentOf(write)}, and no message ${name} was written with it`]
      : [];
  });
};
