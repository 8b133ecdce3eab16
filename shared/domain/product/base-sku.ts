export const BASE_SKU = 'BASE';
