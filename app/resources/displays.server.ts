import { save } from '#app/web/failure-groups.ts';
import { displayEntriesForm } from '#shared/contracts/catalog.ts';
import { noQuery } from '#shared/contracts/list.ts';
import { namedCode } from '#shared/contracts/setting.ts';
import { ok } from '#shared/domain/result.ts';
import { consoleResource } from './declare.ts';

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
