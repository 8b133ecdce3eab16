import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LABEL_COLOR, type Setting, toPublicSetting } from '#shared/domain/content/setting.ts';
import { someSetting } from '#tests/support/catalog.ts';

test('everybody sees of the settings what is named for them: nothing of clerks, of rewards, nor of what is added later', () => {
  const setting = {
    ...someSetting,
    console: { requiresSecondFactor: true },
    shop: { ...someSetting.shop, rewards: { confirmAfterDays: 3 }, addedLater: 'x' },
    addedLater: 'x',
  } as Setting;
  const open = toPublicSetting(setting);
  expect(Object.keys(open).sort()).toEqual(['company', 'customerService', 'links', 'main', 'seo', 'shop']);
  expect(Object.keys(open.shop).sort()).toEqual([
    'cashReceipt',
    'displayCodes',
    'productLabels',
    'shippingCodes',
  ]);
});

test('the colour that labels without one are answered with is the one they are drawn in', () => {
  const sheet = readFileSync('app/styles/controls.css', 'utf8');
  expect(/\.badge \{[^}]*?\n\s+color: (#[0-9a-f]{6});/.exec(sheet)?.[1]).toBe(LABEL_COLOR);
});
