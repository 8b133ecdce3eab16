import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Outbox } from './outbox.ts';

export const solapiKey = 'NCSSANDBOXKEY001';
export const solapiSecret = 'SANDBOXSECRET0000000000000000001';
const CLOCK_SKEW_MS = 15 * 60_000;

const sendSchema = z.object({
  messages: z
    .array(
      z.object({ to: z.string().regex(/^\d{8,11}$/), from: z.string(), text: z.string().min(1).max(2000) }),
    )
    .min(1)
    .max(10_000),
});
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

/** Solapi's send-many (rules 11.10). */
export const createSolapi = (outbox: Outbox): Hono =>
  new Hono().post('/send-many/detail', async (c) => {
    if (!isSigned(c.req.header('authorization') ?? ''))
      return c.json(
        { errorCode: 'SignatureDoesNotMatch', errorMessage: '생성한 Signature와 일치하지 않습니다.' },
        403,
      );
    const read = sendSchema.safeParse(await c.req.json());
    if (!read.success)
      return c.json({ errorCode: 'ValidationError', errorMessage: '파라미터가 올바르지 않습니다.' }, 400);
    const sent = read.data.messages.map((message) =>
      outbox.add({ ...message, kind: 'TEXT', subject: message.text.slice(0, 40) }),
    );
    return c.json({
      groupInfo: {
        groupId: `G4V${sent[0]?.id}`,
        count: { total: sent.length, registeredSuccess: sent.length, registeredFailed: 0 },
      },
      failedMessageList: [],
    });
  });
