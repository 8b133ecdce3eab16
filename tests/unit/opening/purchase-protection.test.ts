import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Footer from '#app/storefront/layout/footer.tsx';
import { setting } from '#localstack/seed/content/setting.ts';
import { listOfferedWays, protectsPurchases } from '#shared/domain/opening/offered-ways.ts';
import { allKeys } from '#tests/support/orders.ts';

const badge = '안전결제';
const footer = (badgeId?: string) => renderToStaticMarkup(createElement(Footer, { setting, badgeId }));

test('purchase protection: the footer names it while cards are offered, and not without their keys (rules 9.3)', () => {
  expect(protectsPurchases(listOfferedWays(allKeys))).toBe(true);
  expect(protectsPurchases(listOfferedWays({ ...allKeys, kakaopay: 'MISSING' }))).toBe(true);
  expect(protectsPurchases(listOfferedWays({ ...allKeys, toss: 'MISSING' }))).toBe(false);
});

test('purchase protection: a footer without it says nothing of it, and all else the law asks', () => {
  expect(footer('badge')).toContain(badge);
  const bare = footer();
  expect(bare).not.toContain(badge);
  expect(bare).not.toContain('에스크로');
  expect(bare).toContain(setting.company.mailOrderNumber);
});
