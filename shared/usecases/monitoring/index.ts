export { sendHeartbeat } from './send-heartbeat.ts';
export { visitShop } from './visit-shop.ts';
