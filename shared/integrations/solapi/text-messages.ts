import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';
import type { MessagesPort } from '#shared/usecases/ports/outside/messages.ts';
import type { RandomPort } from '#shared/usecases/ports/outside/random.ts';
import { type Ask, callJson } from '../http.ts';
import { systemClock, systemRandom } from '../machine.ts';

export type SolapiConfig = {
  apiUrl: string;
  apiKey: string;
  apiSecret: string;
  /** Registered number of the sender, digits only. */
  from: string;
  timeoutMs?: number;
  ask?: Ask;
  clock?: ClockPort;
  random?: RandomPort;
};

const sentSchema = z.object({
  groupInfo: z.object({ groupId: z.string(), count: z.object({ registeredSuccess: z.int() }) }),
});
const errorSchema = z.object({ errorCode: z.string() });

const authorize = ({
  apiKey,
  apiSecret,
  clock = systemClock,
  random = systemRandom,
}: SolapiConfig): string => {
  const date = clock.now();
  const salt = random.bytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
};

/**
 * Text messages through Solapi (rules 9.32). Solapi's own client supports neither another address nor a time-out.
 */
export const createSolapiTextMessages = (config: SolapiConfig): MessagesPort['text'] => {
  return async ({ to, text }) => {
    const answer = await callJson(`${config.apiUrl}/messages/v4/send-many/detail`, {
      provider: 'solapi',
      method: 'POST',
      headers: { authorization: authorize(config) },
      body: { messages: [{ to, from: config.from, text }] },
      timeoutMs: config.timeoutMs,
      ask: config.ask,
    });
    if (answer.kind === 'UNKNOWN') return answer;
    const sent = sentSchema.safeParse(answer.body);
    if (sent.success) {
      return sent.data.groupInfo.count.registeredSuccess === 1
        ? { kind: 'ACCEPTED', messageId: sent.data.groupInfo.groupId }
        : { kind: 'REJECTED', code: 'NOT_REGISTERED' };
    }
    const error = errorSchema.safeParse(answer.body);
    return error.success ? { kind: 'REJECTED', code: error.data.errorCode } : { kind: 'UNKNOWN' };
  };
};
