import type { ComponentProps } from 'react';
import { preparePart, type ServerDrawnPart } from '#app/ui/server-drawn.tsx';
import DeliveryAtHand from './delivery.tsx';
import DetailsAtHand from './details.tsx';
import ExtrasAtHand from './extras.tsx';
import NarrowReviewsAtHand from './narrow-reviews.tsx';
import ReviewSummaryAtHand from './review-summary.tsx';
import SetContentsAtHand from './set-contents.tsx';
import SuppliesAtHand from './supplies.tsx';

// Parts that few products have: browsers load them only for those products. Delivery, details and the
// summary of reviews are read and never change: browsers load them only where no server rendered them.

export const delivery: ServerDrawnPart<ComponentProps<typeof DeliveryAtHand>> = {
  name: 'delivery',
  known: import.meta.env.SSR ? DeliveryAtHand : undefined,
  load: () => import('./delivery.tsx'),
};

export const details: ServerDrawnPart<ComponentProps<typeof DetailsAtHand>> = {
  name: 'details',
  known: import.meta.env.SSR ? DetailsAtHand : undefined,
  load: () => import('./details.tsx'),
};

export const extras: ServerDrawnPart<ComponentProps<typeof ExtrasAtHand>> = {
  name: 'extras',
  known: import.meta.env.SSR ? ExtrasAtHand : undefined,
  load: () => import('./extras.tsx'),
};

export const narrowReviews: ServerDrawnPart<ComponentProps<typeof NarrowReviewsAtHand>> = {
  name: 'narrow-reviews',
  known: import.meta.env.SSR ? NarrowReviewsAtHand : undefined,
  load: () => import('./narrow-reviews.tsx'),
};

export const reviewSummary: ServerDrawnPart<ComponentProps<typeof ReviewSummaryAtHand>> = {
  name: 'review-summary',
  known: import.meta.env.SSR ? ReviewSummaryAtHand : undefined,
  load: () => import('./review-summary.tsx'),
};

export const setContents: ServerDrawnPart<ComponentProps<typeof SetContentsAtHand>> = {
  name: 'set-contents',
  known: import.meta.env.SSR ? SetContentsAtHand : undefined,
  load: () => import('./set-contents.tsx'),
};

export const supplies: ServerDrawnPart<ComponentProps<typeof SuppliesAtHand>> = {
  name: 'supplies',
  known: import.meta.env.SSR ? SuppliesAtHand : undefined,
  load: () => import('./supplies.tsx'),
};

/** Loads the parts that the page shows before hydration. */
export const prepareParts = async (): Promise<void> => {
  await Promise.all([
    preparePart(extras),
    preparePart(narrowReviews),
    preparePart(setContents),
    preparePart(supplies),
  ]);
};
