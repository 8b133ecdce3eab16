import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Outbox } from './outbox.ts';

export const solapiKey = 'NCSSANDBOXKEY001';
export const solapiSecret = 'SANDBOXSECRET0000000000000000001';
const CLOCK_SKEW_MS = 15 * 60_000;

/** The channel at Kakao that the sandbox has, and the text of each of its templates. */
export const solapiChannel = 'KA01PF261120000000000000SANDBOX1';
const TEMPLATE_TEXT = '#{고객명}, 주문번호 #{주문번호} 안내입니다.\n#{링크}';

/** Won a message is charged (https://solapi.com/developers/api/pricing-getMessagePriceDefault). */
const prices = { sms: 20, lms: 50, ata: 19 };
const SHORT_BYTES = 90;

/**
 * Numbers that refuse: ones that end in 9991 have no KakaoTalk and get the text instead, ones that end in 9992 are
 * blocked for everything.
 */
const NO_KAKAOTALK = /9991$/;
const BLOCKED = /9992$/;

/** Status codes of messages that are not taken: template not found or not approved, number blocked. */
const codes = { TEMPLATE: '3105', BLOCKED: '3014' };

/**
 * Templates of the sandbox: ids begin with KA01TP, and one that ends in PENDING, INSPECTING or REJECTED is in that
 * state; others are approved.
 */
const templateStatus = (templateId: string): string | undefined => {
  if (!/^KA01TP[A-Za-z0-9]+$/.test(templateId)) return undefined;
  return /(PENDING|INSPECTING|REJECTED)$/.exec(templateId)?.[1] ?? 'APPROVED';
};

const kakaoOptions = z.object({
  pfId: z.string(),
  templateId: z.string(),
  variables: z.record(z.string(), z.string()),
  disableSms: z.boolean().optional(),
});
const messageSchema = z.object({
  to: z.string().regex(/^\d{8,11}$/),
  from: z.string(),
  text: z.string().min(1).max(2000),
  kakaoOptions: kakaoOptions.optional(),
});
const sendSchema = z.object({ messages: z.array(messageSchema).min(1).max(10_000) });
type Sent = z.infer<typeof messageSchema>;

/** Returns the code of a message that is not taken. */
const refusalOf = ({ to, kakaoOptions }: Sent): string | undefined => {
  if (BLOCKED.test(to)) return codes.BLOCKED;
  if (!kakaoOptions) return undefined;
  const isReady =
    kakaoOptions.pfId === solapiChannel && templateStatus(kakaoOptions.templateId) === 'APPROVED';
  return isReady && hasVariables(kakaoOptions.variables) ? undefined : codes.TEMPLATE;
};

/** True when every variable of the template has a value. */
const hasVariables = (variables: Record<string, string>): boolean =>
  [...TEMPLATE_TEXT.matchAll(/#\{[^}]*\}/g)].every(([name]) => (variables[name] ?? '') !== '');

const textPrice = (text: string): number =>
  [...text].reduce((bytes, letter) => bytes + (letter > '\u007f' ? 2 : 1), 0) <= SHORT_BYTES
    ? prices.sms
    : prices.lms;

/** Delivers a message: by KakaoTalk, or as a text where its reader has none. Returns what it is charged. */
const deliver = (outbox: Outbox, { kakaoOptions, ...message }: Sent): { id: string; charged: number } => {
  const text = { ...message, subject: message.text.slice(0, 40) };
  if (!kakaoOptions || (NO_KAKAOTALK.test(message.to) && !kakaoOptions.disableSms))
    return { id: outbox.add({ ...text, kind: 'TEXT' }).id, charged: textPrice(message.text) };
  const { variables } = kakaoOptions;
  const said = TEMPLATE_TEXT.replace(/#\{[^}]*\}/g, (name) => variables[name] ?? name);
  return { id: outbox.add({ ...text, kind: 'KAKAO', text: said }).id, charged: prices.ata };
};

const authorization =
  /^HMAC-SHA256 apiKey=(?<apiKey>[^,]+), date=(?<date>[^,]+), salt=(?<salt>[^,]{12,64}), signature=(?<signature>[0-9a-f]{64})$/i;

const isSigned = (header: string): boolean => {
  const { apiKey, date = '', salt = '', signature } = authorization.exec(header)?.groups ?? {};
  return (
    apiKey === solapiKey &&
    Math.abs(Date.now() - Date.parse(date)) < CLOCK_SKEW_MS &&
    createHmac('sha256', solapiSecret).update(`${date}${salt}`).digest('hex') === signature
  );
};

const unsigned = {
  errorCode: 'SignatureDoesNotMatch',
  errorMessage: '생성한 Signature와 일치하지 않습니다.',
};

/** Solapi's send-many (rules 11.10). */
export const createSolapi = (outbox: Outbox): Hono =>
  new Hono().post('/send-many/detail', async (c) => {
    if (!isSigned(c.req.header('authorization') ?? '')) return c.json(unsigned, 403);
    const read = sendSchema.safeParse(await c.req.json());
    if (!read.success)
      return c.json({ errorCode: 'ValidationError', errorMessage: '파라미터가 올바르지 않습니다.' }, 400);
    const { messages } = read.data;
    const failedMessageList = messages.flatMap((message) => {
      const statusCode = refusalOf(message);
      return statusCode ? [{ to: message.to, from: message.from, statusCode }] : [];
    });
    const sent = messages.filter((message) => !refusalOf(message)).map((message) => deliver(outbox, message));
    return c.json({
      groupInfo: {
        groupId: `G4V${sent[0]?.id}`,
        count: {
          total: messages.length,
          registeredSuccess: sent.length,
          registeredFailed: failedMessageList.length,
        },
        balance: { requested: sent.reduce((sum, { charged }) => sum + charged, 0) },
        point: { requested: 0 },
      },
      failedMessageList,
    });
  });

/** Solapi's templates of KakaoTalk (알림톡). */
export const createSolapiTemplates = (): Hono =>
  new Hono().get('/:templateId', (c) => {
    if (!isSigned(c.req.header('authorization') ?? '')) return c.json(unsigned, 403);
    const templateId = c.req.param('templateId');
    const status = templateStatus(templateId);
    return status
      ? c.json({ templateId, channelId: solapiChannel, name: templateId, content: TEMPLATE_TEXT, status })
      : c.json({ errorCode: 'ResourceNotFound', errorMessage: '템플릿을 찾을 수 없습니다.' }, 404);
  });
