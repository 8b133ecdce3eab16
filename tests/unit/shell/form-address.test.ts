import { describe, expect, it } from 'vitest';
import { formAddress } from '#app/shell/form-address.ts';

const order = { method: 'get', action: 'https://shop.test/shop/order' };

describe('where a GET form leads', () => {
  it('takes every ticked line of a cart along', () => {
    const url = formAddress(order, {}, [
      ['_carts', 'a~1'],
      ['_carts', 'b~2'],
    ]);
    expect(url?.searchParams.getAll('_carts')).toEqual(['a~1', 'b~2']);
  });

  it('leaves out what is empty, files, and the query of the action', () => {
    const action = 'https://shop.test/shop/products?searchValue=old&page=2';
    const url = formAddress({ method: 'get', action }, {}, [
      ['searchValue', 'new'],
      ['priceFrom', ''],
      ['file', new File([], 'x')],
    ]);
    expect(url?.href).toBe('https://shop.test/shop/products?searchValue=new');
  });

  it('is none for a button that posts, whatever the form does', () => {
    const button = { method: 'post', action: 'https://shop.test/mypage/cart' };
    expect(formAddress(order, button, [['_carts', 'a~1']])).toBeUndefined();
    expect(formAddress({ ...order, method: 'post' }, {}, [])).toBeUndefined();
  });

  it("goes to a button's own address", () => {
    const button = { action: 'https://shop.test/mypage/cart' };
    expect(formAddress(order, button, [])?.pathname).toBe('/mypage/cart');
  });
});
