import { withoutIds } from '#shared/log/log-fields.ts';
import { systemTimer } from './machine.ts';

/** Call to another company, for the log: no bodies, no queries, no ids. */
export type ProviderCall = {
  provider: string;
  host: string;
  /** `POST /v1/payments/:id/cancel`, or the name of an SDK's command */
  operation: string;
  /** HTTP status; undefined when no response came, or the SDK tells none */
  status?: number;
  ms: number;
  /** UNKNOWN: nobody knows if it was executed */
  outcome: 'ANSWERED' | 'REFUSED' | 'UNKNOWN';
  /** The provider's own code of a refusal */
  code?: string;
  /** Name or code of the error that was caught: its text may repeat what was sent */
  cause?: string;
};

type Outcome = Pick<ProviderCall, 'status' | 'outcome' | 'code'> & { error?: unknown };

/** Answer of a provider that the shop cannot read, by the fields that are missing or different. */
export type UnreadAnswer = { provider: string; fields: string };

type Listener = { called(call: ProviderCall): void; couldNotRead(answer: UnreadAnswer): void };
const listeners = new Set<Listener>();

/**
 * Tells a listener of every call to another company, and of answers that could not be read. A listener that is added
 * twice is told once.
 */
export const listenToProviders = (listener: Listener): void => {
  listeners.add(listener);
};

/** Reports an answer that a schema refused. Values are left out: they may name people. */
export const reportUnread = (
  provider: string,
  { issues }: { issues: readonly { path: readonly PropertyKey[] }[] },
): void => {
  const fields = issues.map(({ path }) => path.map(String).join('.')).join(' ');
  for (const listener of listeners) listener.couldNotRead({ provider, fields });
};

/** Returns a function that reports the outcome of a call that starts now. Call it once. */
export const startCall = (
  called: Pick<ProviderCall, 'provider' | 'host' | 'operation'>,
): ((outcome: Outcome) => void) => {
  const startedAt = systemTimer.elapsed();
  return ({ error, ...outcome }) => {
    const ms = Math.round(systemTimer.elapsed() - startedAt);
    const call = { ...called, ...outcome, ms, ...(error !== undefined && { cause: causeOf(error) }) };
    for (const listener of listeners) listener.called(call);
  };
};

/** Returns the code of a broken connection (`ECONNREFUSED`), otherwise the error's name (`TimeoutError`). */
const causeOf = (error: unknown): string => {
  const { name = 'Error', code, cause } = error as Partial<NodeJS.ErrnoException>;
  const inner = (cause as Partial<NodeJS.ErrnoException> | undefined)?.code;
  return [inner, code].find((candidate) => typeof candidate === 'string') ?? name;
};

/** Returns method and path of a request, without ids and query. */
export const operationOf = (method: string, { pathname }: URL): string => `${method} ${withoutIds(pathname)}`;

/** Codes have no spaces: what has may be a sentence, with somebody's name in it. */
const CODE = /^[\w.-]{1,60}$/;

/** Returns the code in the body of a refusal, wherever providers put it. */
export const refusalCodeIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, error_code, errorCode, error, result, errors, extensions } = body as Record<string, unknown>;
  const found = [code, error_code, errorCode, error].find(
    (candidate) => typeof candidate === 'number' || (typeof candidate === 'string' && CODE.test(candidate)),
  );
  const inner = result ?? (Array.isArray(errors) ? errors[0] : extensions);
  return found === undefined ? refusalCodeIn(inner) : String(found);
};
