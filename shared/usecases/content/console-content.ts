import type { ContentForm, ContentFormKind, ContentQuery } from '#shared/contracts/content.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { NotificationLine } from '#shared/domain/content/notice.ts';
import { type ShowingState, showingStateAt } from '#shared/domain/display/now-showing.ts';
import { type Failed, fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { itemNotFound, type SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { Period } from '#shared/domain/time/period.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { findTargetingBenefits } from '../common/targeting-benefits.ts';
import { type TextPorts, takeText } from '../media/copy-pictures.ts';
import { readThrough } from '../read-through.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import {
  type ContentFailure,
  type ContentItem,
  type ContentTextFailure,
  contentKinds,
  type RemovalFailure,
} from './content-kinds.ts';

type Needs = Pick<Ports, 'content' | 'clock'>;
type Writes = Needs & TextPorts;
const notFound = { ok: false, failure: itemNotFound } as const;

/** Row of a list of contents, with its current state; notices come without their text. */
export type ContentRow<K extends ContentFormKind> = (K extends 'notifications'
  ? NotificationLine & { shows: boolean }
  : ContentItem<K>) & { state: ShowingState };

/** Joins the words an item is found by. */
const wordsOf = (item: object): string =>
  ['name', 'subject', 'code', 'content', 'category', 'group', 'words']
    .flatMap((key): unknown => Reflect.get(item, key))
    .filter((value) => typeof value === 'string')
    .join(' ')
    .toLowerCase();

const stated = <T extends Period & { shows: boolean }>(item: T, now: string) => ({
  ...item,
  state: showingStateAt(item, now),
});

const isWanted =
  ({ keyword = '', state }: Pick<ContentQuery, 'keyword' | 'state'>) =>
  (row: { state: ShowingState }): boolean =>
    (!state || row.state === state) && wordsOf(row).includes(keyword.toLowerCase());

const noticesAt = (content: Ports['content'], now: string) => async (page: PageQuery) => {
  const lines = await content.notifications(page);
  if (!lines.ok) return lines;
  const { items, cursor } = lines.value;
  return ok({ items: items.map((line) => stated(line, now)), cursor });
};

/** Lists contents of a kind as clerks see them, shown or not, in their order; notices by page with `cursor`. */
export const listContent =
  ({ content, clock }: Needs) =>
  async <K extends ContentFormKind>({
    actor,
    kind,
    ...query
  }: ContentQuery & { actor: Actor; kind: K }): Promise<
    Result<Page<ContentRow<K>>, AccessFailure | 'BAD_CURSOR'>
  > => {
    const permitted = permit(actor, { scopes: consoleScopes[contentKinds[kind].area] });
    if (!permitted.ok) return permitted;
    const now = clock.now();
    const { keeper, inOrder } = contentKinds[kind];
    const store = keeper(content);
    const readPage = async (): Promise<Result<Page<{ state: ShowingState }>, 'BAD_CURSOR'>> => {
      if ('all' in store) {
        const all = await (inOrder ? inOrder(content) : store.all());
        const rows = all.map((item) => stated(item, now));
        return ok({ items: rows.filter(isWanted(query)) });
      }
      return readThrough(query, noticesAt(content, now), isWanted(query));
    };
    return (await readPage()) as Result<Page<ContentRow<K>>, 'BAD_CURSOR'>;
  };

/** Reads one item as the console edits it. Answers NOT_FOUND / ITEM_NOT_FOUND. */
export const getContent =
  ({ content }: Needs) =>
  async <K extends ContentFormKind>({
    actor,
    kind,
    _id,
  }: {
    actor: Actor;
    kind: K;
    _id: string;
  }): Promise<Result<ContentItem<K>, AccessFailure | 'ITEM_NOT_FOUND'>> => {
    const { area, keeper } = contentKinds[kind];
    const permitted = permit(actor, { scopes: consoleScopes[area] });
    if (!permitted.ok) return permitted;
    const item = await keeper(content).byId(_id);
    return item ? ok(item) : notFound;
  };

/** Returns the form with its rich text as it is stored. */
const takeForm = async <K extends ContentFormKind>(
  ports: TextPorts,
  { actor }: Clerk,
  kind: K,
  form: ContentForm<K>,
): Promise<Result<ContentForm<K>, ContentTextFailure<K>>> => {
  const { text } = contentKinds[kind];
  if (!text) return ok(form);
  const html = String(Reflect.get(form, text) ?? '');
  const content = await takeText(ports)({ actor, html, path: text });
  return content.ok ? ok({ ...form, [text]: content.value }) : (content as Failed<ContentTextFailure<K>>);
};

/**
 * Adds an item. Answers CONFLICT: CODE_TAKEN when another of its kind has the code, TOO_MANY_SYNONYMS above the limit.
 */
export const createContent =
  (ports: Writes & Pick<Ports, 'ids'>) =>
  async <K extends ContentFormKind>({
    kind,
    form,
    ...clerk
  }: Clerk & { kind: K; form: ContentForm<K> }): Promise<
    Result<ContentItem<K>, ClerkFailure | SaveFailure | ContentTextFailure<K> | ContentFailure<K>>
  > => {
    const { area, keeper, fill } = contentKinds[kind];
    const by = requireClerk(ports)({ ...clerk, area });
    if (!by.ok) return by;
    const taken = await takeForm(ports, clerk, kind, form);
    if (!taken.ok) return taken;
    const filled = fill(taken.value, undefined, by.value.at);
    const item = { ...filled, _id: ports.ids.next(), version: 1 } as ContentItem<K>;
    const saved = await keeper(ports.content).save(item, by.value);
    return saved.ok ? ok(item) : saved;
  };

/** Replaces what was read at `version`. Answers NOT_FOUND, CONFLICT: VERSION_CONFLICT, CODE_TAKEN. */
export const updateContent =
  (ports: Writes) =>
  async <K extends ContentFormKind>({
    kind,
    _id,
    version,
    form,
    ...clerk
  }: Clerk & { kind: K; _id: string; version: number; form: ContentForm<K> }): Promise<
    Result<
      ContentItem<K>,
      ClerkFailure | SaveFailure | 'ITEM_NOT_FOUND' | ContentTextFailure<K> | ContentFailure<K>
    >
  > => {
    const { area, keeper, fill } = contentKinds[kind];
    const by = requireClerk(ports)({ ...clerk, area });
    if (!by.ok) return by;
    const was = await keeper(ports.content).byId(_id);
    if (!was) return notFound;
    const taken = await takeForm(ports, clerk, kind, form);
    if (!taken.ok) return taken;
    const filled = fill(taken.value, was, by.value.at);
    const item = { ...filled, _id, version: version + 1 } as ContentItem<K>;
    const saved = await keeper(ports.content).save(item, by.value);
    return saved.ok ? ok(item) : saved;
  };

/**
 * Removes an item. Answers NOT_FOUND / ITEM_NOT_FOUND; CONFLICT / EXHIBITION_IN_USE while coupons target an exhibition:
 * that none does is a condition of the write.
 */
export const deleteContent =
  (ports: Needs & Pick<Ports, 'coupons' | 'benefitTerms'>) =>
  async <K extends ContentFormKind>({
    kind,
    _id,
    ...clerk
  }: Clerk & { kind: K; _id: string }): Promise<
    Result<void, ClerkFailure | 'BUSY' | 'ITEM_NOT_FOUND' | RemovalFailure<K>>
  > => {
    const { area, keeper } = contentKinds[kind];
    const by = requireClerk(ports)({ ...clerk, area });
    if (!by.ok) return by;
    if (kind !== 'exhibitions') return keeper(ports.content).remove(_id, by.value);
    const removed = await deleteExhibition(ports, _id, by.value);
    return removed as Result<void, 'BUSY' | 'ITEM_NOT_FOUND' | RemovalFailure<K>>;
  };

const deleteExhibition = (
  ports: Pick<Ports, 'content' | 'coupons' | 'benefitTerms'>,
  _id: string,
  by: ChangedBy,
): Promise<Result<void, 'BUSY' | 'EXHIBITION_IN_USE' | 'ITEM_NOT_FOUND'>> =>
  retryOnConflict(async () => {
    const { users, revisions } = await findTargetingBenefits(ports, { _exhibition: _id });
    if (users)
      return fail(
        'EXHIBITION_IN_USE',
        `${users}의 대상으로 쓰이는 기획전입니다. 대상에서 제외한 뒤 삭제해주세요.`,
      );
    return ports.content.exhibitions.removeUntargeted(_id, { coupons: revisions.coupons }, by);
  });
