import { expect, test } from '../mall/test.ts';
import { fillJoinForm, newcomer, verifyAs } from '../people/account.ts';
import { look } from '../people/findings.ts';

/** Mails that are not delivered. */

test('a member whose mail comes back reads so, and asks for mail again', async ({ page }) => {
  const person = { ...newcomer(), email: `bounce+${Date.now()}@simulator.amazonses.com` };
  await page.goto('/join');
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await verifyAs(page.frameLocator('iframe[title="본인인증"]'), person);
  await expect(page.getByText('본인인증이 완료되었습니다')).toBeVisible();
  await fillJoinForm(page, person);
  await page.getByLabel('전체동의').check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { name: '환영합니다' })).toBeVisible();

  // The welcome mail is sent by the stream, and bounces by an event.
  await expect(async () => {
    await page.goto('/mypage/myinfo');
    await expect(page.getByRole('heading', { name: '메일을 보내지 못하고 있습니다' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await look(page);
  await page.getByRole('button', { name: '메일 다시 받기' }).click();
  await expect(page.getByText('이제 이 주소로 메일을 다시 보내드립니다.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '메일을 보내지 못하고 있습니다' })).toHaveCount(0);
});
