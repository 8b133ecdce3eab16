import type { ProductCard } from '#shared/domain/product/product.ts';

/** What a card shows and nothing more: it is sent with the page by the dozen. */
export type CardView = Omit<ProductCard, 'code' | 'discountPrice' | 'discountEndsAt'>;

export const cardView = ({ code, discountPrice, discountEndsAt, ...shown }: ProductCard): CardView => shown;
