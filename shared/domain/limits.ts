/** So many in so long, counted per key; `name` is what the table counts it by. */
export type Limit = { name: string; most: number; seconds: number };

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * How often a stranger, a member or an address may do what could be guessed, abused or held (design §8): all rate limits
 * of the shop in one table. What counts against them is in `usecases/rate-limit.ts`.
 */
export const limits = {
  loginPerAddress: { name: 'login-address', most: 100, seconds: 600 },
  /** Networks unknown to an account that may try its password; those beyond prove themselves by mail. */
  loginNetworksPerUsername: { name: 'login-networks', most: 5, seconds: 6 * HOUR },
  /** Mails with a code for a login, to one account. */
  loginMailsPerUsername: { name: 'login-mails', most: 5, seconds: HOUR },
  /** Tries of one mailed code, within its life. */
  loginCodeTries: { name: 'login-code', most: 5, seconds: 600 },
  /** Codes of a second factor, an app's or recovery codes, tried for one account. */
  secondFactorPerMember: { name: 'second-factor', most: 5, seconds: 600 },
  /** Times somebody who is logged in is asked for the password once more. */
  passwordChecksPerMember: { name: 'password-check', most: 10, seconds: 600 },
  /** Mail addresses a member asks for in place of theirs: an answer tells whether somebody has it. */
  emailChangesPerMember: { name: 'email-change', most: 10, seconds: DAY },
  joinPerAddress: { name: 'join', most: 30, seconds: HOUR },
  verifyPerAddress: { name: 'verify', most: 60, seconds: HOUR },
  /** Times the provider is asked how one identity check ended. */
  verificationQuestions: { name: 'verification-question', most: 10, seconds: 60 },
  /** Times the provider is asked about one attempt to pay because somebody says there is news: a notice carries no proof. */
  paymentQuestionsPerAttempt: { name: 'payment-question', most: 10, seconds: 60 },
  recoverPerAddress: { name: 'recover', most: 30, seconds: HOUR },
  formsPerAddress: { name: 'form', most: 20, seconds: HOUR },
  postsPerMember: { name: 'board-post', most: 20, seconds: HOUR },
  commentsPerMember: { name: 'board-comment', most: 60, seconds: HOUR },
  /** How often one address counts as a look at one post. */
  viewPerAddress: { name: 'board-view', most: 1, seconds: DAY },
  /** Reviews one member calls helpful, or takes that back of. */
  reviewVotesPerMember: { name: 'review-vote', most: 60, seconds: HOUR },
  inquiriesPerMember: { name: 'inquiry', most: 20, seconds: HOUR },
  questionsPerMember: { name: 'question', most: 20, seconds: HOUR },
  /** How often a member may ask for mail again at an address that it came back from. */
  mailResumesPerMember: { name: 'mail-resume', most: 3, seconds: DAY },
  uploadsPerMember: { name: 'upload', most: 300, seconds: HOUR },
  /** Times a function waits for one member's upload to become a picture; beyond them it only looks. */
  pictureWaitsPerMember: { name: 'picture-wait', most: 400, seconds: HOUR },
  /** Addresses the shop fetches a picture from for one member. */
  picturesFetchedPerMember: { name: 'picture-fetch', most: 60, seconds: HOUR },
  /** The same for a clerk, who brings a whole catalog's texts from another shop. */
  picturesFetchedPerClerk: { name: 'picture-fetch-clerk', most: 2_000, seconds: HOUR },
  /** Places of which one address may ask what address they have. */
  placesLocatedPerAddress: { name: 'place-located', most: 30, seconds: HOUR },
  /** Places of addresses that whoever prices an order from one network may have looked up: the geocoder's day is counted. */
  placesPricedPerAddress: { name: 'place-priced', most: 120, seconds: HOUR },
  /** The same of one member's address book, and of one order's other addresses: beyond it an address is kept without its place. */
  placesSavedPerMember: { name: 'place-saved', most: 30, seconds: HOUR },
  placesPerOrder: { name: 'place-order', most: 20, seconds: HOUR },
  /** Searches of one address that are counted: one person cannot make a word popular. */
  searchesPerAddress: { name: 'search', most: 60, seconds: HOUR },
  sameSearchPerAddress: { name: 'same-search', most: 1, seconds: DAY },
  /** Codes of coupons a member may try; those that were right are not counted. */
  codesPerMember: { name: 'code', most: 10, seconds: HOUR },
  /** The same for codes of promoters, which whoever joins may try: by address, which many may share. */
  codesPerAddress: { name: 'code-address', most: 20, seconds: HOUR },
  /**
   * Messages to one phone or mail address over what guests did who paid nothing, and over all they did who paid: apart
   * from what members' own doing brings them, which no stranger's can stop.
   */
  guestMessagesPerRecipient: { name: 'guest-message', most: 6, seconds: DAY },
  paidGuestMessagesPerRecipient: { name: 'guest-message-paid', most: 100, seconds: DAY },
  /** The same by who causes them. A network may be a whole carrier's. */
  guestMessagesPerVisitor: { name: 'guest-message-visitor', most: 20, seconds: DAY },
  guestMessagesPerNetwork: { name: 'guest-message-network', most: 200, seconds: HOUR },
  /** Messages a member brings about, wherever they go: over what cost nothing, and over what was paid. */
  messagesPerMember: { name: 'member-message', most: 30, seconds: DAY },
  paidMessagesPerMember: { name: 'member-message-paid', most: 300, seconds: DAY },
  /** Messages about one order that clerks have sent once more. */
  messagesResentPerOrder: { name: 'resent-message', most: 10, seconds: DAY },
  /** Welcomes to one phone or mail address. */
  welcomesPerRecipient: { name: 'welcome', most: 3, seconds: DAY },
  /** Searches for the cheapest coupons of an order form; the form opens without a proposal beyond them. */
  bestUsesPerMember: { name: 'best-use', most: 30, seconds: 60 },
  /** New orders of a member, of a visitor, or of a guest whose identity was verified. */
  ordersPerBuyer: { name: 'order', most: 20, seconds: HOUR },
  /** The same of all guests of a network, for who drops the cookie; above it identity is asked for, carriers share one. */
  guestOrdersPerNetwork: { name: 'guest-order', most: 60, seconds: HOUR },
  /** Wons one member may have sent to an account. */
  holdVerificationsPerMember: { name: 'hold-verification', most: 10, seconds: DAY },
  /** Wons one account may be sent, whoever asks: anybody may join under its holder's name. */
  wonsPerAccount: { name: 'hold-account', most: 20, seconds: DAY },
  /**
   * Looks for a guest's order that found none. At one number from one network: beyond it not even the right phone is
   * answered, or phones could be guessed. With one phone from one network, from one network, and with one phone from
   * anywhere, of which an alarm tells: strangers can use these up, so whoever names the right pair is let through.
   */
  guestLookupsPerOrder: { name: 'guest-lookup-order', most: 10, seconds: HOUR },
  guestLookupsPerPair: { name: 'guest-lookup-pair', most: 10, seconds: HOUR },
  guestLookupsPerNetwork: { name: 'guest-lookup-network', most: 60, seconds: HOUR },
  guestLookupsPerPhone: { name: 'guest-lookup-phone', most: 200, seconds: HOUR },
  /** Codes sent to the phone of a guest's order: for one order, to one phone, from one network. */
  guestCodesPerOrder: { name: 'guest-code-order', most: 5, seconds: HOUR },
  guestCodesPerPhone: { name: 'guest-code-phone', most: 10, seconds: DAY },
  /** Of orders that nobody paid, which anybody may place with somebody else's phone. */
  guestCodesPerUnpaidPhone: { name: 'guest-code-unpaid', most: 3, seconds: DAY },
  guestCodesPerNetwork: { name: 'guest-code-network', most: 60, seconds: HOUR },
  /** Tries of one such code, within its life. */
  guestCodeTries: { name: 'guest-code', most: 5, seconds: 300 },
  /** Accounts of which the bank is asked whose they are, for one order. */
  accountsPerOrder: { name: 'claim-account', most: 10, seconds: DAY },
  /** Applications of one member to be a promoter, whatever becomes of them. */
  promoterApplicationsPerMember: { name: 'promoter-application', most: 5, seconds: DAY },
} as const satisfies Record<string, Limit>;

/**
 * How long somebody waits who fails to log in, by username and network (or remembered browser): the first tries follow
 * each other freely, then each wait is twice the last. In seconds; forgotten a day after the last try.
 */
export const loginDelay = { freeTries: 5, first: 5, longest: 600, keptFor: DAY } as const;

/**
 * How many unpaid orders one may have open at once, as each of them holds stock. A member and a visitor are counted by
 * themselves, a guest whose identity was verified as that person; phone, address and network are what a guest without
 * says, or comes from: there what others hold counts, and of a network orders by transfer alone.
 */
export const openOrders = { member: 3, visitor: 3, person: 3, phone: 3, address: 3, network: 30 } as const;
