import { expect, test } from 'vitest';
import { type FormPlace, losesChanges } from '#app/console/form/drafts/leaving.ts';

const list = { pathname: '/console/shop/brands', search: '' };
const opened = { ...list, search: '?edit=1' };
const other = { pathname: '/console/shop/products', search: '?edit=1' };

test.each<[string, FormPlace[], typeof list, typeof list | undefined, boolean]>([
  ['nothing is changed: another screen', [], opened, other, false],
  ['nothing is changed: the tab is closed', [], opened, undefined, false],
  ['of a screen: another screen', ['screen'], list, other, true],
  ['of a screen: another query', ['screen'], list, opened, false],
  ['of a screen: the tab is closed', ['screen'], list, undefined, true],
  ['in a row: another page of the list', ['row'], list, { ...list, search: '?cursor=next' }, true],
  ['in a row: something opens over the list', ['row'], list, { ...list, search: '?order=P-1' }, false],
  ['in a row: what was open over the list closes', ['row'], opened, list, false],
  ['in a row: another screen', ['row'], list, other, true],
  ['in a row: the tab is closed', ['row'], list, undefined, true],
  ['in a dialog: its query goes', ['dialog'], opened, list, true],
  ['in a dialog: another screen with the same query', ['dialog'], opened, other, true],
  ['in a dialog: the same address', ['dialog'], opened, opened, false],
  ['in a dialog: the tab is closed', ['dialog'], opened, undefined, true],
  ['in a dialog that was agreed to close: its query goes', ['closed dialog'], opened, list, false],
  ['of a screen, beside such a dialog: its query goes', ['screen', 'closed dialog'], opened, list, false],
  ['of a screen, beside such a dialog: another screen', ['closed dialog', 'screen'], opened, other, true],
])('what is typed %s', (_, changed, from, to, isLost) => {
  expect(losesChanges(changed, from, to)).toBe(isLost);
});
