import { followerHandler } from '#functions/runtime/follower.ts';
import { forgetMembers } from '#shared/usecases/retention/index.ts';
import { carts, memberRequests, storage, users } from '#shared/wiring/makers.ts';

import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ forgetMembers }, { ...working, carts, memberRequests, storage, users });

/** Whatever else was theirs goes with members who left. */
export const handler = followerHandler(part, (shop, changes) => shop.forgetMembers(changes));
