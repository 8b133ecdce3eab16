import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { apiPathOf, type ConsoleResource, writeScopeOf } from '#app/resources/declare.ts';
import { type ClerkAtWork, requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { failureResponse, orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { redirectIfRangeReversed } from '#app/web/redirect-if-range-reversed.ts';
import { id } from '#shared/contracts/list.ts';
import { listClerkPeriods } from '#shared/domain/order/periods.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import { withReauthentication } from '../form/reauthentication.ts';
import { answerRefused, answerStale, saveForm } from '../form/save.ts';
import { forEach } from '../list/bulk.ts';
import type { ResourceFacts } from '../list/declare.ts';
import { EDIT } from '../list/dialog-parameters.ts';
import { readListQuery } from '../list/list-query.ts';
import { runAction } from './run-action.ts';

/** Returns what a screen needs to know of its resource, so that its list need not repeat it. */
const resourceFactsOf = ({ names, list, ...facts }: ConsoleResource): ResourceFacts => ({
  item: names.item,
  source: facts.isScreenOnly
    ? undefined
    : {
        href: apiPathOf({ names, ...facts }),
        rows: names.many,
        ...(list.personal && { personal: true }),
      },
});

/**
 * Reads everything the screen of a resource's list shows: its page, the item whose dialog is open, and the options of
 * its selects.
 * @param narrowed fixed parameters of the screen, which override those of the address
 */
export const readList = async <Row extends object, Item extends object>(
  { request, context: { shop } }: LoaderFunctionArgs,
  resource: ConsoleResource<Row, Item>,
  clerk: ClerkAtWork,
  narrowed: Record<string, string> = {},
) => {
  const { list, form, useCases } = resource;
  redirectIfRangeReversed(request, 'createdFrom', 'createdTo');
  const listQuery = { ...readListQuery(request), ...narrowed };
  const query = orThrow(parseWith(list.query, listQuery));
  const opened = (resource.ids ?? id).safeParse(listQuery[EDIT]);
  const [found, item, choices, filterChoices] = await Promise.all([
    useCases.list(shop, { ...query, ...clerk, counts: true }),
    opened.success ? useCases.get?.(shop, { ...clerk, _id: opened.data }) : undefined,
    form.choices?.({ shop, actor: clerk.actor }),
    list.choices?.({ shop, actor: clerk.actor }),
  ]);
  const { items, cursor, total } = pageOf(orThrow(found));
  const isWhole = !cursor && !query.cursor;
  return {
    page: {
      rows: items,
      cursor,
      total: isWhole ? items.length : total,
      oneSize: !('limit' in list.query.shape),
      periods: 'createdFrom' in list.query.shape ? listClerkPeriods(new Date().toISOString()) : undefined,
    },
    edited: item?.ok ? item.value : undefined,
    choices: { ...choices, ...filterChoices },
    about: resourceFactsOf(resource),
  };
};

/** Loader of a resource's list. */
export const listLoader =
  <Row extends object, Item extends object>(resource: ConsoleResource<Row, Item>) =>
  async (args: LoaderFunctionArgs) =>
    readList(args, resource, await requireConsoleAccess(args, resource.scope));

const pageOf = <Row>(
  found: Page<Row> | readonly Row[],
): Omit<Page<Row>, 'items'> & { items: readonly Row[] } => ('items' in found ? found : { items: found });

/** Loader of a screen of one item, named by the address. */
export const itemLoader =
  <Row extends object, Item extends object>(resource: ConsoleResource<Row, Item>) =>
  async (args: LoaderFunctionArgs): Promise<{ item: Item }> => {
    const clerk = await requireConsoleAccess(args, resource.scope);
    const { get } = resource.useCases;
    if (!get) throw failureResponse(notFound);
    return { item: orThrow(await get(args.context.shop, { ...clerk, _id: args.params.id ?? '' })) };
  };

const notFound = fail('ITEM_NOT_FOUND', '찾을 수 없습니다.').failure;

/** Loader of a screen that creates a new item: there is nothing to read. */
export const freshLoader = (resource: ConsoleResource) => async (args: LoaderFunctionArgs) => {
  await requireConsoleAccess(args, resource.scope);
  return null;
};

/**
 * Action of a resource's screens: saves the form (a new item, or over the version it was opened with), removes the
 * selected items, or runs an action on them. A form sent without scripts may include the password when a proof is
 * needed.
 * @param leadsTo address a new item leads to, on a screen that does not stay
 */
export const saveAction =
  <Row extends object, Item extends object>(
    resource: ConsoleResource<Row, Item>,
    leadsTo?: (made: Item) => string,
  ) =>
  async (args: ActionFunctionArgs) => {
    const admitted = await requireConsoleAccess(args, writeScopeOf(resource));
    const { shop } = args.context;
    const { form: declared, useCases, bulk, actions } = resource;
    const contracts = [declared.create, declared.update, ...actions.map(({ contract }) => contract)].filter(
      (schema) => schema !== undefined,
    );
    const sent = await readForm(args.request, contracts);
    if (!sent.ok) return answerRefused(sent.failure);
    const form = sent.value;
    const proven = await withReauthentication(args, admitted, form);
    if (!proven.ok) return answerRefused(proven.failure);
    const clerk = proven.value;
    const intent = String(form.get('intent'));
    const update = Object.hasOwn(bulk, intent) ? bulk[intent] : undefined;
    if (update) return forEach(form, (_id) => update.run(shop, { ...clerk, _id }), update.done);
    const action = actions.find((candidate) => candidate.intent === intent);
    if (action) return runAction(action, { shop, clerk, form });
    const { create, update: change, remove } = useCases;
    if (intent === 'delete' && remove)
      return forEach(form, (_id) => remove(shop, { ...clerk, _id }), resource.removed);
    const saved = () => ({ notice: declared.saved ?? `${resource.names.item} 내용을 저장했습니다.` });
    if (!form.has('_id') && declared.create && create)
      return saveForm(
        form,
        declared.create,
        (value) => create(shop, { ...clerk, form: value }),
        leadsTo ? (made) => ({ href: leadsTo(made as Item) }) : saved,
        { shop, clerk },
      );
    const _id = (resource.ids ?? id).safeParse(form.get('_id'));
    if (!_id.success || !declared.update || !change) return answerStale();
    return saveForm(
      form,
      declared.update,
      (value) => change(shop, { ...clerk, _id: _id.data, form: withCleared(declared.cleared, value) }),
      saved,
      { shop, clerk },
    );
  };

/** Adds the fields that were left empty as undefined. Without them the use case would not change these fields. */
const withCleared = (names: readonly string[] = [], value: unknown): unknown =>
  names.length > 0
    ? { ...Object.fromEntries(names.map((name) => [name, undefined])), ...(value as object) }
    : value;
