import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { kakaoTemplateStates } from '#shared/domain/message/message-template.ts';
import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';
import type {
  KakaoMessage,
  MessagesPort,
  SendResult,
  TextMessage,
} from '#shared/usecases/ports/outside/messages.ts';
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

const money = z.object({ requested: z.number() });
const sentSchema = z.object({
  groupInfo: z.object({
    groupId: z.string(),
    count: z.object({ registeredSuccess: z.int() }),
    balance: z.optional(money),
    point: z.optional(money),
  }),
  failedMessageList: z.optional(z.array(z.object({ statusCode: z.string() }))),
});
const templateSchema = z.object({
  status: z.enum(kakaoTemplateStates),
  channelId: z.string(),
  content: z.string(),
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

type Carried = TextMessage & { kakaoOptions?: Omit<KakaoMessage, 'to' | 'text'> & { disableSms: boolean } };

/** Sends one message. What it costs is what its group was charged: balance and points together, in won. */
const send = async (config: SolapiConfig, message: Carried): Promise<SendResult> => {
  const answer = await callJson(`${config.apiUrl}/messages/v4/send-many/detail`, {
    provider: 'solapi',
    method: 'POST',
    headers: { authorization: authorize(config) },
    body: { messages: [{ ...message, from: config.from }] },
    timeoutMs: config.timeoutMs,
    ask: config.ask,
  });
  if (answer.kind === 'UNKNOWN') return answer;
  const sent = sentSchema.safeParse(answer.body);
  if (sent.success) {
    const { groupInfo, failedMessageList = [] } = sent.data;
    const { groupId, count, balance, point } = groupInfo;
    const charged = balance || point ? (balance?.requested ?? 0) + (point?.requested ?? 0) : undefined;
    return count.registeredSuccess === 1
      ? { kind: 'ACCEPTED', messageId: groupId, ...(charged !== undefined && { cost: charged }) }
      : { kind: 'REJECTED', code: failedMessageList[0]?.statusCode ?? 'NOT_REGISTERED' };
  }
  const error = errorSchema.safeParse(answer.body);
  return error.success ? { kind: 'REJECTED', code: error.data.errorCode } : { kind: 'UNKNOWN' };
};

/**
 * Text messages through Solapi (rules 9.32). Solapi's own client supports neither another address nor a time-out.
 */
export const createSolapiTextMessages =
  (config: SolapiConfig): MessagesPort['text'] =>
  ({ to, text }) =>
    send(config, { to, text });

/**
 * KakaoTalk (알림톡) through Solapi (rules 9.40): where it does not arrive, Solapi sends the text instead
 * (`disableSms: false`).
 */
export const createSolapiKakao = (config: SolapiConfig): Pick<MessagesPort, 'kakao' | 'kakaoTemplate'> => ({
  kakao: ({ to, text, ...kakaoOptions }) =>
    send(config, { to, text, kakaoOptions: { ...kakaoOptions, disableSms: false } }),

  async kakaoTemplate(templateId) {
    const answer = await callJson(`${config.apiUrl}/kakao/v2/templates/${encodeURIComponent(templateId)}`, {
      provider: 'solapi',
      headers: { authorization: authorize(config) },
      timeoutMs: config.timeoutMs,
      ask: config.ask,
    });
    if (answer.kind === 'UNKNOWN') return answer;
    if (answer.status === 404) return { kind: 'NOT_FOUND' };
    const found = templateSchema.safeParse(answer.body);
    return found.success
      ? {
          kind: 'FOUND',
          state: found.data.status,
          pfId: found.data.channelId,
          content: found.data.content,
        }
      : { kind: 'UNKNOWN' };
  },
});
