import type { z } from 'zod';
import type { Choice } from '#app/components/field.tsx';
import type { ClerkAtWork } from '#app/web/console-guard.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { ConsoleArea } from '#shared/usecases/common/admit-clerk.ts';
import type { Page } from '#shared/usecases/ports/page.ts';
import type { Shop } from '#shared/wiring/shop.ts';

/** What a resource is called: by clerks, and by callers of the API. */
export type ResourceNames = {
  /** What a clerk calls one: 쿠폰. Its screen, its buttons, its notices and its spreadsheet say so */
  item: string;
  /** In the menu, where that is another word: 검색 동의어 */
  menu?: string;
  /** What the API wraps its answers in (spec §7): `{coupons: […]}`, `{coupon: {…}}` */
  many: string;
  one?: string;
};

/** Options of selects, by the names of their fields. */
export type Choices = Record<string, readonly Choice[]>;

/** What a button over the list does to each selected item; its name is the `intent` the screen sends. */
export type BulkUpdate = {
  run: (shop: Shop, given: ClerkAtWork & { _id: string }) => Promise<Result<unknown, AnyCode>>;
  /** What is said of so many items: 게시글 3개를 노출했습니다. */
  done: (count: number) => string;
};

/** Something else clerks do, by a form of its own on the screen and by a call to the list. */
export type Action<Form extends z.ZodType = z.ZodType> = {
  /** Names it on the screen */
  intent: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** What it is called in the API's document */
  label: string;
  contract: Form;
  /** Answers `Given` where it is done to several members */
  run: (shop: Shop, given: ClerkAtWork & { form: z.output<Form> }) => Promise<Result<unknown, AnyCode>>;
  /** What is said of so many members it was done to */
  done: (count: number) => string;
};

/** Checks an action against its own contract; a resource keeps actions of several. */
export const action = <Form extends z.ZodType>(declared: Action<Form>): Action =>
  declared as unknown as Action;

/** What a resource is, whatever its contracts are: how routes, menu, guard and document know it. */
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
  /** The module of its screen, under app/console; of several screens, each by what follows `path` */
  screen: string | Record<string, string>;
};

type List<Query> = {
  query: Query;
  /** It is said how many there are in all, where they fit one page */
  counted?: true;
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
  /** What is said of a saved form */
  saved?: string;
};

/** A resource as screens and calls use it: what its contracts take is settled within `consoleResource`. */
export type ConsoleResource<Row extends object = object, Item extends object = object> = Facts & {
  list: List<z.ZodObject>;
  form: Form<z.ZodType, z.ZodType>;
  useCases: UseCases<Row, Item, object, unknown, unknown>;
  /** What is said of so many that were removed */
  removed: (count: number) => string;
  bulk: Record<string, BulkUpdate>;
  actions: readonly Action[];
};

type UseCases<Row, Item, Query, Create, Update> = {
  /** A page that goes on by cursor; or, of what is few, all of it */
  list: (shop: Shop, given: ClerkAtWork & Query) => Promise<Result<Page<Row> | readonly Row[], AnyCode>>;
  get?: (shop: Shop, given: ClerkAtWork & { _id: string }) => Promise<Result<Item, AnyCode>>;
  create?: (shop: Shop, given: ClerkAtWork & { form: Create }) => Promise<Result<object, AnyCode>>;
  update?: (
    shop: Shop,
    given: ClerkAtWork & { _id: string; form: Update },
  ) => Promise<Result<object, AnyCode>>;
  remove?: (shop: Shop, given: ClerkAtWork & { _id: string }) => Promise<Result<void, AnyCode>>;
};

/**
 * Declares a thing that clerks keep, once: routes, menu, calls, OpenAPI document, screen and guard read it.
 * What it looks like (columns, fields) is its screen's, which runs in browsers; nothing of this does.
 */
export const consoleResource = <
  Row extends object,
  Item extends object,
  Query extends z.ZodObject,
  Create extends z.ZodType,
  Update extends z.ZodType,
>({
  form = {},
  bulk = {},
  actions = [],
  removed = (count) => `${declared.names.item} ${count}개를 삭제했습니다.`,
  ...declared
}: Facts & {
  list: List<Query>;
  form?: Form<Create, Update>;
  useCases: UseCases<Row, Item, z.output<Query>, z.output<Create>, z.output<Update>>;
  removed?: (count: number) => string;
  bulk?: Record<string, BulkUpdate>;
  actions?: readonly Action[];
}): ConsoleResource<Row, Item> =>
  ({ ...declared, form, bulk, actions, removed }) as unknown as ConsoleResource<Row, Item>;

/** Where its calls lie. */
export const apiPathOf = ({ path, apiPath = path }: Facts): string => `/api/console/${apiPath}`;

/** The part of the console whose clerks may change it. */
export const writeScopeOf = ({ scope, writeScope = scope }: Facts): ConsoleArea => writeScope;
