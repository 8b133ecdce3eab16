import { createHash } from 'node:crypto';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import type { PartContents, SearchSnapshot } from '#shared/usecases/ports/outside/search.ts';
import { locateKnown } from '#tests/support/places.ts';
import { noKakao, noWebhooks } from '#tests/support/unused-carriers.ts';
import type { Random } from './random.ts';
import { type Scheduler, taskNow } from './scheduler.ts';
import type { Task } from './task.ts';

/**
 * A message that reached a carrier: one entry for each time it was sent, whether or not the shop received the answer.
 */
export type Carried = {
  at: number;
  to: string;
  kind: 'MAIL' | 'TEXT';
  text: string;
  known: boolean;
  /** Run that sent it, and that may have failed to record it */
  task?: Task;
};

/** Milliseconds for which parts of a snapshot may still be read after they are no longer referenced. */
const STILL_READ_MS = 24 * 3_600_000;

/** Creates everything outside that no HTTP double plays: it is in memory, and lasts as long as the history. */
export const createOutside = (scheduler: Scheduler, random: Random) => {
  const carried: Carried[] = [];
  const files = new Map<string, Uint8Array>();
  const purged = new Set<string>();
  const parts = new Map<string, PartContents & { at: number }>();
  let snapshot: (SearchSnapshot & { tag: string }) | undefined;

  const carry = (kind: Carried['kind'], to: string, text: string): Promise<SendResult> => {
    const task = taskNow();
    return scheduler.call('carrier', kind, async (fate): Promise<SendResult> => {
      if (fate === 'error before' || fate === 'time-out before') return { kind: 'UNKNOWN' };
      const known = fate === 'ok';
      carried.push({ at: scheduler.now(), to, kind, text, known, task });
      return known ? { kind: 'ACCEPTED', messageId: `carried-${carried.length}` } : { kind: 'UNKNOWN' };
    });
  };

  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

  const ports: Partial<Ports> = {
    messages: {
      mail: ({ to, subject, text }) => carry('MAIL', to, `${subject}\n${text}`),
      text: ({ to, text }) => carry('TEXT', to, text),
      ...noKakao,
    },
    webhooks: noWebhooks,
    passwords: {
      hash: async (password) => `plain$${hash(password)}`,
      matches: async (password, kept) => kept === `plain$${hash(password)}`,
      unlessOverrun: (work) => work(),
    },
    tokens: {
      signAccess: async (member) => JSON.stringify(member),
      readAccess: async (token) => JSON.parse(token),
      signNote: async (note, subject) => JSON.stringify({ note, subject }),
      readNote: async (token, subject) => {
        const { note, subject: of } = JSON.parse(token);
        return of === subject ? note : undefined;
      },
      secret: () => random.bytes(32).toString('base64url'),
      code: () => String(random.between(0, 999_999)).padStart(6, '0'),
      word: () =>
        hash(random.bytes(8).toString('hex'))
          .replace(/[^A-Z2-9]/gi, 'A')
          .toUpperCase()
          .slice(0, 10),
      hash,
    },
    fileLinks: {
      presignPost: async () => ({ url: 'http://files.invalid', fields: {} }),
      presignGet: async ({ key }) => key,
    },
    storage: {
      put: async (bucket, { key, body }) => void files.set(`${bucket}/${key}`, body),
      get: async (bucket, key) => files.get(`${bucket}/${key}`),
      head: async () => undefined,
      folders: async () => [],
      remove: async (bucket, key) => void files.delete(`${bucket}/${key}`),
    },
    search: { index: async () => undefined },
    searchSnapshots: {
      read: async (known) => (snapshot && (snapshot.tag === known ? 'unchanged' : snapshot)) || undefined,
      write: async (next, was) => {
        if (snapshot?.tag !== was) return false;
        snapshot = { ...next, tag: hash(JSON.stringify(next)) };
        return true;
      },
      readPart: async ({ name }) => parts.get(name),
      writePart: async (_tables, lines) => {
        const name = hash(lines.join('\n'));
        parts.set(name, { lines: [...lines], index: '{}', at: scheduler.now() });
        return name;
      },
      sweepParts: async (keys) => {
        for (const [name, { at }] of parts)
          if (!keys.has(name) && at < scheduler.now() - STILL_READ_MS) parts.delete(name);
      },
    },
    edge: { invalidate: async (paths) => void [...paths].map((path) => purged.add(path)) },
    vitals: { count: () => undefined, countMessage: () => undefined, alarm: () => undefined },
    errors: { report: () => undefined },
    geocoding: { locate: locateKnown },
  };
  return { ports, carried, files, purged };
};
export type Outside = ReturnType<typeof createOutside>;
