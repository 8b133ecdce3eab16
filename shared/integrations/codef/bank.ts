import * as z from 'zod';
import type { BankFailure, BankPort } from '#shared/usecases/ports/outside/bank.ts';
import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';
import { createAccessToken } from '../access-token.ts';
import { type Ask, callJson } from '../http.ts';

export type CodefConfig = {
  authUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
  ask?: Ask;
  clock?: ClockPort;
};

const answerSchema = z.object({
  result: z.object({ code: z.string(), message: z.string() }),
  data: z.object({ name: z.string().optional() }).optional(),
});
const SUCCESS = 'CF-00000';
/** Codes for requests outside the bank's hours, and for trouble at the bank: they say nothing about the account. */
const away = new Set(['CF-12041', 'CF-12003']);

const decode = (text: string): unknown => JSON.parse(decodeURIComponent(text.replaceAll('+', ' ')));

/** One-won account verification through CODEF (rules 6.36). */
export const createCodefBank = (config: CodefConfig): BankPort => {
  const { timeoutMs, ask, clock } = config;
  const credentials = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
  const token = createAccessToken({
    url: `${config.authUrl}/oauth/token`,
    provider: 'codef',
    headers: { authorization: `Basic ${credentials}` },
    body: { scope: 'read' },
    timeoutMs,
    ask,
    clock,
  });

  const call = async (
    service: 'transfer-authentication' | 'holder-authentication',
    { bankCode, ...body }: { bankCode: string } & Record<string, string>,
  ): Promise<{ kind: 'DONE'; name: string } | BankFailure> => {
    const bearer = await token.current();
    if (!bearer) return { kind: 'UNKNOWN' };
    const answer = await callJson(`${config.apiUrl}/v1/kr/bank/a/account/${service}`, {
      provider: 'codef',
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: { organization: `0${bankCode}`, ...body },
      timeoutMs,
      ask,
      decode,
    });
    const read = answerSchema.safeParse(answer.kind === 'ANSWER' ? answer.body : undefined);
    if (!read.success) return { kind: 'UNKNOWN' };
    const { code, message } = read.data.result;
    if (code === SUCCESS) return { kind: 'DONE', name: read.data.data?.name ?? '' };
    return away.has(code) ? { kind: 'UNKNOWN' } : { kind: 'REJECTED', code, message };
  };

  return {
    holderName: async ({ bankCode, accountNumber: account }) => {
      const answer = await call('holder-authentication', { bankCode, account });
      return answer.kind === 'DONE' ? { kind: 'FOUND', accountHolder: answer.name } : answer;
    },

    sendWon: async ({ bankCode, accountNumber: account }, inPrintContent) => {
      const answer = await call('transfer-authentication', {
        bankCode,
        account,
        inPrintType: '9', // Print the content given here, not CODEF's own
        inPrintContent,
      });
      return answer.kind === 'DONE' ? { kind: 'SENT' } : answer;
    },
  };
};
