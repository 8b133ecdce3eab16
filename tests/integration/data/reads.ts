import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Page } from '#shared/usecases/ports/page.ts';

/** An item returned by a table, serialized to JSON: bytes as base64. */
export type StoredItem = Record<string, AttributeValue | { B: string }>;

/** Converts an item's base64 values back to bytes. */
export const withBytes = (item: StoredItem): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value.B === 'string' ? { B: Buffer.from(value.B, 'base64') } : (value as AttributeValue),
    ]),
  );

const ever = { from: '0', to: '9' };
const page = { limit: 100 };
const itemsOf = async <T>(page: Promise<Page<T>>) => (await page).items;

/**
 * Makes every query of the shop to its table, for the stored items.
 * @returns answers by query, as JSON values
 */
export const readAll = async (
  ports: Ports,
  stored: readonly StoredItem[],
): Promise<Record<string, unknown>> => {
  const items = stored.map((item) => unmarshall(withBytes(item)));
  const all = (entity: string) => items.filter((item) => item.__edb_e__ === entity);
  const the = (entity: string) => {
    const [first] = all(entity);
    if (!first) throw new Error(`no ${entity} is stored`);
    return first;
  };
  const ownerOf = (key: string) => {
    const [kind, id = ''] = key.split('#');
    return kind === 'member' ? { _user: id } : { visitorId: id };
  };

  const order = the('order');
  const purchase = the('purchase');
  const line = the('cartLine');
  const product = the('product');
  const listing = the('listing');
  const post = the('board-post');
  const comment = the('board-comment');
  const coupon = the('coupon');
  const mine = the('userCoupon');
  const round = the('couponRound');
  const point = the('pointEntry');
  const score = the('scoreEntry');
  const bonus = the('bonusEntry');
  const code = the('promotionCode');
  const payment = the('targetPayment');
  const user = the('user');
  const session = the('userSession');
  const special = the('specialDate');
  const search = the('search-count');
  const book = the('day-book');
  const form = the('form');
  const record = the('access-record');
  const like = the('like');
  const review = the('review');
  const inquiry = the('inquiry');
  const question = the('question');

  const sums = all('standingSum').filter(({ of }) => of !== 'all');

  const asked: Record<string, () => Promise<unknown> | undefined> = {
    wholeOrder: () => ports.orders.wholeOrder(order.orderNo),
    quoteOf: () => ports.orders.quoteOf(the('orderQuote').orderNo),
    refundProofOf: () => ports.orders.refundProofOf(the('refundProof').orderNo, the('refundProof').why),
    ordersNumbered: () => ports.orders.ordersNumbered([order.orderNo]),
    ordersOfOwner: () => ports.orders.ordersOfOwner(ownerOf(order.owner), page),
    purchasesOfOwner: () => ports.orders.purchasesOfOwner(ownerOf(purchase.owner), { ...page, ...ever }),
    purchasesInList: () => ports.orders.purchasesInList(purchase.list, page),
    purchases: () => ports.orders.purchasesInList('all', page),
    unpaid: () => itemsOf(ports.orders.due('unpaid', '9', page)),
    payments: () => itemsOf(ports.orders.due('payments', '9', page)),
    refunds: () => itemsOf(ports.orders.due('refunds', '9', page)),
    confirmable: () => itemsOf(ports.orders.due('confirmable', '9', page)),
    cart: () => ports.carts.lines(ownerOf(line.owner), line.kind, '2026-01-01T00:00:00.000Z'),
    product: () => ports.products.productRecord(product._id),
    productByCode: () => ports.products.productRecord(product.code),
    stockedProducts: () => ports.products.stockedProducts([product._id]),
    latest: () => ports.listings.listing({ scope: listing.scope, sort: 'LATEST', limit: 24 }),
    byName: () => ports.listings.listing({ scope: listing.scope, sort: 'NAME', limit: 24 }),
    byPrice: () => ports.listings.listing({ scope: listing.scope, sort: 'PRICE_DESC', limit: 24 }),
    scopeCounts: async () => [...(await ports.listings.scopeCounts([the('scope-count').scope]))],
    listedProducts: () => ports.listings.listedProducts([listing._product]),
    standing: () => ports.listings.listingState(the('standing')._product),
    categories: () => ports.categories.categories(),
    brands: () => ports.brands.brands(),
    exhibitions: () => ports.content.exhibitions.all(),
    showrooms: () => ports.content.showrooms.all(),
    banners: () => ports.content.banners.all(),
    bandBanners: () => ports.content.bandBanners.all(),
    popups: () => ports.content.popups.all(),
    faqs: () => ports.content.faqs.all(),
    pages: () => ports.content.pages.all(),
    synonyms: () => ports.content.synonyms.all(),
    setting: () => ports.content.setting(),
    display: () => ports.content.displayForEdit(the('display').code),
    notifications: () => ports.content.notifications(page),
    notification: () => ports.content.notification(the('notification')._id),
    review: () => ports.reviews.review(review._id),
    reviews: () => ports.reviews.reviewsOf(page),
    reviewsOfProduct: () => ports.reviews.reviewsOf({ ...page, _product: review._product }),
    reviewsInState: () => ports.reviews.reviewsOf({ ...page, visibility: review.standing }),
    reviewedAmong: () => ports.reviews.reviewedAmong(all('unique-code').map((unique) => unique.code)),
    inquiry: () => ports.reviews.inquiry(inquiry._id),
    inquiriesOfProduct: () => ports.reviews.inquiriesOf({ ...page, _product: inquiry._product }),
    inquiriesOfMember: () => ports.reviews.inquiriesOf({ ...page, _user: inquiry._user }),
    inquiriesInState: () => ports.reviews.inquiriesOf({ ...page, state: inquiry.state }),
    post: () => ports.boards.post(post._id),
    content: () => ports.boards.contentOf(the('board-content')._board),
    posts: () => ports.boards.postsOf(page),
    postsOfBoard: () => ports.boards.postsOf({ ...page, category: post.category }),
    postsOfMember: () => ports.boards.postsOf({ ...page, category: post.category, _user: post._user }),
    comments: () => ports.boards.commentsOf(page),
    commentsOfPost: () => ports.boards.commentsOf({ ...page, _board: comment._board }),
    question: () => ports.questions.question(question._id),
    questionsOfMember: () => ports.questions.questionsOf({ ...page, _user: question._user }),
    questionsInState: () => ports.questions.questionsOf({ ...page, state: question.state }),
    message: () => ports.outbox.message(the('message')._id),
    holds: () => ports.holds.holdsOf(all('holds').map(({ holder }) => holder)),
    suspicious: () => ports.holds.suspicious(page),
    countsOfShop: () => ports.purchaseCounts.ofShop(),
    grades: () => ports.benefitTerms.grades.all(),
    shippings: () => ports.benefitTerms.shippings.all(),
    islands: () => ports.benefitTerms.islands.all(),
    pointRules: () => ports.benefitTerms.points.all(),
    coupons: () => ports.coupons.all(),
    coupon: () => ports.coupons.byId(coupon._id),
    couponsOfTrigger: () => ports.coupons.ofTrigger(coupon.trigger),
    couponCounts: () => ports.coupons.counts(the('couponCount').of, [the('couponCount')._coupon]),
    couponRounds: () => ports.coupons.rounds(round._person, round._coupon),
    issued: () => ports.coupons.issued(page),
    issuedOfCoupon: () => ports.coupons.issued({ ...page, _coupon: mine._coupon }),
    userCoupons: () => ports.coupons.userCoupons([mine._id]),
    userCouponsOf: () => ports.coupons.userCouponsOf(mine._user, mine.state, page),
    dueCoupons: () => itemsOf(ports.coupons.due('9', page)),
    endingCoupons: () => itemsOf(ports.coupons.ending('0', '9', page)),
    spendableLots: () =>
      Promise.all(
        all('pointLot').map(({ _user, createdAt }) => ports.points.spendableLots(_user, createdAt)),
      ),
    pointsOf: () => ports.points.entriesOf(point._user, page),
    points: () => ports.points.entries(page),
    duePoints: () => itemsOf(ports.points.due('9', page)),
    endingPoints: () => itemsOf(ports.points.ending('0', '9', page)),
    scores: () => ports.scores.entries(page),
    scoresOf: () => ports.scores.entries({ ...page, _user: score._user }),
    gathered: () => Promise.all(sums.map(({ _user, of }) => ports.scores.progress(_user, of))),
    bonuses: () => ports.bonuses.entries(page),
    bonusesOf: () => ports.bonuses.entries({ ...page, _user: bonus._user }),
    bonusBalance: () => ports.bonuses.balance(the('bonusBalance')._user),
    userGrades: () => ports.userGrades.entries(page),
    userGradesOf: () => ports.userGrades.entries({ ...page, _user: the('userGrade')._user }),
    promotionCode: () => ports.promotionCodes.byId(code._id),
    promotionWord: () => ports.promotionCodes.byCode(the('promotionWord').code),
    promotionCodes: () => ports.promotionCodes.codes(page),
    promotionUses: () => ports.promotionCodes.uses([the('promotionUse')._id]),
    targetPayment: () => ports.targetPayments.targetPayment(payment._id),
    targetPayments: () => ports.targetPayments.targetPayments(page),
    targetPaymentsOf: () => ports.targetPayments.targetPayments({ ...page, _user: payment._user }),
    refundAccount: () => ports.refundAccounts.refundAccount(the('refundAccount')._user),
    holdVerification: () => ports.holdVerifications.holdVerification(the('holdVerification')._user),
    walk: () => ports.checkpoints.checkpoint(the('walk').name),
    user: () => ports.users.user(user._id),
    users: () => ports.users.users(page),
    usersOfType: () => ports.users.users({ ...page, type: user.type }),
    usersInOrder: () => ports.users.everyone(page),
    withdrawnUsers: () => ports.users.withdrawnUsers(page),
    withSpecialDate: () => ports.users.withSpecialDate(special.date, special.on, page),
    credential: () => ports.users.credential(the('credential').username),
    userKeys: () =>
      Promise.all(all('userKey').map(({ kind, value }) => ports.users.userIdOf({ kind, value }))),
    session: () => ports.sessions.session(session._user, session._id),
    // The table stores only its hash.
    verification: () => ports.verifications.verification('iv-01M82EY4N7KQ7JH6JJ09WP5RRG'),
    searchCounts: () => ports.searches.countsOf(search.day, search.shard),
    popularSearches: () => ports.searches.popular(),
    loginPlaces: () => ports.loginGuard.places(the('loginPlaces').username),
    secondFactor: async () => {
      const factor = await ports.secondFactors.factor(the('secondFactor')._user);
      // A set has no order.
      return { ...factor, recovery: [...(factor?.recovery ?? [])].sort() };
    },
    terms: () => ports.terms.termsInForce('2026-12-01T00:00:00.000Z'),
    audit: () => ports.audit.latestOf(the('audit-entry').subject, 100),
    accessRecords: () => ports.accessRecords.records({ ...page, ...ever }),
    accessRecordsOf: () => ports.accessRecords.records({ ...page, _user: record._user }),
    addressBook: () => ports.addressBooks.addressBook(the('addressBook')._user),
    likes: () => ports.likes.likesOfMember(like._user, page),
    countOfLikes: () => ports.likes.countOfMember(the('likeCount')._user),
    likedAmong: () => ports.likes.likedAmong(like._user, [like._product]),
    watches: () => ports.watches.watchesOfMember(the('watches')._user),
    form: () => ports.forms.form(form._id),
    formsOfInbox: () => ports.forms.formsOf({ ...page, inbox: form.inbox }),
    books: () => ports.books.booksOf(book.day, book.day),
    moneyOfDay: () => ports.books.recordsOf(the('payment').moneyDay),
  };
  const answers: Record<string, unknown> = {};
  for (const [name, ask] of Object.entries(asked)) answers[name] = (await ask()) ?? null;
  return JSON.parse(JSON.stringify(answers));
};
