/** Parameter of the address by which somebody enters a shop that is not open. */
export const PREVIEW_SHOP = 'preview-shop';

/** Days a browser that came by the link may enter, unless the link is revoked. */
export const PREVIEW_SHOP_DAYS = 30;
