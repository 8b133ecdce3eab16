import { expect, type Page } from '@playwright/test';

/** Opens a list of purchases in the console. */
export const openPurchases = async (page: Page, list: string, orderNo: string): Promise<void> => {
  await page.goto(`/console/shop/purchases/${list}?keyword=${orderNo}`);
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).not.toHaveCount(0);
};

/** Selects every purchase of the order and takes the step; `answer` fills in what the step asks for. */
export const takeStep = async (
  page: Page,
  {
    list,
    orderNo,
    step,
    answer,
  }: { list: string; orderNo: string; step: string; answer?: () => Promise<void> },
): Promise<void> => {
  await openPurchases(page, list, orderNo);
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await page.getByRole('toolbar', { name: '선택한 주문' }).getByRole('button', { name: step }).click();
  await answer?.();
  await expect(page.getByRole('status').filter({ hasText: '처리했습니다' })).toBeVisible();
};

/** Confirms the console's question before a step. */
export const agreeTo = (page: Page, label: string) => async (): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: label }).click();
