import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, orderAs } from '../people/orders.ts';

/** A shopper's and a clerk's view of an address whose postcode is wrong, or not confirmed. */
test.describe.configure({ timeout: 180_000 });

const SHOPPER = 'member01';
const ULLEUNG = '경북 울릉군 울릉읍 도동길 1';

test('the postcode of an island: named beside the field and taken by one press, before anything is ordered', async ({
  page,
}) => {
  const goods = await findGoods((product) => isPlain(product) && product.shippingCode !== 'visit');
  await page.goto(`/shop/order?_product=${goods._id}`);
  const receiver = page.locator('section', { has: page.getByRole('heading', { name: '배송지' }) });
  await receiver.getByLabel('우편번호').fill('37600');
  await receiver.getByLabel('기본 주소').fill(ULLEUNG);
  await receiver.getByLabel('기본 주소').press('Enter');
  await expect(receiver).toContainText('이 주소의 우편번호는 40240입니다');
  await look(page);
  await receiver.getByRole('button', { name: '40240 적용' }).click();
  await expect(receiver.getByLabel('우편번호')).toHaveValue('40240');
  await expect(receiver).not.toContainText('이 주소의 우편번호는');
});

test('an address nobody knows: its order is found by clerks, who confirm it', async ({ page }) => {
  const goods = await findGoods((product) => isPlain(product) && product.shippingCode !== 'visit');
  const receiver = {
    name: '김온결',
    phone: '01012345678',
    postcode: '37600',
    address1: '경북 울릉군 울릉읍 없는길 1',
    address2: '1층',
  };
  const orderNo = await orderAs(SHOPPER, goods, 1, { ...byTransfer, receiver });
  await enterAnew(page.context(), 'clerkadmin03');
  await page.goto(`${mall().shopUrl}/console/shop/purchases/all?isUnconfirmed=true&order=${orderNo}`);
  const order = page.getByRole('dialog', { name: '주문상세' });
  await expect(order).toContainText('주소 확인 필요');
  await look(page);
  await order.getByRole('button', { name: '주소 확인 완료' }).click();
  await expect(order.getByRole('button', { name: '주소 확인 완료' })).toHaveCount(0);
});
