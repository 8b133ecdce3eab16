import * as z from 'zod/mini';
import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';
import { type Ask, callJson } from './http.ts';
import { systemClock } from './machine.ts';

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const RENEW_BEFORE_MS = 60_000;

export type AccessToken = {
  /** Returns a token, the same one until shortly before it expires; undefined when the company gives none. */
  current(): Promise<string | undefined>;
  /** Makes the next call ask for another token than `refused`. */
  forget(refused: string): void;
};

/**
 * Creates the access token with which the shop calls a company (OAuth 2.0, client credentials).
 *
 * @param url the company's token endpoint
 * @param body fields of the request, sent as a form
 */
export const createAccessToken = ({
  url,
  provider,
  headers,
  body,
  timeoutMs,
  ask,
  clock = systemClock,
}: {
  url: string;
  provider: string;
  headers?: Record<string, string>;
  body: Record<string, string>;
  timeoutMs?: number;
  ask?: Ask;
  clock?: ClockPort;
}): AccessToken => {
  let token: { value: string; renewAt: number } | undefined;
  const epochMs = () => Date.parse(clock.now());

  return {
    current: async () => {
      if (token && token.renewAt > epochMs()) return token.value;
      const answer = await callJson(url, {
        provider,
        method: 'POST',
        headers,
        body: new URLSearchParams({ grant_type: 'client_credentials', ...body }),
        timeoutMs,
        ask,
      });
      const read = tokenSchema.safeParse(answer.kind === 'ANSWER' ? answer.body : undefined);
      if (!read.success) return undefined;
      token = {
        value: read.data.access_token,
        renewAt: epochMs() + read.data.expires_in * 1000 - RENEW_BEFORE_MS,
      };
      return token.value;
    },
    forget: (refused) => {
      if (token?.value === refused) token = undefined;
    },
  };
};
