/**
 * All kinds of items in the table, by the name they are stored under, with who follows their changes. A new kind must be
 * added here before it can be stored, and the types then require what follows from its changes.
 *
 * - `quiet`: written very often; changes trigger only a function that asks for them by name.
 * - `followed`: changes are sent to the consumers of the stream, the audit trail among them.
 * - `shown`: followed, and shown on pages that the edge keeps; `invalidateEdge` says on which.
 */
export const entities = {
  'access-record': 'quiet',
  addressBook: 'followed',
  'answer-template': 'followed',
  'audit-entry': 'followed',
  'band-banner': 'shown',
  banner: 'shown',
  benefitTerms: 'shown',
  'board-comment': 'shown',
  'board-content': 'followed',
  'board-post': 'shown',
  bonusBalance: 'followed',
  bonusEntry: 'followed',
  brand: 'shown',
  cart: 'quiet',
  cartLine: 'quiet',
  cartSchedule: 'quiet',
  clerkNote: 'quiet',
  clerkNoteCount: 'quiet',
  cashReceipt: 'followed',
  category: 'shown',
  charge: 'followed',
  claim: 'followed',
  'content-count': 'followed',
  counted: 'quiet',
  coupon: 'shown',
  couponCount: 'followed',
  couponIssue: 'quiet',
  couponRound: 'quiet',
  couponTally: 'quiet',
  credential: 'quiet',
  'day-book': 'followed',
  deposit: 'followed',
  display: 'shown',
  exhibition: 'shown',
  faq: 'shown',
  figures: 'quiet',
  firstClerk: 'quiet',
  form: 'followed',
  formerPerson: 'quiet',
  guestCode: 'quiet',
  heartbeat: 'quiet',
  accountVerification: 'followed',
  reservations: 'followed',
  identity: 'quiet',
  inquiry: 'followed',
  like: 'followed',
  likeCount: 'followed',
  listing: 'quiet',
  loginNetworks: 'followed',
  loginPlaces: 'followed',
  loginProof: 'followed',
  loginTries: 'followed',
  lowStock: 'quiet',
  mailStop: 'quiet',
  memberSearchEntry: 'quiet',
  memberRequest: 'followed',
  memberWords: 'quiet',
  message: 'followed',
  notification: 'shown',
  order: 'followed',
  orderSearchEntry: 'quiet',
  orderNote: 'quiet',
  orderQuote: 'quiet',
  orderWords: 'quiet',
  page: 'shown',
  payment: 'followed',
  pointEntry: 'followed',
  pointOccasion: 'quiet',
  pointLot: 'followed',
  'popular-searches': 'quiet',
  popup: 'shown',
  'price-change': 'quiet',
  product: 'shown',
  'product-content': 'shown',
  promoterAccount: 'followed',
  promotionCode: 'followed',
  promotionUse: 'followed',
  promotionWord: 'followed',
  promoteeSale: 'quiet',
  purchase: 'followed',
  question: 'followed',
  rateLimit: 'quiet',
  refund: 'followed',
  refundAccount: 'followed',
  refundProof: 'followed',
  restockAlert: 'quiet',
  restockAlertCount: 'quiet',
  restocked: 'quiet',
  review: 'followed',
  reviewPlace: 'quiet',
  reviewVote: 'quiet',
  'sales-ranking': 'quiet',
  'scope-count': 'quiet',
  residentNumber: 'followed',
  saleOwner: 'quiet',
  salesMonth: 'quiet',
  schedule: 'quiet',
  scoreEntry: 'followed',
  'search-count': 'quiet',
  secondFactor: 'followed',
  setting: 'shown',
  settlement: 'followed',
  showroom: 'shown',
  'showcase-stamp': 'quiet',
  sku: 'shown',
  specialDate: 'quiet',
  standing: 'shown',
  standingSum: 'quiet',
  stepIntention: 'quiet',
  stockEntry: 'quiet',
  synonym: 'followed',
  submission: 'quiet',
  targetPayment: 'followed',
  taxInvoice: 'followed',
  terms: 'shown',
  'terms-revision': 'quiet',
  termsVersion: 'followed',
  'unique-code': 'quiet',
  upcomingTerms: 'shown',
  'usage-day': 'quiet',
  timedChange: 'quiet',
  user: 'followed',
  userCoupon: 'followed',
  userGrade: 'followed',
  userKey: 'followed',
  userSession: 'quiet',
  verification: 'quiet',
  walk: 'quiet',
  watches: 'quiet',
  usedWithdrawal: 'quiet',
  withdrawalDraft: 'quiet',
  withdrawnUser: 'followed',
} as const satisfies Record<string, 'quiet' | 'followed' | 'shown'>;

export type EntityName = keyof typeof entities;

type EntityOf<Following> = {
  [Name in EntityName]: (typeof entities)[Name] extends Following ? Name : never;
}[EntityName];

export type QuietEntity = EntityOf<'quiet'>;

/** Kinds whose changes are visible on pages at the edge. */
export type ShownEntity = EntityOf<'shown'>;

/** Item whose change every consumer receives and counts, and none acts on (usecases/monitoring). */
export const HEARTBEAT: EntityName = 'heartbeat';

export const entityNames = Object.keys(entities) as EntityName[];

export const isEntityName = (name: string): name is EntityName => Object.hasOwn(entities, name);

const isQuiet = (name: EntityName): name is QuietEntity => entities[name] === 'quiet';

export const quietEntities: readonly QuietEntity[] = entityNames.filter(isQuiet);
