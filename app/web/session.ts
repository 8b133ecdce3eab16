import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/server-runtime';
import type { Shop } from '#shared/wiring/shop.ts';
import type { Session } from './context.ts';

/** The person behind a request; cookies to set are appended to `outgoing`. Until members log in, all are visitors. */
export const createSession = (_request: Request, _parts: { shop: Shop; outgoing: Headers }): Session => {
  const visitor = { kind: 'visitor', visitorId: randomUUID() } as const;
  const refuse = () => Promise.reject(redirect('/login'));
  return {
    actor: async () => visitor,
    ensureActor: async () => visitor,
    requireMember: refuse,
    requireScope: refuse,
  };
};
