import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { addWorkshop } from '../people/checkout.ts';

/** The address of the current location, for address forms. */

test('an address is filled in from where somebody stands, or it is said why not', async ({
  page,
  context,
  allow,
}) => {
  allow(/404 .*addresses\/here/, /status of 404/);
  await enter(context, 'member01');
  await page.goto('/mypage/destinations');
  await page
    .getByRole('link', { name: /배송지 (추가|등록)/ })
    .first()
    .click();
  const look = async () => {
    await page.getByRole('button', { name: '주소 검색' }).click();
    await page.getByRole('button', { name: '현재 위치로 검색' }).click();
  };
  const dialog = page.getByRole('dialog', { name: '주소 검색' });
  await context.clearPermissions();
  await look();
  await expect(dialog.getByRole('alert')).toHaveText('위치 권한을 허용하신뒤 다시 시도 해 주세요.');
  await page.keyboard.press('Escape');

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: 125.5, latitude: 35.5 });
  await look();
  await expect(dialog.getByRole('alert')).toHaveText('위치정보를 다시 입력하세요.');
  await page.keyboard.press('Escape');

  await context.setGeolocation({ longitude: 127.0366, latitude: 37.5001 });
  await look();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('우편번호')).toHaveValue('06236');
  await expect(page.getByLabel('기본 주소')).toHaveValue(
    '서울 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
  );
  await expect(page.getByLabel('상세 주소')).toBeFocused();
});

test('an address keeps its email when its name is changed', async ({ page, context }) => {
  const { accessToken: token } = await tokensOf('member01');
  const email = 'work@example.com';
  const { _id, remove } = await addWorkshop('member01', { email });
  await enter(context, 'member01');
  await page.goto(`/mypage/destinations?edit=${_id}`);
  await page.getByLabel('배송지 이름').fill('공방');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('main').getByText('공방', { exact: true })).toBeVisible();

  const { destinations } = (await call('/api/v1/me/destinations', { token })).body;
  expect(destinations).toContainEqual(expect.objectContaining({ _id, title: '공방', email }));
  await remove();
});
