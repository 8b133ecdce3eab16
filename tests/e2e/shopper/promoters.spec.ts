import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { call, tokensOf } from '../mall/api.ts';
import { mall, nameHolder, sentTo } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter, enterAnew, fillJoinForm, join, logIn, newcomer, verifyAs } from '../people/account.ts';

/** Promoters bring members, earn bonuses, and withdraw them. */
test.describe.configure({ timeout: 240_000 });

const PROMOTER = { ...newcomer('정추천'), phone: '01012345675' };
const PROMOTEE = newcomer('독고링인');
const DAY_MS = 24 * 60 * 60 * 1000;
const step = test.step;

test('a promoter withdraws step by step, comes back to it, and is paid by a clerk', async ({
  browser,
  page,
  strict,
  allow,
}) => {
  allow(/400 .*bonuses-withdraw/, /40[03] .*user-settlements/, /console\.error .*40[034]/);
  await enterAnew(page.context(), 'promoter01');

  await step('finds the area from the menu, and the ledger by its kinds', async () => {
    await page.goto('/mypage/dashboard');
    await page.getByRole('region', { name: '추천인' }).getByRole('link', { name: '추천인 페이지' }).click();
    await expect(page.getByRole('heading', { name: '추천 링크' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: '추천인 메뉴' });
    await menu.getByRole('link', { name: '보너스 내역' }).click();
    const tabs = page.getByRole('navigation', { name: '보너스 종류' });
    await tabs.getByRole('link', { name: '판매 보너스' }).click();
    await expect(page).toHaveURL(/\/promoter\/bonuses__sales$/);
    await expect(page.getByRole('region', { name: '보너스 내역' })).toContainText('지난달 판매 보너스');
  });

  await step('is told the least that is paid out, beside the amount', async () => {
    await page.goto('/promoter/bonuses-withdraw');
    await page.getByLabel('출금할 금액').fill('9,000');
    await page.getByRole('button', { name: '다음', exact: true }).click();
    await expect(page.getByText('10,000원부터 출금할 수 있습니다.')).toBeVisible();
    await expect(page.getByLabel('출금할 금액')).toHaveValue('9,000');
  });

  await step('goes half way, leaves, and goes on where they left', async () => {
    await page.getByLabel('출금할 금액').fill('12,000');
    await page.getByRole('button', { name: '다음', exact: true }).click();
    await expect(page.getByText('받으실 금액').first()).toBeVisible();
    await page.goto('/');
    await page.goto('/promoter/bonuses-withdraw');
    await expect(page.locator('[aria-current=step]')).toContainText('계좌 확인');
    await page.getByRole('button', { name: '이전', exact: true }).click();
    await expect(page.getByLabel('출금할 금액')).toHaveValue('12,000');
    await page.getByRole('button', { name: '다음', exact: true }).click();
    await page.getByRole('button', { name: '다음', exact: true }).click();
    await expect(page.locator('[aria-current=step]')).toContainText('본인인증');
  });

  await step('proves who they are, and asks for it', async () => {
    await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
    await verifyAs(page.frameLocator('iframe[title="본인인증"]'), PROMOTER);
    await expect(page.getByText('본인인증이 완료되었습니다')).toBeVisible();
    const [first, second] = [
      page.getByLabel('주민등록번호 앞 6자리'),
      page.getByLabel('주민등록번호 뒤 7자리'),
    ];
    await first.pressSequentially('9가0a-0517');
    await expect(first).toHaveValue('900517');
    await expect(second).toBeFocused();
    await page.keyboard.type('200000');
    await page.getByRole('button', { name: '출금 신청' }).click();
    await expect(page.getByText('주민등록번호 뒤 7자리를 숫자로 입력해주세요.')).toBeVisible();
    await expect(second).toHaveAttribute('aria-invalid', 'true');
    await expect(first).not.toHaveAttribute('aria-invalid');
    await expect(first).toHaveValue('900517');
    await second.press('End');
    await page.keyboard.type('0');
    await expect(second).toHaveValue('2000000');
    await page.getByRole('button', { name: '출금 신청' }).click();
    await expect(page.getByText('출금 신청을 접수했습니다.')).toBeVisible();
    // 12,000 − 360 − 30 (36 rounded down to tens) − 500
    await expect(page.getByRole('region', { name: '출금 신청 결과' })).toContainText('11,110원');
  });

  await step('a clerk marks it as paid, with the password', async () => {
    const context = await strict(await browser.newContext({ baseURL: mall().shopUrl }));
    await enter(context, 'rootadmin');
    const clerk = await context.newPage();
    await clerk.goto('/console/user-settlements');
    const chosen = clerk.getByRole('checkbox', { name: '정추천 11,110원' });
    await chosen.check();
    const paidOn = clerk.getByLabel('지급일', { exact: true });
    const today = await paidOn.inputValue();
    const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
    await paidOn.fill(yesterday);
    await clerk.getByLabel('내 비밀번호').fill('mistyped!1');
    await clerk.getByRole('button', { name: '이체 파일 엑셀 다운로드' }).click();
    await expect(clerk.locator('body')).toHaveText(/비밀번호/);
    await clerk.goBack();
    await chosen.check();
    await paidOn.fill(yesterday);
    await clerk.getByLabel('내 비밀번호').fill('mistyped!1');
    await clerk.getByRole('button', { name: '지급 완료 처리' }).click();
    await expect(clerk.getByRole('alert')).toBeVisible();
    await expect(chosen).toBeChecked();
    await expect(paidOn).toHaveValue(yesterday);
    await paidOn.fill(today);
    await clerk.getByLabel('내 비밀번호').fill(LOCAL_PASSWORD);
    await clerk.getByRole('button', { name: '지급 완료 처리' }).click();
    await expect(clerk.getByText('출금 1건을 지급 완료로 표시했습니다.')).toBeVisible();
    await context.close();
  });

  await step('sees it paid', async () => {
    await page.goto('/promoter/bonuses__debit');
    const region = page.getByRole('region', { name: '출금 신청 내역' }).getByRole('listitem');
    await expect(region.filter({ hasText: '11,110원' })).toContainText('지급 완료');
  });
});

test('an account is proved by one won, and leads on to the withdrawal', async ({ page }) => {
  await enterAnew(page.context(), 'promoter01');
  await page.goto('/promoter/bank?edit=1');
  const account = '110123456785';
  await nameHolder(account, '정추천');
  const { accessToken: token } = await tokensOf('promoter01');
  const bank = { code: '004', accountNumber: account, accountHolder: '남의이름' };
  const path = '/api/v1/promoter/bank/hold-verifications';
  const refused = await call(path, { method: 'POST', token, body: { bank } });
  expect(refused.body).toMatchObject({
    code: 'HOLDER_NOT_MEMBER',
    issues: [{ path: 'bank.accountHolder' }],
  });
  await page.getByLabel('은행').selectOption({ label: 'KB국민은행' });
  await page.getByLabel('계좌번호').fill(account);
  await page.getByLabel('예금주').fill('정추천');
  await page.getByRole('button', { name: '계좌확인' }).click();
  await expect(page.getByRole('heading', { name: '1원 인증' })).toBeVisible();
  const [statement] = await sentTo(account);
  await page.getByLabel('인증번호').fill(/입금자명 (\d{6})/.exec(statement?.text ?? '')?.[1] ?? '');
  await page.getByRole('button', { name: '확인', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '계좌 인증 완료' });
  await expect(dialog).toContainText('********6785');
  await dialog.getByRole('link', { name: '출금하러 가기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '보너스 출금' })).toBeVisible();
});

test('who comes by a promoter’s link finds the code filled in for thirty days, and joins by it', async ({
  browser,
  page,
  strict,
}) => {
  const hasCode = page.getByRole('checkbox', { name: '추천인코드가 있습니다' });
  const code = page.getByLabel('추천인코드', { exact: true });
  const now = Date.now();

  await step('the last link counts, for thirty days and no longer', async () => {
    await page.clock.setFixedTime(now);
    await page.goto('/?promoter=OTHER01');
    await page.goto('/?promoter=ONGYEOL01');
    await page.goto('/shop/products');
    await page.clock.setFixedTime(now + 30 * DAY_MS - 1);
    await page.goto('/join');
    await expect(hasCode).toBeChecked();
    await expect(code).toHaveValue('ONGYEOL01');
    await page.clock.setFixedTime(now + 30 * DAY_MS);
    await page.goto('/join');
    await expect(page.getByRole('button', { name: '가입하기' })).toBeVisible();
    await expect(hasCode).not.toBeChecked();
  });

  await step('joins by the code of a link, without typing it', async () => {
    await page.goto('/?promoter=ONGYEOL01');
    await page.goto('/join');
    await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
    await verifyAs(page.frameLocator('iframe[title="본인인증"]'), PROMOTEE);
    await expect(page.getByText('본인인증이 완료되었습니다')).toBeVisible();
    await fillJoinForm(page, PROMOTEE);
    await expect(code).toHaveValue('ONGYEOL01');
    await page.getByLabel('전체동의').check();
    await page.getByRole('button', { name: '가입하기' }).click();
    await expect(page.getByRole('heading', { name: '환영합니다' })).toBeVisible();
  });

  await step('and the promoter finds them among who joined', async () => {
    const context = await strict(await browser.newContext({ baseURL: mall().shopUrl }));
    await enter(context, 'promoter01');
    const promoter = await context.newPage();
    await promoter.goto('/promoter/promotees');
    const joined = promoter.getByRole('main').getByRole('listitem').filter({ hasText: '독**인' });
    await expect(joined).toContainText('가입');
    await context.close();
  });
});

test('a member applies, is refused, applies again and is approved; a clerk ends it', async ({
  browser,
  page,
  strict,
}) => {
  const person = await join(browser, '고은별');
  await logIn(page, person.username, person.password);
  const context = await strict(await browser.newContext({ baseURL: mall().shopUrl }));
  await enterAnew(context, 'rootadmin');
  const clerk = await context.newPage();

  const apply = async () => {
    await page.goto('/mypage/promoter');
    await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
    await verifyAs(page.frameLocator('iframe[title="본인인증"]'), person);
    await expect(page.getByText('본인인증이 완료되었습니다')).toBeVisible();
    const form = page.getByRole('form', { name: '추천인 신청' });
    await form.getByLabel('은행').selectOption({ label: '신한은행' });
    await form.getByLabel('계좌번호').fill('110987654321');
    await form.getByLabel('예금주').fill(person.name);
    await form.getByLabel('전체동의').check();
    await form.getByRole('button', { name: '추천인 신청' }).click();
    await expect(page.getByText('추천인 신청을 확인하고 있습니다.')).toBeVisible();
  };
  const decide = async (choice: '승인' | '반려', reason?: string) => {
    await clerk.goto('/console/inquiries');
    await clerk.getByRole('row', { name: person.username }).getByRole('link').first().click();
    const dialog = clerk.getByRole('dialog', { name: '회원 요청' });
    await dialog.getByRole('radio', { name: choice }).check();
    if (reason) await dialog.getByLabel('반려 사유').fill(reason);
    await dialog.getByRole('button', { name: '처리하기' }).click();
    await expect(dialog).toBeHidden();
  };

  await step('is refused, and reads why', async () => {
    await apply();
    await decide('반려', '예금주를 다시 확인해주세요.');
    await page.reload();
    await expect(page.getByRole('region', { name: '신청 상태' })).toContainText(
      '예금주를 다시 확인해주세요.',
    );
  });

  await step('applies again, and gets a code to share', async () => {
    await apply();
    await decide('승인');
    await page.goto('/mypage/promoter');
    await page.getByRole('link', { name: '추천인 페이지로 이동' }).click();
    await expect(page.getByRole('textbox', { name: '추천 링크' })).toHaveValue(/\?promoter=\w+/);
  });

  await step('is a promoter no more once a clerk ends it', async () => {
    await clerk.goto(`/console/users?keyword=${person.username}`);
    await clerk.getByRole('link', { name: person.username, exact: true }).click();
    await clerk.getByLabel('종료 사유').fill('본인 요청으로 종료합니다.');
    await clerk.getByRole('button', { name: '추천인 종료' }).click();
    const question = clerk.getByRole('alertdialog');
    await expect(question).toContainText('추천인 활동을 종료하시겠습니까?');
    await question.getByRole('button', { name: '추천인 종료' }).click();
    await expect(clerk.getByRole('button', { name: '추천인으로 지정' })).toBeVisible();
  });
  await context.close();
});
