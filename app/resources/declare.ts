import type * as z from 'zod';
import type { Choice } from '#app/forms/field.tsx';
import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { ClerkFailure, ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { WaitingName } from './menu-tree.ts';

/** Names of a resource for clerks and for callers of the API. */
export type ResourceNames = {
  /** Name of one item for clerks: 쿠폰. Used for its screen, buttons, notices and spreadsheet */
  item: string;
  /** Name in the menu, when it differs: 배송 */
  menu?: string;
  /** Keys of the API's answers (rules 10.2): `{coupons: […]}`, `{coupon: {…}}` */
  many: string;
  one?: string;
};

/** Options of selects, by the names of their fields. */
export type Choices = Record<string, readonly Choice[]>;

/** Bulk action of a button above the list; its name is the `intent` the screen sends. */
export type BulkUpdate = {
  run: (shop: Shop, input: ClerkAtWork & { _id: string }) => Promise<Result<unknown, AnyCode>>;
  /** Notice after `count` items were changed: 게시글 3개를 노출했습니다. */
  done: (count: number) => string;
};

/** Codes a call must list itself. Those of a clerk without permission belong to all calls. */
type Own<Code extends AnyCode> = Exclude<Code, ClerkFailure>;

/** Codes that are missing from a list, and those in it that its call never answers. */
type MismatchedCodes<Code extends AnyCode, Listed extends AnyCode> =
  | Exclude<Own<Code>, Listed>
  | Exclude<Listed, Own<Code>>;

/**
 * The declaration; when a list of codes does not match its use case, an object with the wrong codes instead, which does
 * not compile anywhere.
 */
type IfCodesMatch<Declared, Wrong extends AnyCode> = [Wrong] extends [never]
  ? Declared
  : { readonly wrong: Wrong };

/**
 * Action other than create, update and remove: it has its own form on the screen and, with a `method`, a call of the
 * API.
 */
export type Action<Form extends z.ZodType = z.ZodType, Code extends AnyCode = AnyCode> = {
  /** Its name on the screen */
  intent: string;
  /** Method of its call: to the list, or to one item, whose `_id` is then in the path */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  of?: 'one';
  /** Its name in the API's document */
  label: string;
  contract: Form;
  /** Returns `DoneForMembers` when it is done for several members */
  run: (shop: Shop, input: ClerkAtWork & { form: z.output<Form> }) => Promise<Result<unknown, Code>>;
  /** Failures for the API's document: the codes of `run`, or it does not compile */
  failures: readonly AnyCode[];
  /** Notice after it was done for `count` members */
  done: (count: number) => string;
};

/** Checks an action against its own contract: the actions of a resource have different ones. */
export const action = <Form extends z.ZodType, Code extends AnyCode, const Given extends readonly AnyCode[]>(
  declared: Action<Form, Code> & { failures: Given },
) => declared as unknown as IfCodesMatch<Action, MismatchedCodes<Code, Given[number]>>;

/** Part of a resource that does not depend on its contracts: it is read by routes, menu, guard and document. */
type Facts = {
  /** Path under /console */
  path: string;
  /** Path under /api/console, when it differs from `path` */
  apiPath?: string;
  names: ResourceNames;
  /** Contract of its ids, when the shop did not make them (ULID) */
  ids?: z.ZodType<string>;
  /** Area of the console the screen and calls belong to (rules 6.4) */
  scope: ConsoleArea;
  /** Area whose clerks may change it, when fewer may change than read it */
  writeScope?: ConsoleArea;
  /** Has no calls: what its rows say is for clerks alone */
  isScreenOnly?: true;
  /** Figure next to it in the menu: the number of waiting items */
  waits?: WaitingName;
  /** Module of its screen, under app/console; several screens by what follows `path` */
  screen: string | Record<string, string>;
};

type List<Query> = {
  query: Query;
  /** Its name in the API's document, when it says more than the name of its items */
  summary?: string;
  /** Options of its filters, by their names */
  choices?: (reader: { shop: Shop; actor: ClerkAtWork['actor'] }) => Promise<Choices>;
  /** Its rows contain personal data: a download asks for the reason and is recorded (usecases/common/on-record.ts) */
  personal?: true;
};

type Form<Create, Update> = {
  /** Contract of a new item */
  create?: Create;
  /** Contract of a change, over the version that was read. When it has no `_id`, that is passed separately */
  update?: Update;
  /** Fields that the screen's form clears when they are empty; a call that leaves them out does not change them */
  cleared?: readonly string[];
  /** Options of its selects */
  choices?: (reader: { shop: Shop; actor: ClerkAtWork['actor'] }) => Promise<Choices>;
  /** Notice after the form was saved */
  saved?: string;
};

/** Resource as screens and calls use it. `consoleResource` has checked the types of its contracts. */
export type ConsoleResource<Row extends object = object, Item extends object = object> = Facts & {
  list: List<z.ZodObject>;
  form: Form<z.ZodType, z.ZodType>;
  useCases: UseCases<Row, Item, object, unknown, unknown, Codes>;
  failures: Failures;
  /** Notice after `count` items were removed */
  removed: (count: number) => string;
  bulk: Record<string, BulkUpdate>;
  actions: readonly Action[];
};

/** Code of each call of a resource. */
type Codes = { list: AnyCode; get: AnyCode; create: AnyCode; update: AnyCode; remove: AnyCode };

type UseCases<Row, Item, Query, Create, Update, Code extends Codes> = {
  /** Page with a cursor; or, when there are few, all items */
  list: (
    shop: Shop,
    input: ClerkAtWork & Query & Pick<PageQuery, 'counts'>,
  ) => Promise<Result<Page<Row> | readonly Row[], Code['list']>>;
  get?: (shop: Shop, input: ClerkAtWork & { _id: string }) => Promise<Result<Item, Code['get']>>;
  create?: (shop: Shop, input: ClerkAtWork & { form: Create }) => Promise<Result<object, Code['create']>>;
  update?: (
    shop: Shop,
    input: ClerkAtWork & { _id: string; form: Update },
  ) => Promise<Result<object, Code['update']>>;
  remove?: (shop: Shop, input: ClerkAtWork & { _id: string }) => Promise<Result<void, Code['remove']>>;
};

/** Failures of each call, for the API's document. Those that every call of the console may answer are left out. */
type Failures = { readonly [Call in keyof Codes]?: readonly AnyCode[] };
type Listed<Given extends Failures, Call extends keyof Codes> = Given extends {
  readonly [One in Call]: readonly (infer Code extends AnyCode)[];
}
  ? Code
  : never;

/**
 * Declares a resource of the console once: routes, menu, calls, OpenAPI document, screen and guard read it. Its columns
 * and fields are declared with its screen, which runs in the browser; this declaration stays on the server.
 */
export const consoleResource = <
  Row extends object,
  Item extends object,
  Query extends z.ZodObject,
  Create extends z.ZodType,
  Update extends z.ZodType,
  const Given extends Failures,
  ListCode extends AnyCode = never,
  GetCode extends AnyCode = never,
  CreateCode extends AnyCode = never,
  UpdateCode extends AnyCode = never,
  RemoveCode extends AnyCode = never,
>({
  form = {},
  bulk = {},
  actions = [],
  removed = (count) => `${declared.names.item} ${count}개를 삭제했습니다.`,
  ...declared
}: Facts & {
  list: List<Query>;
  form?: Form<Create, Update>;
  useCases: UseCases<
    Row,
    Item,
    z.output<Query>,
    z.output<Create>,
    z.output<Update>,
    { list: ListCode; get: GetCode; create: CreateCode; update: UpdateCode; remove: RemoveCode }
  >;
  /** Codes of its use cases, or it does not compile */
  failures: Given;
  removed?: (count: number) => string;
  bulk?: Record<string, BulkUpdate>;
  actions?: readonly Action[];
}) =>
  ({ ...declared, form, bulk, actions, removed }) as unknown as IfCodesMatch<
    ConsoleResource<Row, Item>,
    | MismatchedCodes<ListCode, Listed<Given, 'list'>>
    | MismatchedCodes<GetCode, Listed<Given, 'get'>>
    | MismatchedCodes<CreateCode, Listed<Given, 'create'>>
    | MismatchedCodes<UpdateCode, Listed<Given, 'update'>>
    | MismatchedCodes<RemoveCode, Listed<Given, 'remove'>>
  >;

/** Returns the path of its calls. */
export const apiPathOf = ({ path, apiPath = path }: Facts): string => `/api/console/${apiPath}`;

/** Returns the area whose clerks may change it. */
export const writeScopeOf = ({ scope, writeScope = scope }: Facts): ConsoleArea => writeScope;
