import { consoleResources } from '#app/resources/menu.server.ts';
import type { Call } from '../call.ts';
import { authCalls } from './auth.ts';
import { boardCalls } from './boards.ts';
import { catalogCalls } from './catalog.ts';
import { consoleContentCalls } from './console-contents.ts';
import { consoleMemberCalls } from './console-members.ts';
import { consoleMoneyCalls } from './console-money.ts';
import { consoleOrderCalls } from './console-orders.ts';
import { consoleProductCalls } from './console-products.ts';
import { consolePurchaseCalls } from './console-purchases.ts';
import { statisticsCalls } from './console-statistics.ts';
import { contentCalls } from './contents.ts';
import { accountCalls } from './me-account.ts';
import { myOrderCalls } from './me-orders.ts';
import { reviewCalls } from './me-reviews.ts';
import { orderCalls } from './orders.ts';
import { parcelCalls } from './parcels.ts';
import { promoterCalls } from './promoter.ts';
import { callsOfResource } from './resources.ts';
import { uploadCalls } from './uploads.ts';
import { userCalls } from './users.ts';

/** All calls of the API, each declared once: routes, guards and the OpenAPI document read this table. */
export const calls: readonly Call[] = [
  ...authCalls,
  ...catalogCalls,
  ...orderCalls,
  ...parcelCalls,
  ...contentCalls,
  ...userCalls,
  ...uploadCalls,
  ...boardCalls,
  ...accountCalls,
  ...myOrderCalls,
  ...reviewCalls,
  ...promoterCalls,
  ...consoleResources.flatMap(callsOfResource),
  ...consoleMemberCalls,
  ...consoleMoneyCalls,
  ...consoleProductCalls,
  ...consoleContentCalls,
  ...consolePurchaseCalls,
  ...consoleOrderCalls,
  ...statisticsCalls,
];
