import type { ProductCard } from '#shared/domain/product/product.ts';

/** Fields a card shows, and no others: a page contains dozens of cards. */
export type CardView = Omit<ProductCard, 'code' | 'discountPrice' | 'discountEndsAt'>;

export const toCardView = ({ code, discountPrice, discountEndsAt, ...shown }: ProductCard): CardView => shown;
