import { LOGIN_NEEDED, type LoginNeeded, OPENED_BY } from '#app/web/access/login-needed.ts';
import {
  REPEATABLE_FORM,
  REPEATED,
  type Repeated,
  SUBMISSION,
  SUBMISSION_HEADER,
} from '#app/web/forms/submission-field.ts';
import { type Area, createRefusal, isActionAnswer } from './refusal-answer.ts';

/** Kind of a failure for which a retry may help; `crowded`: the request never reached the shop. */
export type Trouble = 'network' | 'server' | 'crowded';

/** Questions to the person, shown over the page. */
export type UserPrompts = {
  /** Waits until a retry makes sense; false when the person does not want to wait any longer */
  again: (trouble: Trouble, times: number, signal?: AbortSignal | null) => Promise<boolean>;
  /** Lets the person log in over the page; false when they cancel */
  logIn: (why: LoginNeeded) => Promise<boolean>;
  /** Shows the result of a form, for pages where not every form shows its answer */
  tell?: (message: string) => void;
  /** Called with the submission id of a form (`submission-names.ts`) once it is answered */
  settle?: (name: string, isDone: boolean) => void;
};

/** Address of the router's request for the routes of an address, sent before it submits a form there. */
const MANIFEST = '/__manifest';

/** Addresses to which a form's pictures are uploaded while it is filled in. */
const UPLOADS = /^\/api\/(v1|console)\/files\b/;

/** Field with the idempotency key of an order form, which needs no other id. */
const ORDER_KEY = 'idempotencyKey';

/** Number of retries of a page's data after a server error before it may fail. */
const READS_AGAIN = 2;

/** ms before each retry of a request for which Lambda had no room */
const ROOM_PAUSES = [500, 1_000, 2_000];

const KEPT = '입력한 내용은 그대로 있습니다.';
const messages = {
  network: `인터넷 연결이 끊겨 저장되었는지 확인하지 못했습니다. ${KEPT} 연결을 확인하고 다시 시도해주세요.`,
  server: `일시적인 오류로 저장되었는지 확인하지 못했습니다. ${KEPT} 잠시 후 다시 시도해주세요.`,
  crowded: `접속이 많아 저장하지 못했습니다. ${KEPT} 잠시 후 다시 시도해주세요.`,
  login: `로그인이 필요해 저장하지 못했습니다. ${KEPT} 다시 저장하면 로그인할 수 있습니다.`,
  done: '이미 처리되었습니다. 화면을 새로고침하면 확인할 수 있습니다.',
  differs: `앞서 보낸 내용이 이미 처리되었습니다. 화면을 새로고침해 확인한 뒤 다시 보내주세요. ${KEPT}`,
  refused: `요청을 처리하지 못했습니다. ${KEPT}`,
  403: `접근 권한이 없어 저장하지 못했습니다. ${KEPT}`,
  404: `대상을 찾을 수 없어 저장하지 못했습니다. ${KEPT}`,
  429: `요청이 많아 저장하지 못했습니다. ${KEPT} 잠시 후 다시 시도해주세요.`,
};

/** Result of a request, and its answer or error if nothing is done about it. */
type Outcome = {
  end: () => Response;
  trouble?: Trouble;
  needs?: LoginNeeded;
  refused?: number;
  repeated?: Repeated;
  isDone?: boolean;
};

type RequestOptions = RequestInit & { headers: Headers };

const isWritten = ({ method = 'GET' }: RequestInit): boolean => method.toUpperCase() !== 'GET';

/** True for Lambda's own refusal of a request it has no room for: the shop's answers all have an id. */
const isCrowded = ({ status, headers }: Response): boolean => status === 429 && !headers.has('x-request-id');

/** Repeats a request while there is no room for it, with growing pauses of random length. */
const waitForRoom =
  (plain: typeof fetch) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    for (const pause of ROOM_PAUSES) {
      const answer = await plain(input, init);
      if (!isCrowded(answer)) return answer;
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
    }
    return plain(input, init);
  };

/** Says in Korean, as the API does, that there was no room. */
const inWords = (answer: Response): Response =>
  isCrowded(answer)
    ? Response.json(
        { code: 'CROWDED', message: '접속이 많아 처리하지 못했습니다. 잠시 후 다시 시도해주세요.' },
        { status: 429 },
      )
    : answer;

/** Classifies an answer. The answer of an action itself is passed on, whatever its status. */
const meaningOf = async (answer: Response, isWrite: boolean): Promise<Outcome> => {
  const end = () => answer;
  const needs = answer.headers.get(LOGIN_NEEDED);
  if (needs) return { end, needs: needs as LoginNeeded };
  if (isCrowded(answer)) return { end, trouble: 'crowded' };
  const { status } = answer;
  const isWell = status < (isWrite ? 400 : 500);
  if (isWell) return { end, isDone: true };
  const repeated = answer.headers.get(REPEATED);
  if (repeated) return { end, repeated: repeated as Repeated, isDone: repeated === 'done' };
  const copy = answer.clone();
  if (isWrite && isActionAnswer(await copy.text())) return { end };
  return status >= 500 ? { end, trouble: 'server' } : { end, refused: status };
};

const fieldsOf = ({ body }: RequestInit): URLSearchParams | FormData | undefined =>
  body instanceof URLSearchParams || body instanceof FormData ? body : undefined;

/** Removes the submission id from the request's fields: it is sent in a header, which actions do not see. */
const takeName = (init: RequestInit): string | undefined => {
  const fields = fieldsOf(init);
  const name = fields?.get(SUBMISSION);
  fields?.delete(SUBMISSION);
  return typeof name === 'string' ? name : undefined;
};

/**
 * Wraps `fetch` for pages whose forms must not be lost: the router's data requests get only answers that a form can
 * show. Reads, and writes with a submission id, are retried after network failures and server errors, and every request
 * for which Lambda has no room. When the session
 * has expired, a login is asked for, and the request is sent again. A request that fails in the end is answered with a
 * sentence for the form.
 *
 * @param account account the page belongs to
 * @param here returns the current path: its reads are retried without a limit
 */
export const resilientFetch = (
  plain: typeof fetch,
  { help, area, account, here }: { help: UserPrompts; area: Area; account?: string; here: () => string },
): typeof fetch => {
  const patient = waitForRoom(plain);

  const ask = async (input: RequestInfo | URL, init: RequestInit): Promise<Outcome> => {
    try {
      return await meaningOf(await patient(input, init), isWritten(init));
    } catch (error) {
      if (init.signal?.aborted) throw error;
      const end = () => {
        throw error;
      };
      return { end, trouble: 'network' };
    }
  };

  const keep = (message: string): Response => {
    help.tell?.(message);
    return createRefusal(message, area);
  };

  const insist = async (path: string, input: RequestInfo | URL, init: RequestOptions): Promise<Response> => {
    const isWrite = isWritten(init);
    const fields = fieldsOf(init);
    const taken = area === 'members' ? takeName(init) : undefined;
    const name = taken === REPEATABLE_FORM ? undefined : taken;
    const isOrder = fields?.has(ORDER_KEY) ?? false;
    const canRepeat = taken !== undefined || isOrder || (fields?.has(SUBMISSION) ?? false);
    if (name && !isOrder) init.headers.set(SUBMISSION_HEADER, name);
    for (let times = 1; ; times++) {
      const { end, trouble, needs, refused, repeated, isDone = false } = await ask(input, init);
      const isKept = isWrite || path === here();
      if (needs && isKept) {
        if (await help.logIn(needs)) continue;
        return isWrite ? keep(messages.login) : end();
      }
      if (trouble && (!isWrite || canRepeat || trouble === 'crowded')) {
        const isEnough = !isKept && trouble !== 'network' && times > READS_AGAIN;
        if (!isEnough && (await help.again(trouble, times, init.signal))) continue;
      }
      if (!isWrite) return end();
      if (trouble) return keep(messages[trouble]);
      if (name) help.settle?.(name, isDone);
      if (repeated) return keep(messages[repeated]);
      return refused ? keep(sentenceOf(refused)) : end();
    }
  };

  /** Uploads a picture. Only members may do so, hence nothing was done when the session has expired. */
  const upload = async (input: RequestInfo | URL, init: RequestInit): Promise<Response> => {
    for (;;) {
      const answer = inWords(await patient(input, init));
      if (answer.status !== 401 || !account || !(await help.logIn('expired'))) return answer;
    }
  };

  return (input, init = {}) => {
    const { pathname, origin } = new URL(input instanceof Request ? input.url : input, location.href);
    const isRouters = pathname.endsWith('.data') || pathname === MANIFEST;
    if (UPLOADS.test(pathname)) return upload(input, init);
    if (input instanceof Request || origin !== location.origin) return plain(input, init);
    if (!isRouters) return patient(input, init).then(inWords);
    const headers = new Headers(init.headers);
    if (account) headers.set(OPENED_BY, encodeURIComponent(account));
    return insist(pathname.replace(/\.data$/, ''), input, { ...init, headers });
  };
};

const sentenceOf = (status: number): string =>
  status === 403 || status === 404 || status === 429 ? messages[status] : messages.refused;
