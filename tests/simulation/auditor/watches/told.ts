import type { Stored } from '../stored.ts';
import { momentOf, type Watch } from './watch.ts';

/** Names the message that must be written together with a change, by its prefix; undefined where nobody is told. */
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

/** Whoever has to hear of a change is written to with the very write that makes it: afterwards nobody would know of it. */
export const toldWith: Watch = (written) => {
  const messages = written.flatMap(({ entity, was, is }) =>
    entity === 'message' && !was ? [String(is?._id)] : [],
  );
  return written.flatMap((one) => {
    const name = one.is && TOLD[one.entity]?.(one.was, one.is);
    return name && !messages.some((_id) => _id.startsWith(name))
      ? [`${one.key} was changed at ${momentOf(one)}, and no message ${name} was written with it`]
      : [];
  });
};
