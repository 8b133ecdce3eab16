import { cookieNames } from '#app/web/access/cookies.ts';
import { createLoadContext } from '#app/web/load-context.ts';
import { withLogFields } from '#shared/log/log-fields.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { MeteredMall } from './mall.ts';
import { watchPersonal } from './personal.ts';
import { type Route, routesOfMall } from './routes.ts';
import type { TableUse } from './table-meter.ts';

/** Cost at the table of one request, or one call of a use case, and the bytes of its response. */
export type Measured = TableUse & { bytes: number };

export type Sent = {
  /** Values of the path's parameters */
  params?: Record<string, string>;
  query?: string;
  /** Account of the seed; a visitor by default */
  as?: string;
  /** Visitor's browser; always the same one by default */
  visitor?: string;
  /** Sent as JSON, or as a form when it is form data */
  body?: unknown;
  headers?: Record<string, string>;
};

export type Answered = { status: number; headers: Headers; body: unknown };

export type Walk = Awaited<ReturnType<typeof startWalk>>;

const ADDRESS = '203.0.113.7';
const VISITOR = '0c6f6f0a-5b3c-4f0e-9a53-0d8a4a1f7c11';
const ORIGIN = 'http://localhost:3000';
/** As long as what the shop keeps of CloudFront's: items store it. */
const REQUEST_ID = 'x'.repeat(16);

/**
 * Requests the mall's routes one by one, as the web function does, and records the highest cost of each. A screen is
 * measured in a process that has shown it before.
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
    const { value, use } = await mall.meter.during(() => withLogFields({ requestId: REQUEST_ID }, answering));
    for (const cookie of outgoing.getSetCookie()) value.headers.append('set-cookie', cookie);
    return { value, use };
  };

  /**
   * Lists the methods of an action: it names them in the response to another method; a screen's action takes forms, by
   * POST. All are requested at once, without regard to permissions: these requests are not measured.
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
    /** Use cases whose responses to clerks contain personal data: those with an access record, and those without */
    personal,
    shop,
    get: (path: string, sent: Sent = {}) => measure('GET', path, sent),
    send: (method: string, path: string, sent: Sent = {}) => measure(method, path, sent),
    /** Lists every request that routes answer: `GET /shop/products`, `PUT /api/v1/me/orders`. */
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
    /** Calls a use case that no request calls, such as those of schedules and stream consumers. */
    call: async <T>(work: (shop: Shop) => Promise<T>): Promise<T> => {
      mall.rest();
      const working = () => withLogFields({ requestId: REQUEST_ID }, () => work(shop));
      return (await mall.meter.during(working)).value;
    },
  };
};

const keep = (all: Map<string, Measured>, name: string, measurement: Measured): void => {
  const before = all.get(name) ?? measurement;
  all.set(name, {
    trips: Math.max(before.trips, measurement.trips),
    readUnits: Math.max(before.readUnits, measurement.readUnits),
    writeUnits: Math.max(before.writeUnits, measurement.writeUnits),
    bytes: Math.max(before.bytes, measurement.bytes),
  });
};

/** Wraps the shop so that each call of a use case is measured. */
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

/** Answers a response thrown by a loader as well. */
const thrownToo = async (answer: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await answer();
  } catch (thrown) {
    if (thrown instanceof Response || isWithInit(thrown)) return thrown;
    throw thrown;
  }
};

type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null };

/** Reads a loader's complete response, deferred promises included. */
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
