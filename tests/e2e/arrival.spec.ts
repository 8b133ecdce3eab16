import { lookingThrough, SCRIPT_LIMIT_KB, SHIFT_LIMIT } from '#tests/support/look-through.ts';
import { expect, test } from './mall/test.ts';
import { enter } from './people/account.ts';
import { cardsOf } from './people/goods.ts';

/** How pages come to be seen: what they weigh, and that nothing moves when what is personal arrives. */

for (const account of [undefined, 'member01'])
  test(`home, list and product stand still and are light for ${account ? 'a member' : 'a visitor'}`, async ({
    page,
  }) => {
    if (account) await enter(page.context(), account);
    const product = `/shop/products/${(await cardsOf())[0]?._id}`;
    const look = await lookingThrough(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/', '/shop/products', product]) {
        const { shift, moved, scriptKB } = await look(path);
        expect(shift, `${path} at ${width} px: ${moved}`).toBeLessThan(SHIFT_LIMIT);
        expect(scriptKB, path).toBeLessThanOrEqual(SCRIPT_LIMIT_KB);
      }
    }
  });

test('a form fetches its contract when somebody is in it, and complains as the server would', async ({
  page,
}) => {
  const look = await lookingThrough(page);
  expect((await look('/join')).scriptKB).toBeLessThanOrEqual(SCRIPT_LIMIT_KB);
  const main = page.getByRole('main');
  await main.locator('[name=username]').fill('A');
  await main.locator('[name=password]').focus();
  await expect(page.getByText('아이디를 영문 소문자 및 숫자로만 작성해주세요')).toBeVisible();
  await main.locator('[name=username]').fill('ongyeol7');
  await expect(page.getByText('아이디를 영문 소문자 및 숫자로만 작성해주세요')).toBeHidden();
  await main.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('필수 약관에 동의해주세요')).toBeVisible();
  await expect(main.locator('[name=password]')).toBeFocused();
});
