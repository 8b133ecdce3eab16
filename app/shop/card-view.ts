import type { ProductCard } from '#shared/domain/product/product.ts';

/** What a card shows and nothing more: it is sent with the page by the dozen. */
export type CardView = Omit<ProductCard, 'code' | 'discountPrice' | 'discountEndsAt'>;

export const toCardView = ({ code, discountPrice, discountEndsAt, ...shown }: ProductCard): CardView => shown;
