import * as z from 'zod';
import type { BankFailure, BankPort } from '#shared/usecases/ports/outside/bank.ts';
import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';
import { type Ask, callJson } from '../http.ts';
import { systemClock } from '../machine.ts';

export type CodefConfig = {
  authUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
  ask?: Ask;
  clock?: ClockPort;
};

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const answerSchema = z.object({
  result: z.object({ code: z.string(), message: z.string() }),
  data: z.object({ name: z.string().optional() }).optional(),
});
const SUCCESS = 'CF-00000';
/** Codes for requests outside the bank's hours, and for trouble at the bank: they say nothing about the account. */
const away = new Set(['CF-12041', 'CF-12003']);
const RENEW_BEFORE_MS = 60_000;

const decode = (text: string): unknown => JSON.parse(decodeURIComponent(text.replaceAll('+', ' ')));

/** One-won account verification through CODEF (rules 6.36). */
export const createCodefBank = (config: CodefConfig): BankPort => {
  const { timeoutMs, ask, clock = systemClock } = config;
  const epochMs = () => Date.parse(clock.now());
  let token: { value: string; renewAt: number } | undefined;

  const currentToken = async (): Promise<string | undefined> => {
    if (token && token.renewAt > epochMs()) return token.value;
    const credentials = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const answer = await callJson(`${config.authUrl}/oauth/token`, {
      provider: 'codef',
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'read' }),
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
  };

  const call = async (
    service: 'transfer-authentication' | 'holder-authentication',
    { bankCode, ...body }: { bankCode: string } & Record<string, string>,
  ): Promise<{ kind: 'DONE'; name: string } | BankFailure> => {
    const bearer = await currentToken();
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
