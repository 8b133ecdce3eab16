import * as z from 'zod';
import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import { save } from '#app/web/failure-groups.ts';
import { displayEntriesForm } from '#shared/contracts/catalog.ts';
import {
  type ContentForm,
  type ContentFormKind,
  type ContentQuery,
  contentForms,
  contentQuery,
} from '#shared/contracts/content.ts';
import { noQuery, version } from '#shared/contracts/list.ts';
import { namedCode, settingVersion, showroomCodesForm } from '#shared/contracts/setting.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { ok } from '#shared/domain/result.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { action, consoleResource } from './declare.ts';
import { codeChoices } from './fields/choices.ts';
import { groupNames } from './fields/exhibition-groups.ts';

type Query = ContentQuery & ClerkAtWork;
type ItemInput = ClerkAtWork & { _id: string };
type Update<K extends ContentFormKind> = ItemInput & { form: ContentForm<K> & { version: number } };

/** Builds the common part of every kind of content: its list, its forms and its use cases. */
const contentOf = <K extends ContentFormKind>(kind: K) => {
  const create = contentForms[kind] as unknown as z.ZodType<ContentForm<K>>;
  return {
    list: { query: contentQuery },
    form: { create, update: z.intersection(create, z.object({ version })) },
    useCases: {
      list: (shop: Shop, { actor, ...query }: Query) => shop.listContent({ ...query, actor, kind }),
      get: (shop: Shop, { actor, _id }: ItemInput) => shop.getContent({ actor, kind, _id }),
      create: (shop: Shop, input: ClerkAtWork & { form: ContentForm<K> }) =>
        shop.createContent({ ...input, kind }),
      update: (shop: Shop, { form: { version: was, ...form }, ...which }: Update<K>) =>
        shop.updateContent({ ...which, kind, version: was, form: form as ContentForm<K> }),
      remove: (shop: Shop, which: ItemInput) => shop.deleteContent({ ...which, kind }),
    },
  } as const;
};

/** Lists the failures of its calls; `own` are those of writing an item of the kind. */
const contentFailures = <const Own extends readonly FailureCode[]>(...own: Own) =>
  ({
    list: ['BAD_CURSOR'],
    get: ['ITEM_NOT_FOUND'],
    create: [...save, ...own],
    update: [...save, ...own, 'ITEM_NOT_FOUND'],
    remove: ['BUSY', 'ITEM_NOT_FOUND'],
  }) as const;

export const banners = consoleResource({
  path: 'banners',
  names: { item: '배너', many: 'banners', one: 'banner' },
  scope: 'catalog',
  screen: {
    '': 'contents/banners/list.tsx',
    '/create': 'contents/banners/create.tsx',
    '/:id': 'contents/banners/edit.tsx',
  },
  ...contentOf('banners'),
  failures: contentFailures('CODE_TAKEN'),
});

export const bandBanners = consoleResource({
  path: 'band-banners',
  names: { item: '띠 배너', many: 'bandBanners', one: 'bandBanner' },
  scope: 'catalog',
  screen: 'contents/band-banners/route.tsx',
  ...contentOf('band-banners'),
  failures: contentFailures(),
});

export const popups = consoleResource({
  path: 'popups',
  names: { item: '팝업', many: 'popups', one: 'popup' },
  scope: 'catalog',
  screen: 'contents/popups/route.tsx',
  ...contentOf('popups'),
  failures: contentFailures('PICTURES_NOT_COPIED'),
});

const exhibitionContent = contentOf('exhibitions');

export const exhibitions = consoleResource({
  path: 'shop/exhibitions',
  names: { item: '기획전', many: 'exhibitions', one: 'exhibition' },
  scope: 'catalog',
  screen: 'contents/exhibitions/route.tsx',
  ...exhibitionContent,
  failures: {
    ...contentFailures('PICTURES_NOT_COPIED'),
    remove: ['BUSY', 'EXHIBITION_IN_USE', 'ITEM_NOT_FOUND'],
  },
  form: {
    ...exhibitionContent.form,
    /** Groups are those of the header, and the two of exhibitions (rules 8.9). */
    choices: async ({ shop }) => {
      const { displayCodes } = (await shop.getSetting()).shop;
      const own = Object.entries(groupNames)
        .map(([code, name]) => ({ code, name }))
        .filter(({ code }) => !displayCodes.some((display) => display.code === code));
      return { group: codeChoices([...displayCodes, ...own]) };
    },
  },
});

export const showrooms = consoleResource({
  path: 'shop/showrooms',
  names: { item: '쇼룸', many: 'showrooms', one: 'showroom' },
  scope: 'catalog',
  screen: { '': 'contents/showrooms/list.tsx', '/:code': 'contents/showrooms/one.tsx' },
  ...contentOf('showrooms'),
  failures: contentFailures('CODE_TAKEN'),
  actions: [
    action({
      intent: 'order',
      label: '쇼룸 순서 저장',
      contract: showroomCodesForm.extend({ version: settingVersion }),
      run: (shop, { form: { version, ...form }, ...clerk }) =>
        shop.updateSetting({ ...clerk, part: 'showroom-codes', form, version }),
      failures: [...save, 'DISPLAY_IN_USE', 'UNKNOWN_SHOWROOM'],
      done: () => '쇼룸 순서를 저장했습니다.',
    }),
  ],
});

export const notifications = consoleResource({
  path: 'center/notifications',
  names: { item: '공지사항', many: 'notifications', one: 'notification' },
  scope: 'catalog',
  screen: 'contents/notifications/route.tsx',
  ...contentOf('notifications'),
  failures: contentFailures('PICTURES_NOT_COPIED'),
});

export const faqs = consoleResource({
  path: 'center/faqs',
  names: { item: 'FAQ', many: 'faqs', one: 'faq' },
  scope: 'catalog',
  screen: 'contents/faqs/route.tsx',
  ...contentOf('faqs'),
  failures: contentFailures('PICTURES_NOT_COPIED'),
});

export const pages = consoleResource({
  path: 'site/pages',
  names: { item: '안내 페이지', many: 'pages', one: 'page' },
  scope: 'catalog',
  screen: 'contents/pages/route.tsx',
  ...contentOf('pages'),
  failures: contentFailures('CODE_TAKEN', 'PICTURES_NOT_COPIED'),
});

export const synonyms = consoleResource({
  path: 'shop/synonyms',
  names: { item: '검색 동의어', many: 'synonyms', one: 'synonym' },
  scope: 'catalog',
  screen: 'contents/synonyms/route.tsx',
  ...contentOf('synonyms'),
  failures: contentFailures('TOO_MANY_SYNONYMS'),
});

/** Templates to begin answers with. */
export const answerTemplates = consoleResource({
  path: 'center/answer-templates',
  names: { item: '답변 템플릿', many: 'answerTemplates', one: 'answerTemplate' },
  scope: 'service',
  screen: 'contents/answer-templates/route.tsx',
  ...contentOf('answer-templates'),
  failures: contentFailures(),
});

/**
 * Display groups, identified by their codes: POST adds a group to the header, PUT replaces its entries. The displays of
 * the home page are read and written in the same way. The screen edits the header's groups as a list of the settings.
 */
export const displays = consoleResource({
  path: 'shop/display',
  apiPath: 'shop/displays',
  names: { item: '진열 그룹', many: 'displays', one: 'display' },
  scope: 'catalog',
  screen: { '': 'displays/list.tsx', '/:code': 'displays/one.tsx' },
  list: { query: noQuery },
  form: { create: namedCode, update: displayEntriesForm },
  useCases: {
    list: async (shop, { actor }) => {
      const groups = await shop.listDisplayGroups({ actor });
      return groups.ok ? ok(groups.value.map((group) => ({ _id: group.code, ...group }))) : groups;
    },
    get: async (shop, { actor, _id: code }) => {
      const display = await shop.getConsoleDisplay({ actor, code });
      return display.ok ? ok({ _id: code, ...display.value }) : display;
    },
    create: async (shop, input) => {
      const made = await shop.createDisplayGroup(input);
      return made.ok ? ok({ _id: made.value.code, ...made.value }) : made;
    },
    update: async (shop, { _id: code, form, ...clerk }) => {
      const saved = await shop.saveDisplay({ ...clerk, ...form, code });
      return saved.ok ? ok({ _id: code, code, version: form.version + 1, entries: saved.value }) : saved;
    },
    remove: (shop, which) => shop.deleteDisplayGroup(which),
  },
  failures: {
    get: ['DISPLAY_NOT_FOUND'],
    create: [...save, 'CODE_TAKEN'],
    update: [...save, 'DISPLAY_NOT_FOUND'],
    remove: [...save, 'DISPLAY_IN_USE', 'DISPLAY_NOT_FOUND'],
  },
});

/** Lists of the section 전시, in the order of the menu. */
export const exhibitionLists = [displays, exhibitions, showrooms, banners, bandBanners, popups, pages];
