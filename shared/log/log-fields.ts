import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Fields by which an operator finds the log lines of one piece of work (infra/runbook.md, "Logs"). Ids and codes only,
 * never personal data.
 */
export type LogFields = {
  /**
   * Id the edge gave the request, or of the run of the function that began it. What the work stores keeps it, so that
   * lines about consequences have it too.
   */
  requestId?: string;
  /** Route of the request as the site map writes it, `/shop/products/:id`. */
  route?: string;
  /** Use case whose failure was answered, and the failure's code. */
  useCase?: string;
  failure?: string;
  orderNo?: string;
  /** Kind of the stored item the work is about, and its key. */
  entity?: string;
  key?: string;
  /** Last company that was called. */
  provider?: string;
  /** Keyed hash of the member or visitor who asked. */
  owner?: string;
};

const underWay = new AsyncLocalStorage<LogFields>();

const pickKnownFields = (fields: LogFields): LogFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Returns the fields of the work under way; empty outside any. */
export const logFields = (): Readonly<LogFields> => underWay.getStore() ?? {};

/** Runs work whose log lines have these fields, besides those of the work around it. */
export const withLogFields = <T>(fields: LogFields, work: () => T): T =>
  underWay.run({ ...underWay.getStore(), ...pickKnownFields(fields) }, work);

/** Adds fields to the later log lines of the work under way. Outside any work it does nothing. */
export const addLogFields = (fields: LogFields): void => {
  const own = underWay.getStore();
  if (own) Object.assign(own, pickKnownFields(fields));
};

/** Part of a path that is an id: `v1`, `3d-interir` and `transfer-authentication` are none. */
const ID = /^(?=(?:.*\d){3}).{6,}$|^(?=.*\d).{20,}$/;

/** Returns a path with `:id` for each id in it, so that lines about the same kind of page have the same route. */
export const withoutIds = (path: string): string =>
  path
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/');

/** Partitions named by random ids. Others may be named by what people chose, such as their username. */
const NAMED_BY_ID = new Set(['product', 'review', 'user', 'user-coupon']);

/** Returns the fields of a change of an item. Of a key that may name a person only the kind is left. */
export const fieldsOfChange = ({
  entity,
  pk,
  sk,
  ...known
}: {
  entity: string;
  pk: string;
  sk: string;
  orderNo?: string;
  requestId?: string;
}): LogFields => {
  const [kind = '', id = ''] = pk.split('#');
  if (kind === 'order') return { ...known, entity, key: `${pk} ${sk}`, orderNo: id };
  // Named by kind and event: `order-paid#…`, `login-attack#…`.
  if (kind === 'message') return { ...known, entity, key: `${kind}#${id}` };
  return { ...known, entity, key: NAMED_BY_ID.has(kind) ? pk : kind };
};
