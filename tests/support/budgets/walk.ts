import { cookieNames } from '#app/web/access/cookies.ts';
import { createLoadContext } from '#app/web/load-context.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { MeteredMall } from './mall.ts';
import { watchPersonal } from './personal.ts';
import { type Route, routesOfMall } from './routes.ts';
import type { TableUse } from './table-meter.ts';

/** What one request, or one call of a use case, asked of the table, and how much it answered. */
export type Measured = TableUse & { bytes: number };

export type Sent = {
  /** Values of the address's parameters */
  params?: Record<string, string>;
  query?: string;
  /** Account of the seed; without it a visitor */
  as?: string;
  /** The browser of a visitor; one and the same without it */
  visitor?: string;
  /** Sent as JSON, but a form of a screen as a form */
  body?: unknown;
  headers?: Record<string, string>;
};

export type Answered = { status: number; headers: Headers; body: unknown };

export type Walk = Awaited<ReturnType<typeof startWalk>>;

const ADDRESS = '203.0.113.7';
const VISITOR = '0c6f6f0a-5b3c-4f0e-9a53-0d8a4a1f7c11';
const ORIGIN = 'http://localhost:3000';

/**
 * Asks the mall's routes one by one, as the web function asks them, and keeps what each cost at most. A screen is
 * measured as a process shows it that has shown it before.
 */
export const startWalk = async (mall: MeteredMall) => {
  const routes = await routesOfMall();
  const ofRoutes = new Map<string, Measured>();
  const ofUseCases = new Map<string, Measured>();
  const personal = watchPersonal(JSON.stringify(await mall.ports.content.setting()));
  const shop = metered(mall, (name, measured) => keep(ofUseCases, name, measured), personal.watch);

  const errors: string[] = [];
  const find = (path: string): Route => {
    const found = routes.find((route) => route.path === path);
    if (!found) throw new Error(`${path} is no route`);
    return found;
  };

  const ask = async (
    method: string,
    path: string,
    { params = {}, query = '', as, visitor = VISITOR, ...sent }: Sent,
    asked: Shop = shop,
  ) => {
    const route = find(path);
    const answer = method === 'GET' ? route.loader : route.action;
    if (!answer) throw new Error(`${path} answers no ${method}`);
    const filled = path.replace(/\/:(\w+)(\?)?/g, (_, name: string) =>
      params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
    );
    const headers = new Headers({ origin: ORIGIN, 'x-viewer-address': ADDRESS, ...sent.headers });
    const cookies = [`${cookieNames.cart}=${visitor}`, headers.get('cookie')];
    if (as) cookies.push(`${cookieNames.access}=${await mall.logIn(as)}`);
    headers.set('cookie', cookies.filter(Boolean).join('; '));
    const body = method === 'GET' ? undefined : bodyOf(sent.body, headers);
    const request = new Request(`${ORIGIN}${filled.replace(/^\(.*\)|\*$/, '/')}${query}`, {
      method,
      headers,
      body,
    });
    const outgoing = new Headers();
    const context = createLoadContext(request, { shop: asked, requestId: 'walk', outgoing });
    const answering = async () => {
      const value = await thrownToo(async () => answer({ request, params, context }));
      return answeredOf(value);
    };
    const { value, use } = await mall.meter.during(answering);
    for (const cookie of outgoing.getSetCookie()) value.headers.append('set-cookie', cookie);
    return { value, use };
  };

  /**
   * What an action takes: it names them to whoever sends another method; a screen's takes forms, by POST. All are asked at
   * once, by somebody who need not be let to them: it says nothing of what they cost.
   */
  const methodsOf = async (path: string): Promise<string[]> => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'none']);
    const sent = { params: Object.fromEntries(names), as: 'rootadmin', body: {} };
    const { value } = await ask('OPTIONS', path, sent, mall.shop);
    const allowed = value.status === 405 ? value.headers.get('allow') : 'POST';
    return (allowed ?? '').split(', ').filter(Boolean);
  };

  const measure = async (method: string, path: string, sent: Sent): Promise<Answered> => {
    mall.rest();
    if (method === 'GET') await ask(method, path, sent);
    mall.breathe();
    const { value, use } = await ask(method, path, sent);
    const { bytes, ...answered } = value;
    if (answered.status >= 400) {
      errors.push(
        `${method} ${path}: ${answered.status} ${JSON.stringify(sent)} ${JSON.stringify(answered.body)}`.slice(
          0,
          700,
        ),
      );
      return answered;
    }
    keep(ofRoutes, `${method} ${path}`, { ...use, bytes });
    return answered;
  };

  return {
    mall,
    errors,
    routes,
    ofRoutes,
    ofUseCases,
    /** Whose answers to clerks hold somebody's data: those that leave an access record, and those that do not */
    personal,
    shop,
    get: (path: string, sent: Sent = {}) => measure('GET', path, sent),
    send: (method: string, path: string, sent: Sent = {}) => measure(method, path, sent),
    /** Every request a route answers: `GET /shop/products`, `PUT /api/v1/me/orders`. */
    requests: async (): Promise<string[]> => {
      const all = await Promise.all(
        routes.map(async ({ path, loader, action }) =>
          [...(loader ? ['GET'] : []), ...(action ? await methodsOf(path) : [])].map(
            (method) => `${method} ${path}`,
          ),
        ),
      );
      return all.flat();
    },
    /** Calls a use case that no request asks for: what schedules and consumers of the stream do. */
    call: async <T>(work: (shop: Shop) => Promise<T>): Promise<T> => {
      mall.rest();
      return (await mall.meter.during(() => work(shop))).value;
    },
  };
};

const keep = (all: Map<string, Measured>, name: string, one: Measured): void => {
  const before = all.get(name) ?? one;
  all.set(name, {
    trips: Math.max(before.trips, one.trips),
    readUnits: Math.max(before.readUnits, one.readUnits),
    writeUnits: Math.max(before.writeUnits, one.writeUnits),
    bytes: Math.max(before.bytes, one.bytes),
  });
};

/** The shop, its use cases measured each time they are called. */
const metered = (
  { shop, meter }: MeteredMall,
  keepOf: (name: string, measured: Measured) => void,
  watch: (name: string, input: readonly unknown[], answer: unknown, writeUnits: number) => void,
): Shop =>
  new Proxy(shop, {
    get: (target, name: keyof Shop & string) => {
      const useCase = target[name] as unknown;
      if (typeof useCase !== 'function') return useCase;
      return (...input: unknown[]) =>
        meter.within<unknown>(
          () => useCase(...input),
          (answer, use) => {
            watch(name, input, answer, use.writeUnits);
            keepOf(name, { ...use, bytes: sizeOf(answer) });
          },
        );
    },
  });

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value ?? null));

const bodyOf = (body: unknown, headers: Headers): BodyInit | undefined => {
  if (body === undefined) return undefined;
  if (body instanceof FormData || body instanceof URLSearchParams) return body;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
};

/** What a loader throws to be answered is an answer as well. */
const thrownToo = async (answer: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await answer();
  } catch (thrown) {
    if (thrown instanceof Response || isWithInit(thrown)) return thrown;
    throw thrown;
  }
};

type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null };

/** A loader's answer, whole: what it promises for later included. */
const answeredOf = async (value: unknown): Promise<Answered & { bytes: number }> => {
  if (value instanceof Response) {
    const bytes = Buffer.from(await value.arrayBuffer());
    const text = bytes.toString('utf8');
    const isJson = value.headers.get('content-type')?.includes('json');
    return {
      status: value.status,
      headers: value.headers,
      body: isJson ? JSON.parse(text) : text,
      bytes: bytes.byteLength,
    };
  }
  const { data, init } = isWithInit(value) ? value : { data: value, init: null };
  const body = await settled(data);
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), body, bytes: sizeOf(body) };
};

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === 'object' && value !== null && (value as WithInit).type === 'DataWithResponseInit';

const settled = async (data: unknown): Promise<unknown> => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const entries = await Promise.all(Object.entries(data).map(async ([name, value]) => [name, await value]));
  return Object.fromEntries(entries);
};
