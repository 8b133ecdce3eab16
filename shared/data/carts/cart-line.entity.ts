import { CustomAttributeType, Entity } from 'electrodb';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** One line of a cart. A visitor's lines are gone thirty days after their last change: by TTL, and sooner by the sweep (gsi3). */
export const cartLineEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('cartLine'),
      attributes: {
        owner: { type: 'string', required: true },
        /** `cartLineId`: the same thing put in twice is one line */
        _id: { type: 'string', required: true },
        _product: { type: 'string', required: true },
        sku: { type: 'string', required: true },
        amount: { type: 'number', required: true },
        role: { type: ['product', 'option', 'supply', 'related', 'choicee'] as const, required: true },
        /** The product it was chosen beside, for choicees and relateds */
        _main: { type: 'string' },
        /** Its SKU */
        mainSku: { type: 'string' },
        /** The product coupon a member chose for it */
        _userCoupon: { type: 'string' },
        /** What its product used up when it was put in, the first of it */
        supplies: { type: CustomAttributeType<NonNullable<CartLine['supplies']>>('any') },
        /** `regular` for the cart kept for re-ordering */
        kind: { type: ['cart', 'regular'] as const, required: true },
        addedAt: { type: 'string', required: true },
        /** It came from another cart, where it was put in */
        moved: { type: 'boolean' },
        expiresAt: { type: 'number' },
        due: { type: 'string' },
        dueAt: { type: 'string' },
      },
      indexes: {
        cart: {
          pk: { field: 'pk', composite: ['owner'], template: 'cart#${owner}', casing: 'none' },
          sk: { field: 'sk', composite: ['kind', '_id'], template: '${kind}#${_id}', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
