import { CustomAttributeType, Entity } from 'electrodb';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Line of a cart. A visitor's lines are deleted thirty days after their last change: by TTL, or earlier by the sweep
 * (gsi3).
 */
export const cartLineEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('cartLine'),
      attributes: {
        owner: { type: 'string', required: true },
        /** `cartLineId`: the same product put in twice is one line */
        _id: { type: 'string', required: true },
        _product: { type: 'string', required: true },
        sku: { type: 'string', required: true },
        amount: { type: 'number', required: true },
        role: { type: ['product', 'option', 'supply', 'related', 'choicee'] as const, required: true },
        /** The main product it was chosen with, for choicees and relateds */
        _main: { type: 'string' },
        /** SKU of the main product */
        mainSku: { type: 'string' },
        /** The product coupon a member chose for it */
        _userCoupon: { type: 'string' },
        /** The first supply of its product when it was put in */
        supplies: { type: CustomAttributeType<NonNullable<CartLine['supplies']>>('any') },
        /** Picture of its option when it was put in */
        picture: { type: CustomAttributeType<NonNullable<CartLine['picture']>>('any') },
        /** `regular` for the cart that is stored for re-ordering */
        kind: { type: ['cart', 'regular'] as const, required: true },
        addedAt: { type: 'string', required: true },
        /** True when it was moved from another cart */
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
