import * as audit from './audit/index.ts';
import * as bank from './bank/index.ts';
import * as boards from './boards/index.ts';
import * as bonuses from './bonuses/index.ts';
import * as carts from './carts/index.ts';
import * as cashReceipts from './cash-receipts/index.ts';
import * as catalog from './catalog/index.ts';
import * as charges from './charges/index.ts';
import * as claims from './claims/index.ts';
import * as clerkNotices from './clerk-notices/index.ts';
import * as consoleUseCases from './console/index.ts';
import * as content from './content/index.ts';
import * as costs from './costs/index.ts';
import * as coupons from './coupons/index.ts';
import * as crawlers from './crawlers/index.ts';
import * as deposits from './deposits/index.ts';
import * as edge from './edge/index.ts';
import * as errors from './errors/index.ts';
import * as forms from './forms/index.ts';
import * as grades from './grades/index.ts';
import * as guests from './guests/index.ts';
import { joinAreas } from './join-areas.ts';
import * as me from './me/index.ts';
import * as media from './media/index.ts';
import * as messages from './messages/index.ts';
import * as monitoring from './monitoring/index.ts';
import * as opening from './opening/index.ts';
import * as orders from './orders/index.ts';
import * as parcels from './parcels/index.ts';
import * as points from './points/index.ts';
import * as promoters from './promoters/index.ts';
import * as reconciliation from './reconciliation/index.ts';
import * as remittances from './remittances/index.ts';
import * as retention from './retention/index.ts';
import * as rewards from './rewards/index.ts';
import * as search from './search/index.ts';
import * as secondFactor from './second-factor/index.ts';
import * as sessions from './sessions/index.ts';
import * as settlements from './settlements/index.ts';
import * as shippings from './shippings/index.ts';
import * as statistics from './statistics/index.ts';
import * as submissions from './submissions/index.ts';
import * as targetPayments from './target-payments/index.ts';
import * as taxInvoices from './tax-invoices/index.ts';
import * as terms from './terms/index.ts';
import * as users from './users/index.ts';

/**
 * Register of all use cases. A use case is `(ports) => async (input) => answer`; wiring passes its ports, screens and
 * functions call it by its name here.
 */
export const useCases = joinAreas({
  audit,
  bank,
  boards,
  bonuses,
  carts,
  cashReceipts,
  catalog,
  charges,
  claims,
  clerkNotices,
  consoleUseCases,
  content,
  costs,
  coupons,
  crawlers,
  deposits,
  edge,
  errors,
  forms,
  grades,
  guests,
  me,
  media,
  messages,
  monitoring,
  opening,
  orders,
  parcels,
  points,
  promoters,
  search,
  reconciliation,
  remittances,
  retention,
  rewards,
  secondFactor,
  sessions,
  settlements,
  shippings,
  statistics,
  submissions,
  targetPayments,
  taxInvoices,
  terms,
  users,
});
