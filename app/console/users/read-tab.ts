import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { couponsOfMemberQuery, ofMemberQuery } from '#shared/contracts/coupon.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import { readListQuery } from '../list/list-query.ts';
import { tabAt } from './tabs.ts';

/** Most notes about a member's orders that are shown next to those about the member. */
const LATEST_ORDER_NOTES = 20;

/** Converts a page of a use case to a page of a list. Throws when it failed. */
const pageOf = <Row>(found: Result<Page<Row>, AnyCode>) => {
  const { items: rows, cursor } = orThrow(found);
  return { rows, cursor };
};

/** Reads the content of the tab in the address. Each reading is recorded separately. */
export const readTab = async (
  { request, context: { shop } }: LoaderFunctionArgs,
  clerk: ClerkAtWork,
  { _id: _user, username, email }: { _id: string; username: string; email: string },
) => {
  const listQuery = { ...readListQuery(request) };
  const query = orThrow(parseWith(ofMemberQuery, listQuery));
  const named = { ...clerk, ...query, username };
  const tab = tabAt(request);
  switch (tab) {
    case 'info': {
      const [card, texts, mailStop] = await Promise.all([
        shop.getMemberCard({ ...clerk, _user }),
        shop.listTerms(),
        shop.getMailStopOfMember({ ...clerk, email }),
      ]);
      const terms = Object.fromEntries(texts.map(({ code, subject }) => [code, subject]));
      return { tab, card: orThrow(card), terms, mailStop: orThrow(mailStop) } as const;
    }
    case 'orders':
      return { tab, page: pageOf(await shop.listPurchasesOfMember({ ...clerk, ...query, _user })) } as const;
    case 'points':
      return { tab, page: pageOf(await shop.listUserPoints(named)) } as const;
    case 'coupons': {
      const { state = 'usable' } = orThrow(parseWith(couponsOfMemberQuery, listQuery));
      return { tab, state, page: pageOf(await shop.listUserCoupons({ ...named, state })) } as const;
    }
    case 'grade':
      return { tab, page: pageOf(await shop.listUserGrades(named)) } as const;
    case 'scores':
      return { tab, page: pageOf(await shop.listUserScores(named)) } as const;
    case 'bonuses':
      return { tab, page: pageOf(await shop.listUserBonuses(named)) } as const;
    case 'notes': {
      const [notes, ofOrders] = await Promise.all([
        shop.listClerkNotes({ ...clerk, ...query, _user }),
        shop.listOrderNotesOfMember({ ...clerk, _user, limit: LATEST_ORDER_NOTES }),
      ]);
      return { tab, page: pageOf(notes), ofOrders: orThrow(ofOrders).items } as const;
    }
  }
};
