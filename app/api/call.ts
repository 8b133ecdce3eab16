import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import * as z from 'zod';
import { clientAddress } from '#app/web/access/client-address.ts';
import { type ClerkAtWork, requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseBody, parseWith } from '#app/web/api.ts';
import { personalHeaders, publicCacheHeaders } from '#app/web/cache-headers.ts';
import type { Session } from '#app/web/context.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { type AnyCode, ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { listParams, SENT_AS_HEADERS, variedBy } from './list-params.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Callers that are allowed. `payee`: a promoter, or a former one with entries in the ledger. */
export type Access =
  | 'anyone'
  | 'credentials'
  | 'refresh token'
  | 'member'
  | 'promoter'
  | 'payee'
  | { clerksOf: ConsoleArea };

/** Contracts of the parts of a request. `skip` and `limit` of a query are sent as headers (rules 10.4). */
export type Contracts = {
  path?: z.ZodObject;
  query?: z.ZodObject | z.ZodPipe<z.ZodObject>;
  body?: z.ZodType;
};

/** Part of a call that does not depend on its contracts: it is read by routes and document. */
type Facts = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/v1/shop/products/{id}` */
  path: string;
  summary: string;
  /** Keys of the answer (rules 10.2); optional ones end in `?` */
  answers: readonly string[];
  /** Schemas of its keys, when the document describes them completely (openapi/answers.ts) */
  forms?: Readonly<Record<string, z.ZodType>>;
  /** 202: what it causes happens later; 302: it redirects and returns no body */
  status?: 201 | 202 | 302;
  /** Seconds for which the edge keeps the answer, which is the same for everybody; personal without */
  cached?: number;
  /** Names of the query that are sent as headers, besides `skip` and `limit` */
  headers?: readonly string[];
  /** Contracts for the document alone: `run` reads these parts itself, or takes any value */
  documented?: Contracts;
  /** The body may be left out when the parameters suffice */
  bodyOptional?: true;
  /** The body is multipart, with a `file` in addition to the contract's fields */
  multipart?: true;
};

/** Call of the API, as routes and document read it. */
export type Call = Facts & {
  access: Access;
  takes: Contracts;
  /** Failures in addition to those of its guard and its contracts */
  failures: readonly AnyCode[];
  respond: (args: Args) => Promise<Response>;
};

/** Values that the contracts of a call return, by the part of the request. */
type Taken<Takes extends Contracts> = {
  [Part in keyof Takes]: Takes[Part] extends z.ZodType ? z.output<Takes[Part]> : undefined;
};

/** Request as a call gets it: `id` and `params` are words of its path, unchecked. */
type CallRequest = {
  shop: Shop;
  session: Session;
  request: Request;
  /** Address the request came from */
  address: string;
  id: string;
  params: Readonly<Record<string, string | undefined>>;
};

/**
 * Declares a call once: its contracts (`Takes`), the use case it runs (`Value`), the body of its answer (`{}` without)
 * and its failures. Those listed and those of `run` (`Code`, without the `Implied` ones of its guard) are the same, or it
 * does not compile.
 */
type Declare<Own, Caller, Implied extends AnyCode = never> = <
  Value,
  Code extends Listed,
  Listed extends AnyCode = never,
  Takes extends Contracts = Record<never, never>,
>(
  call: Facts &
    Own & {
      takes?: Takes;
      failures?: readonly (Listed & NoInfer<Code>)[];
      run: (input: CallRequest & Caller & Taken<Takes>) => Promise<Result<Value, Code | Implied>>;
      answer?: (value: NoInfer<Value>, input: CallRequest & Caller & Taken<Takes>) => object;
    },
) => Call;

/** Declares a call of anybody. */
export const publicCall: Declare<{ access?: 'anyone' | 'credentials' | 'refresh token' }, object> = (call) =>
  callOf({ access: 'anyone', ...call });

/** Declares a call of a member, of a promoter, or of one to whom bonuses may be paid. */
export const memberCall: Declare<{ access?: 'member' | 'promoter' | 'payee' }, { actor: Member }> = (call) =>
  callOf({ access: 'member', ...call });

/** Declares a call of the clerks of an area of the console. */
export const clerkCall: Declare<{ area: ConsoleArea }, { clerk: ClerkAtWork }, AccessFailure> = ({
  area,
  ...call
}) => callOf({ access: { clerksOf: area }, ...call });

/** Request as a call of clerks gets it. */
export type AskedByClerk<Takes extends Contracts = object> = CallRequest & {
  clerk: ClerkAtWork;
} & Taken<Takes>;

/** Declaration whose types were checked already. */
export type Declared = Facts & {
  access: Access;
  takes?: Contracts;
  failures?: readonly AnyCode[];
  run: (input: never) => Promise<Result<unknown, AnyCode>>;
  answer?: (value: never, input: never) => object;
};

/** Builds a call: guard, contracts, use case, answer. A `Response` as answer is returned as it is. */
export const callOf = ({
  takes = {},
  failures = [],
  run,
  answer = () => ({}),
  ...facts
}: Declared): Call => ({
  ...facts,
  takes,
  failures,
  respond: async (args) => {
    const caller = await admit(facts.access, args);
    const taken = await take(takes, args);
    if (!taken.ok) return failureResponse(taken.failure);
    const { request, params, context } = args;
    const { shop, session } = context;
    const basics: CallRequest = {
      shop,
      session,
      request,
      address: clientAddress(request),
      id: params.id ?? '',
      params,
    };
    const input = { ...basics, ...caller, ...taken.value } as never;
    const result = await run(input);
    if (!result.ok) return failureResponse(result.failure);
    const body = answer(result.value as never, input);
    return body instanceof Response
      ? body
      : apiValue(body, { status: facts.status ?? 200, headers: headersOf(facts, takes) });
  },
});

const admit = async (access: Access, args: Args): Promise<object> => {
  const { session } = args.context;
  if (typeof access === 'object') return { clerk: await requireConsoleAccess(args, access.clerksOf) };
  if (access === 'member') return { actor: await session.requireMember() };
  if (access === 'promoter') return { actor: await session.requireScope([PROMOTER_SCOPE]) };
  return access === 'payee' ? { actor: await session.requirePayee() } : {};
};

/** Parses the parts of the request that have contracts. */
const take = async ({ path, query, body }: Contracts, { request, params }: Args) => {
  const place = path ? parseWith(path, params) : ok(undefined);
  if (!place.ok) return place;
  const parsed = query ? parseWith(query, listParams(request)) : ok(undefined);
  if (!parsed.ok) return parsed;
  const sent = body ? await parseBody(request, body) : ok(undefined);
  return sent.ok ? ok({ path: place.value, query: parsed.value, body: sent.value }) : sent;
};

/** Returns the names and contracts of a query's parameters. */
export const shapeOf = (query: NonNullable<Contracts['query']>) =>
  (query instanceof z.ZodPipe ? query.in : query).shape;

/** Returns the contracts by which the document describes a call. */
export const contractsOf = ({ takes, documented }: Call): Contracts => ({ ...documented, ...takes });

/** Builds the headers of an answer. It depends on headers of the request if its query has one of their names. */
const headersOf = ({ cached }: Facts, { query }: Contracts): Record<string, string> => {
  if (cached === undefined) return personalHeaders;
  const isVaried = query && Object.keys(shapeOf(query)).some((name) => SENT_AS_HEADERS.includes(name));
  return { ...publicCacheHeaders(cached), ...(isVaried && variedBy) };
};
