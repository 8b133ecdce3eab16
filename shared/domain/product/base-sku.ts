/** SKU of a product without options. */
export const BASE_SKU = 'BASE';
