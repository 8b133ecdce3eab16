import { codeChoices } from '../../choices.ts';
import { consoleResource } from '../../resource/declare.ts';
import { contentOf } from '../content.server.ts';
import { groupNames } from './groups.ts';

const { form, ...content } = contentOf('exhibitions');

export const exhibitions = consoleResource({
  path: 'shop/exhibitions',
  names: { item: '기획전', many: 'exhibitions', one: 'exhibition' },
  scope: 'catalog',
  screen: 'contents/exhibitions/screen.tsx',
  ...content,
  form: {
    ...form,
    /** Groups are those of the header, and the two that are exhibitions' own (spec §4). */
    choices: async ({ shop }) => {
      const { displayCodes } = (await shop.getSetting()).shop;
      const own = Object.entries(groupNames)
        .map(([code, name]) => ({ code, name }))
        .filter(({ code }) => !displayCodes.some((display) => display.code === code));
      return { group: codeChoices([...displayCodes, ...own]) };
    },
  },
});
