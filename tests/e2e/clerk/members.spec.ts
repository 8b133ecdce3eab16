import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { REAUTHENTICATION_SECONDS } from '#shared/domain/user/access.ts';
import { advanceClock, resetClock } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { logIn, newcomer } from '../people/account.ts';

/** A clerk creates an account at the counter, edits it, and withdraws it at its owner's request by phone. */

test.afterEach(resetClock);

test('an account is made, has points and notes, and is withdrawn after the password was given once more', async ({
  page,
  allow,
}) => {
  test.setTimeout(120_000);
  allow(/403 .*\/console\/users/, /400 .*\/console\/users/, /console\.error .*40[03]/);
  const person = newcomer('박창구');
  await logIn(page, 'rootadmin');

  await test.step('is told what is wrong, then made', async () => {
    await page.goto('/console/users');
    await page.getByRole('link', { name: '회원 등록' }).click();
    const dialog = page.getByRole('dialog', { name: '회원 등록' });
    await dialog.getByLabel('아이디').fill('abc');
    await dialog.getByRole('textbox', { name: /^비밀번호/ }).fill(person.password);
    await dialog.getByLabel('이름').fill(person.name);
    await dialog.getByLabel('이메일').fill(person.email);
    await dialog.getByLabel('연락처').fill(person.phone);
    await dialog.getByRole('button', { name: '등록', exact: true }).click();
    await expect(dialog.getByText('4자 이상, 20자 이하')).toBeVisible();
    await dialog.getByLabel('아이디').fill(person.username);
    await dialog.getByRole('button', { name: '등록', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.username);
  });

  const tab = (name: string) =>
    page.getByRole('navigation', { name: '회원', exact: true }).getByRole('link', { name }).click();
  const address = page.url();

  await test.step('is given points, which their own tab tells', async () => {
    await tab('적립금');
    await page.getByRole('link', { name: '적립금 지급' }).click();
    const dialog = page.getByRole('dialog', { name: '적립금 지급' });
    await dialog.getByLabel('내용').fill('전화 주문 불편 보상');
    await dialog.getByLabel('금액').fill('3000');
    await dialog.getByRole('button', { name: '적립금 지급' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${address}?tab=points`);
    await expect(page.getByRole('row', { name: /전화 주문 불편 보상/ })).toContainText('3,000');
  });

  await test.step('is noted about, under the name of who wrote it', async () => {
    await tab('메모');
    await page.getByLabel('새 메모').fill('배송 전에 전화해주세요');
    await page.getByRole('button', { name: '메모 남기기' }).click();
    const note = page.getByRole('listitem').filter({ hasText: '배송 전에 전화해주세요' });
    await expect(note).toContainText('rootadmin');
    await expect(page.getByLabel('새 메모')).toHaveValue('');
  });

  await test.step('is withdrawn, by who proves to be the clerk, with the reason kept', async () => {
    await advanceClock(REAUTHENTICATION_SECONDS * 1_000);
    await tab('회원정보');
    await page.getByLabel('탈퇴 사유').fill('전화로 탈퇴를 요청');
    await page.getByRole('button', { name: '탈퇴 처리' }).click();
    const dialog = page.getByRole('dialog', { name: '비밀번호 확인' });
    await dialog.getByLabel('비밀번호', { exact: true }).fill(LOCAL_PASSWORD);
    await dialog.getByRole('button', { name: '확인', exact: true }).click();
    await expect(page).toHaveURL(/withdrawn-users/);
    await expect(page.getByRole('row', { name: new RegExp(person.username) })).toContainText(
      '전화로 탈퇴를 요청',
    );
  });
});
