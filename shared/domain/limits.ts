/** At most `most` times in `seconds`, counted per key; `name` is the counter's name in the table. */
export type Limit = { name: string; most: number; seconds: number };

const HOUR = 3600;
const DAY = 24 * HOUR;

/*
 * Rate limits of the shop, all in one table: actions that allow guessing, abuse or reservations, by visitor, member or
 * address (rules 12.1). `usecases/rate-limit.ts` counts them.
 * Imported as a namespace: a function bundles those it counts.
 */
export const loginPerAddress: Limit = { name: 'login-address', most: 100, seconds: 600 };
/** Networks unknown to an account that may try its password; further ones need a code sent by email. */
export const loginNetworksPerUsername: Limit = { name: 'login-networks', most: 5, seconds: 6 * HOUR };
/** Emails with a login code, to one account. */
export const loginMailsPerUsername: Limit = { name: 'login-mails', most: 5, seconds: HOUR };
/** Tries of one emailed code, within its validity. */
export const loginCodeTries: Limit = { name: 'login-code', most: 5, seconds: 600 };
/** Second-factor codes, of an app or recovery codes, tried for one account. */
export const secondFactorPerMember: Limit = { name: 'second-factor', most: 5, seconds: 600 };
/** Password checks of a logged-in member. */
export const passwordChecksPerMember: Limit = { name: 'password-check', most: 10, seconds: 600 };
/** Email addresses a member requests as the new one: the response reveals if somebody has the address. */
export const emailChangesPerMember: Limit = { name: 'email-change', most: 10, seconds: DAY };
export const joinPerAddress: Limit = { name: 'join', most: 30, seconds: HOUR };
export const verifyPerAddress: Limit = { name: 'verify', most: 60, seconds: HOUR };
/** Queries to the provider about the result of one identity check. */
export const verificationQuestions: Limit = { name: 'verification-question', most: 10, seconds: 60 };
/** Queries to the provider about one payment attempt after a notice of news: a notice carries no proof. */
export const paymentQuestionsPerAttempt: Limit = { name: 'payment-question', most: 10, seconds: 60 };
/**
 * Calls of the company that follows parcels, from one network: a carrier's round begins with thousands in an hour. A
 * refused one is repeated, and a lost one found by the daily question.
 */
export const parcelNoticesPerNetwork: Limit = { name: 'parcel-notice', most: 6_000, seconds: HOUR };
export const recoverPerAddress: Limit = { name: 'recover', most: 30, seconds: HOUR };
export const formsPerAddress: Limit = { name: 'form', most: 20, seconds: HOUR };
export const postsPerMember: Limit = { name: 'board-post', most: 20, seconds: HOUR };
export const commentsPerMember: Limit = { name: 'board-comment', most: 60, seconds: HOUR };
/** Views of one post that count, by one address. */
export const viewPerAddress: Limit = { name: 'board-view', most: 1, seconds: DAY };
/** Helpful votes of one member, given or taken back. */
export const reviewVotesPerMember: Limit = { name: 'review-vote', most: 60, seconds: HOUR };
export const inquiriesPerMember: Limit = { name: 'inquiry', most: 20, seconds: HOUR };
export const questionsPerMember: Limit = { name: 'question', most: 20, seconds: HOUR };
/** Requests of a member to resume mail to an address that bounced. */
export const mailResumesPerMember: Limit = { name: 'mail-resume', most: 3, seconds: DAY };
export const uploadsPerMember: Limit = { name: 'upload', most: 300, seconds: HOUR };
/** Pictures of claims of one order: a guest is no member to count, and may make any number of visits. */
export const claimPicturesPerOrder: Limit = { name: 'claim-picture', most: 60, seconds: DAY };
/** Waits of a function for one member's upload to become a picture; beyond them it only checks once. */
export const pictureWaitsPerMember: Limit = { name: 'picture-wait', most: 400, seconds: HOUR };
/** Pictures the shop fetches from other sites for one member. */
export const picturesFetchedPerMember: Limit = { name: 'picture-fetch', most: 60, seconds: HOUR };
/** Pictures fetched for a clerk, who copies the texts of a whole catalog from another shop. */
export const picturesFetchedPerClerk: Limit = { name: 'picture-fetch-clerk', most: 2_000, seconds: HOUR };
/** Reverse geocoding requests of one address. */
export const placesLocatedPerAddress: Limit = { name: 'place-located', most: 30, seconds: HOUR };
/** Geocoding requests while pricing orders from one network: the geocoder has a daily limit. */
export const placesPricedPerAddress: Limit = { name: 'place-priced', most: 120, seconds: HOUR };
/**
 * Geocoding requests for one member's address book, and for the new addresses of one order: beyond it an address is
 * stored without coordinates.
 */
export const placesSavedPerMember: Limit = { name: 'place-saved', most: 30, seconds: HOUR };
export const placesPerOrder: Limit = { name: 'place-order', most: 20, seconds: HOUR };
/** Searches of one address that are counted: one person cannot make a word popular. */
export const searchesPerAddress: Limit = { name: 'search', most: 60, seconds: HOUR };
export const sameSearchPerAddress: Limit = { name: 'same-search', most: 1, seconds: DAY };
/** Coupon codes a member may try; correct ones do not count. */
export const codesPerMember: Limit = { name: 'code', most: 10, seconds: HOUR };
/** Promoter codes that may be tried at sign-up: by address, which many may share. */
export const codesPerAddress: Limit = { name: 'code-address', most: 20, seconds: HOUR };
/**
 * Messages to one phone or email address caused by guests who paid nothing, and caused by paid orders of guests:
 * counted separately from messages members cause themselves, so that no stranger can block those.
 */
export const guestMessagesPerRecipient: Limit = { name: 'guest-message', most: 6, seconds: DAY };
export const paidGuestMessagesPerRecipient: Limit = { name: 'guest-message-paid', most: 100, seconds: DAY };
/** Messages by the guest who causes them. A network may be that of a whole carrier. */
export const guestMessagesPerVisitor: Limit = { name: 'guest-message-visitor', most: 20, seconds: DAY };
export const guestMessagesPerNetwork: Limit = { name: 'guest-message-network', most: 200, seconds: HOUR };
/** Messages a member causes, to any recipient: by unpaid actions, and by paid ones. */
export const messagesPerMember: Limit = { name: 'member-message', most: 30, seconds: DAY };
export const paidMessagesPerMember: Limit = { name: 'member-message-paid', most: 300, seconds: DAY };
/** Messages about one order that clerks send again. */
export const messagesResentPerOrder: Limit = { name: 'resent-message', most: 10, seconds: DAY };
/** Messages a clerk sends to themselves to try their words. */
export const messageTestsPerClerk: Limit = { name: 'message-test', most: 20, seconds: HOUR };
/** Messages by which a clerk is told at once; what is above is told with the next digest. */
export const clerkNoticesPerClerk: Limit = { name: 'clerk-notice', most: 30, seconds: HOUR };
/** Texts to webhooks that a clerk saves: each is a request to a server of the clerk's choice. */
export const webhookTrialsPerClerk: Limit = { name: 'webhook-trial', most: 10, seconds: HOUR };
/** Refused payments within an hour of the clock before clerks are told of them, each payment once. */
export const refusedPayments: Limit = { name: 'refused-payments', most: 4, seconds: HOUR };
export const refusalsPerPayment: Limit = { name: 'refused-payment', most: 1, seconds: 40 * DAY };
/** Welcome messages to one phone or email address. */
export const welcomesPerRecipient: Limit = { name: 'welcome', most: 3, seconds: DAY };
/** Searches for the cheapest coupons of an order form; beyond them the form opens without a proposal. */
export const bestUsesPerMember: Limit = { name: 'best-use', most: 30, seconds: 60 };
/** New orders of a member, of a visitor, or of a guest whose identity was verified. */
export const ordersPerBuyer: Limit = { name: 'order', most: 20, seconds: HOUR };
/**
 * New orders of all guests of a network, for guests who delete the cookie; beyond it an identity check is required,
 * as carriers share one network.
 */
export const guestOrdersPerNetwork: Limit = { name: 'guest-order', most: 60, seconds: HOUR };
/** One-won transfers one member may request. */
export const accountVerificationsPerMember: Limit = { name: 'account-verification', most: 10, seconds: DAY };
/** One-won transfers to one account, by any requester: anybody may join under its holder's name. */
export const wonsPerAccount: Limit = { name: 'hold-account', most: 20, seconds: DAY };
/**
 * Failed lookups of a guest's order. By order number and network: beyond it not even the right phone gets a response,
 * or phones could be guessed. By phone and network, by network, and by phone from any network, which triggers an
 * alarm: strangers can use these up, so a lookup with the right pair still succeeds.
 */
export const guestLookupsPerOrder: Limit = { name: 'guest-lookup-order', most: 10, seconds: HOUR };
export const guestLookupsPerPair: Limit = { name: 'guest-lookup-pair', most: 10, seconds: HOUR };
export const guestLookupsPerNetwork: Limit = { name: 'guest-lookup-network', most: 60, seconds: HOUR };
export const guestLookupsPerPhone: Limit = { name: 'guest-lookup-phone', most: 200, seconds: HOUR };
/** Codes sent to the phone of a guest's order: for one order, to one phone, from one network. */
export const guestCodesPerOrder: Limit = { name: 'guest-code-order', most: 5, seconds: HOUR };
export const guestCodesPerPhone: Limit = { name: 'guest-code-phone', most: 10, seconds: DAY };
/** Codes for unpaid orders, which anybody may place with somebody else's phone. */
export const guestCodesPerUnpaidPhone: Limit = { name: 'guest-code-unpaid', most: 3, seconds: DAY };
export const guestCodesPerNetwork: Limit = { name: 'guest-code-network', most: 60, seconds: HOUR };
/** Tries of one such code, within its validity. */
export const guestCodeTries: Limit = { name: 'guest-code', most: 5, seconds: 300 };
/** Accounts whose holder the bank is asked for, for one order. */
export const accountsPerOrder: Limit = { name: 'claim-account', most: 10, seconds: DAY };
/**
 * Errors in browsers that are logged, from one address and from all: anybody may send some, and each makes an alarm
 * ring.
 */
export const errorsPerAddress: Limit = { name: 'error-address', most: 10, seconds: HOUR };
export const errorsOfBrowsers: Limit = { name: 'error-browsers', most: 60, seconds: HOUR };
/** Applications of one member to be a promoter, with any outcome. */
export const promoterApplicationsPerMember: Limit = { name: 'promoter-application', most: 5, seconds: DAY };

/**
 * Delay after failed logins, in seconds, by username and network (or remembered browser): the first tries have none,
 * then each wait is twice the last. Reset a day after the last try.
 */
export const loginDelay = { freeTries: 5, first: 5, longest: 600, keptFor: DAY } as const;

/**
 * Most unpaid orders open at once, as each of them reserves stock. A member and a visitor are counted separately, a
 * guest whose identity was verified as that person; for other guests phone, address and network count: orders with a
 * reservation, and for a network only orders by transfer.
 */
export const openOrders = { member: 3, visitor: 3, person: 3, phone: 3, address: 3, network: 30 } as const;
