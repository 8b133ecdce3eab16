import type { BankPort } from './bank.ts';
import type { BrandsPort, CategoriesPort, ListingsPort, ProductsPort } from './catalog.ts';
import type { ClockPort, IdsPort } from './clock.ts';
import type { ContentPort, ReviewsPort } from './content.ts';
import type { EdgePort } from './edge.ts';
import type { GeocodingPort } from './geocoding.ts';
import type { IdentityVerificationPort } from './identity-verification.ts';
import type { MessagesPort } from './messages.ts';
import type { CashReceiptPort, DepositAccountPort, PaymentsPort } from './payment.ts';
import type { SocialPort } from './social.ts';
import type { StoragePort } from './storage.ts';

/** Everything a use case may reach outside the rules. Each takes only what it names: `Pick<Ports, 'clock' | …>`. */
export type Ports = {
  clock: ClockPort;
  ids: IdsPort;
  payments: PaymentsPort;
  depositAccounts: DepositAccountPort;
  cashReceipts: CashReceiptPort;
  identityVerification: IdentityVerificationPort;
  social: SocialPort;
  messages: MessagesPort;
  geocoding: GeocodingPort;
  storage: StoragePort;
  bank: BankPort;
  edge: EdgePort;
  products: ProductsPort;
  listings: ListingsPort;
  categories: CategoriesPort;
  brands: BrandsPort;
  content: ContentPort;
  reviews: ReviewsPort;
};
