import type { Env } from '#shared/wiring/env/env.ts';
import type { OpenShop, Shop } from '#shared/wiring/shop.ts';
import { taskNow } from './scheduler.ts';

/** Opens the shop of the instance the running task belongs to. In production a process has one shop. */
const open = (): OpenShop => {
  const shop = taskNow()?.data.open;
  if (!shop) throw new Error('no instance runs this');
  return shop as OpenShop;
};

export const getOpenShop = async (): Promise<OpenShop> => open();
/** Answers the whole shop for any part that a function asks for. */
export const createFunctionContainer = () => getOpenShop;
export const getShop = async (): Promise<Shop> => open().shop;
export const getEnv = async (): Promise<Env> => open().env;
export type { OpenShop, Shop };
