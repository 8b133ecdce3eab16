import type * as z from 'zod';
import type { Choice } from '#app/forms/field.tsx';
import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { ClerkFailure, ConsoleArea } from '#shared/usecases/common/admit-clerk.ts';
import type { Page, PageQuery } from '#shared/usecases/ports/page.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { WaitingName } from './tree.ts';

/** What a resource is called: by clerks, and by callers of the API. */
export type ResourceNames = {
  /** What a clerk calls one: 쿠폰. Its screen, its buttons, its notices and its spreadsheet say so */
  item: string;
  /** In the menu, where that is another word: 배송 */
  menu?: string;
  /** What the API wraps its answers in (spec §7): `{coupons: […]}`, `{coupon: {…}}` */
  many: string;
  one?: string;
};

/** Options of selects, by the names of their fields. */
export type Choices = Record<string, readonly Choice[]>;

/** What a button above the list does to each selected item; its name is the `intent` the screen sends. */
export type BulkUpdate = {
  run: (shop: Shop, given: ClerkAtWork & { _id: string }) => Promise<Result<unknown, AnyCode>>;
  /** The notice after it was done to `count` items: 게시글 3개를 노출했습니다. */
  done: (count: number) => string;
};

/** The codes a call has to list itself: those of a clerk without permission belong to all calls. */
type Own<Code extends AnyCode> = Exclude<Code, ClerkFailure>;

/** The codes a list is missing, and those it names although its call never answers them. */
type MismatchedCodes<Code extends AnyCode, Listed extends AnyCode> =
  | Exclude<Own<Code>, Listed>
  | Exclude<Listed, Own<Code>>;

/** The declaration; when a list of codes does not match its use case, an object of the wrong codes instead, which nothing accepts. */
type IfCodesMatch<Declared, Wrong extends AnyCode> = [Wrong] extends [never]
  ? Declared
  : { readonly wrong: Wrong };

/** An action besides create, update and remove: a form of its own on the screen and, with a `method`, a call of the API. */
export type Action<Form extends z.ZodType = z.ZodType, Code extends AnyCode = AnyCode> = {
  /** Names it on the screen */
  intent: string;
  /** Of its call: to the list, or to one item, whose `_id` then is the path's */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  of?: 'one';
  /** What it is called in the API's document */
  label: string;
  contract: Form;
  /** Answers `DoneForMembers` where it is done to several members */
  run: (shop: Shop, given: ClerkAtWork & { form: z.output<Form> }) => Promise<Result<unknown, Code>>;
  /** Why it may be refused, for the API's document: the codes of `run`, or it does not compile */
  failures: readonly AnyCode[];
  /** The notice after it was done to `count` members */
  done: (count: number) => string;
};

/** Checks an action against its own contract: the actions of a resource have different ones. */
export const action = <Form extends z.ZodType, Code extends AnyCode, const Given extends readonly AnyCode[]>(
  declared: Action<Form, Code> & { failures: Given },
) => declared as unknown as IfCodesMatch<Action, MismatchedCodes<Code, Given[number]>>;

/** The part of a resource that does not depend on its contracts: what routes, menu, guard and document read. */
type Facts = {
  /** Under /console */
  path: string;
  /** Under /api/console, where that is not `path` */
  apiPath?: string;
  names: ResourceNames;
  /** The part of the console that screen and calls are for (spec §6) */
  scope: ConsoleArea;
  /** The part whose clerks may change it, where fewer may than may read it */
  writeScope?: ConsoleArea;
  /** The figure beside it in the menu: what of it waits for somebody */
  waits?: WaitingName;
  /** The module of its screen, under app/console; of several screens, each by what follows `path` */
  screen: string | Record<string, string>;
};

type List<Query> = {
  query: Query;
  /** Options for its filters, by their names */
  choices?: (asked: { shop: Shop; actor: ClerkAtWork['actor'] }) => Promise<Choices>;
  /** Its rows name people: a download asks what it is needed for, and goes on record (usecases/console/on-record.ts) */
  personal?: true;
};

type Form<Create, Update> = {
  /** Contract of a new item */
  create?: Create;
  /** Contract of a change, over the version that was read; without `_id` in it, that is handed on beside it */
  update?: Update;
  /** Fields that the screen's form takes back by leaving them empty; a call that does not name them leaves them */
  cleared?: readonly string[];
  /** Options for its selects */
  choices?: (asked: { shop: Shop; actor: ClerkAtWork['actor'] }) => Promise<Choices>;
  /** The notice after the form was saved */
  saved?: string;
};

/** A resource as screens and calls use it. `consoleResource` has checked the types of its contracts. */
export type ConsoleResource<Row extends object = object, Item extends object = object> = Facts & {
  list: List<z.ZodObject>;
  form: Form<z.ZodType, z.ZodType>;
  useCases: UseCases<Row, Item, object, unknown, unknown, Codes>;
  failures: Failures;
  /** The notice after `count` were removed */
  removed: (count: number) => string;
  bulk: Record<string, BulkUpdate>;
  actions: readonly Action[];
};

/** A code for each call of a resource. */
type Codes = { list: AnyCode; get: AnyCode; create: AnyCode; update: AnyCode; remove: AnyCode };

type UseCases<Row, Item, Query, Create, Update, Code extends Codes> = {
  /** A page that goes on by cursor; or, of what is few, all of it */
  list: (
    shop: Shop,
    given: ClerkAtWork & Query & Pick<PageQuery, 'counts'>,
  ) => Promise<Result<Page<Row> | readonly Row[], Code['list']>>;
  get?: (shop: Shop, given: ClerkAtWork & { _id: string }) => Promise<Result<Item, Code['get']>>;
  create?: (shop: Shop, given: ClerkAtWork & { form: Create }) => Promise<Result<object, Code['create']>>;
  update?: (
    shop: Shop,
    given: ClerkAtWork & { _id: string; form: Update },
  ) => Promise<Result<object, Code['update']>>;
  remove?: (shop: Shop, given: ClerkAtWork & { _id: string }) => Promise<Result<void, Code['remove']>>;
};

/** Why each call may be refused, for the API's document; what every call of the console answers is left out. */
type Failures = { readonly [Call in keyof Codes]?: readonly AnyCode[] };
type Listed<Given extends Failures, Call extends keyof Codes> = Given extends {
  readonly [One in Call]: readonly (infer Code extends AnyCode)[];
}
  ? Code
  : never;

/**
 * Declares a resource of the console once: routes, menu, calls, OpenAPI document, screen and guard read it.
 * Its columns and fields are declared with its screen, which runs in the browser; this declaration stays on the server.
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
  /** The codes of its use cases, or it does not compile */
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

/** The path of its calls. */
export const apiPathOf = ({ path, apiPath = path }: Facts): string => `/api/console/${apiPath}`;

/** The part of the console whose clerks may change it. */
export const writeScopeOf = ({ scope, writeScope = scope }: Facts): ConsoleArea => writeScope;
