export { getOrderTrail } from './get-order-trail.ts';
export { getProductTrail } from './get-product-trail.ts';
export { writeAudit } from './write-audit.ts';
