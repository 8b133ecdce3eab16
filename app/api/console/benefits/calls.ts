import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { listParams } from '#app/api/list-params.ts';
import {
  type BenefitKind,
  codeKind,
  couponKind,
  gradeKind,
  islandKind,
  pointKind,
  targetPaymentKind,
} from '#app/console/benefits/kinds.ts';
import {
  type Deed,
  type Ledger,
  userBonusLedger,
  userCouponLedger,
  userGradeLedger,
  userPointLedger,
  userScoreLedger,
} from '#app/console/benefits/ledgers.ts';
import { admit } from '#app/console/guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { benefitsQuery } from '#shared/contracts/coupon.ts';
import { withForm, withoutForm } from '../with-form.ts';

type Call = (args: ActionFunctionArgs) => Promise<Response>;
type Read = (args: LoaderFunctionArgs) => Promise<Response>;

/** The calls under a path: of the list, and of one of its items. */
export type Calls = { list: { loader: Read; action: Call }; one?: { loader: Read; action: Call } };

const withId = (body: unknown, _id = ''): unknown =>
  typeof body === 'object' && body !== null ? { ...body, _id } : body;

/** The item is named by the path. */
const updateOf =
  <Item, F extends z.ZodType, U extends z.ZodType>(kind: BenefitKind<Item, F, U>): Call =>
  (args) => {
    const contract = z.preprocess((body) => withId(body, args.params.id), kind.update);
    const change = withForm(kind.area, contract, async ({ shop, clerk, form }) =>
      apiAnswer(await kind.change(shop, { ...clerk, form: form as z.output<U> }), (item) => ({
        [kind.one]: item,
      })),
    );
    return change(args);
  };

/** GET (narrowed as on the screen), POST; GET, PUT with the version that was read, DELETE of one. */
const callsOf = <Item, F extends z.ZodType, U extends z.ZodType>(kind: BenefitKind<Item, F, U>): Calls => ({
  list: {
    loader: async (args) => {
      const clerk = await admit(args, kind.area);
      const query = parseWith(benefitsQuery, listParams(args.request));
      if (!query.ok) return failureResponse(query.failure);
      const page = await kind.read(args.context.shop, { ...query.value, ...clerk });
      return apiAnswer(page, ({ items, cursor }) => ({ [kind.many]: items, summary: { cursor } }), {
        headers: personal,
      });
    },
    action: byMethod({
      POST: withForm(kind.area, kind.form, async ({ shop, clerk, form }) =>
        apiAnswer(await kind.create(shop, { ...clerk, form }), (item) => ({ [kind.one]: item }), {
          status: 201,
        }),
      ),
    }),
  },
  one: {
    loader: async (args) => {
      const clerk = await admit(args, kind.area);
      const item = await kind.get(args.context.shop, { ...clerk, _id: args.params.id ?? '' });
      return apiAnswer(item, (found) => ({ [kind.one]: found }), { headers: personal });
    },
    action: byMethod({
      PUT: updateOf(kind),
      DELETE: withoutForm(kind.area, async ({ shop, clerk, id }) =>
        apiAnswer(await kind.remove(shop, { ...clerk, _id: id }), () => ({})),
      ),
    }),
  },
});

/** GET of a ledger, and its deeds by their methods; what is done to several members answers `{given, refused}`. */
const ledgerCalls = <Item, Q extends z.ZodType>(ledger: Ledger<Item, Q>): Calls => {
  const call = (deed: Deed<z.ZodType>): Call =>
    withForm('only', deed.contract, async ({ shop, clerk, form }) =>
      apiAnswer(await deed.run(shop, { ...clerk, form }), (value) => (value ?? {}) as object),
    );
  return {
    list: {
      loader: async (args) => {
        const clerk = await admit(args, ledger.area);
        const query = parseWith(ledger.query, listParams(args.request));
        if (!query.ok) return failureResponse(query.failure);
        const page = await ledger.read(args.context.shop, clerk, query.value);
        return apiAnswer(page, ({ items, cursor }) => ({ [ledger.many]: items, summary: { cursor } }), {
          headers: personal,
        });
      },
      action: byMethod(Object.fromEntries(ledger.deeds.map((deed) => [deed.method, call(deed)]))),
    },
  };
};

const calls: Record<string, Calls> = Object.fromEntries([
  [couponKind.path, callsOf(couponKind)],
  [pointKind.path, callsOf(pointKind)],
  [gradeKind.path, callsOf(gradeKind)],
  [codeKind.path, callsOf(codeKind)],
  [islandKind.path, callsOf(islandKind)],
  [targetPaymentKind.path, callsOf(targetPaymentKind)],
  [userCouponLedger.path, ledgerCalls(userCouponLedger)],
  [userPointLedger.path, ledgerCalls(userPointLedger)],
  [userScoreLedger.path, ledgerCalls(userScoreLedger)],
  [userBonusLedger.path, ledgerCalls(userBonusLedger)],
  [userGradeLedger.path, ledgerCalls(userGradeLedger)],
]);

/** The calls a request is for, by its path. */
export const callsAt = ({ url }: Request): Calls => {
  const path = `${new URL(url).pathname}/`;
  const at = Object.keys(calls).find((one) => path.startsWith(`/api/console/${one}/`));
  const found = at && calls[at];
  if (!found) throw new Error(`no benefits lie at ${path}`);
  return found;
};
