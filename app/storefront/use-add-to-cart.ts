import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { askConfirm } from '#app/ui/dialogs.ts';
import type { AddOn } from '#shared/domain/offer/offers.ts';
import { callApi, showFailure } from './call-api.ts';
import { refreshMe } from './layout/me.ts';

export const CART = '/mypage/cart';

type Item = Pick<AddOn, '_product' | 'sku' | 'amount'> & Partial<AddOn>;

/** Puts items into the cart without leaving the page: shows an error, or asks whether to open the cart. */
export const useAddToCart = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const add = async (items: readonly Item[]): Promise<void> => {
    setBusy(true);
    const failed = await callApi('/api/v1/me/carts', 'POST', { items });
    setBusy(false);
    if (failed) return showFailure(failed);
    void refreshMe();
    const message = '장바구니에 담았습니다.\n장바구니로 이동하시겠습니까?';
    if (await askConfirm(message, '장바구니 보기', '쇼핑 계속하기')) navigate(CART);
  };
  return { busy, add };
};
