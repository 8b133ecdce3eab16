import { randomUUID } from 'node:crypto';
import { openStore } from '../store.ts';

/** One message that would have been sent to somebody. */
export type SentMessage = {
  id: string;
  /** BANK is a line of an account's statement: `to` is the account, `from` the sender's name. */
  kind: 'MAIL' | 'TEXT' | 'KAKAO' | 'WEBHOOK' | 'BANK';
  to: string;
  from: string;
  subject: string;
  text: string;
  html?: string;
  /** Headers of a mail beyond the usual ones. */
  headers?: Record<string, string>;
  /** ISO-8601 UTC. */
  sentAt: string;
};

/** Opens the messages sent so far, stored in `dir`. */
export const openOutbox = (dir: string) => {
  const sent = openStore<SentMessage>(`${dir}/sent.jsonl`);
  return {
    add: (message: Omit<SentMessage, 'id' | 'sentAt'>): SentMessage => {
      const added = { ...message, id: randomUUID(), sentAt: new Date().toISOString() };
      sent.set(added.id, added);
      return added;
    },
    byId: (id: string): SentMessage | undefined => sent.get(id),
    /** Newest first; with `to`, those whose recipient contains it. */
    list: (to = ''): SentMessage[] =>
      sent
        .values()
        .reverse()
        .filter((message) => message.to.includes(to)),
  };
};
export type Outbox = ReturnType<typeof openOutbox>;
