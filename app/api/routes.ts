import { route } from '@remix-run/route-config';
import { calls } from './calls/index.ts';

/** Converts `/api/v1/terms/{code}` to the router's `api/v1/terms/:code`. */
const toRoutePath = (path: string): string => path.slice(1).replace(/\{(\w+)\}/g, ':$1');

/** Returns the module that answers the calls of an address. */
const moduleOf = (path: string): string => {
  const methods = calls.filter((call) => call.path === path).map(({ method }) => method);
  if (!methods.includes('GET')) return 'api/methods/writes.ts';
  return methods.length === 1 ? 'api/methods/reads.ts' : 'api/methods/reads-and-writes.ts';
};

/** Addresses of all calls, the API's own description, and where a payment's window returns to. */
export const api = [
  route('api/openapi.json', 'api/openapi/route.ts'),
  route('api/docs', 'api/docs/route.tsx'),
  route('plugins/:provider/pay/result', 'storefront/payment/result.ts'),
  ...[...new Set(calls.map(({ path }) => path))].map((path) =>
    route(toRoutePath(path), moduleOf(path), { id: toRoutePath(path) }),
  ),
];
