import type { MovePurchasesRequest } from '#shared/contracts/orders/console-order.ts';
import type { Delivery } from '#shared/domain/order/order.ts';
import { ruleOf } from '#shared/domain/order/steps/transitions.ts';
import { createParcelNamer } from '../orders/console/name-parcel.ts';
import type { Ports } from '../ports/index.ts';
import type { Moved, PurchaseStep } from './step.ts';

export type NamingPorts = Pick<Ports, 'tracking' | 'content'>;

/**
 * Builds a step from a clerk's request: the step, its purchases with their parcels, and those refused because the
 * parcel cannot be named.
 */
export const parseStepRequest = async (
  ports: NamingPorts,
  { clerk, isProven }: Pick<PurchaseStep, 'clerk' | 'isProven'>,
  { purchases, claim, ...rest }: MovePurchasesRequest,
): Promise<
  {
    how: PurchaseStep;
    named: { purchaseNo: string; delivery?: Delivery; amount?: number; wanted?: string }[];
  } & Pick<Moved, 'refused'>
> => {
  const nameParcel = purchases.some(({ delivery }) => delivery) ? await createParcelNamer(ports) : undefined;
  // When a purchase is named twice, the last entry counts.
  const each = [...new Map(purchases.map((purchase) => [purchase.purchaseNo, purchase])).values()];
  const refused: Moved['refused'] = [];
  const named = each.flatMap(({ purchaseNo, delivery: parcel, amount, wanted }) => {
    const delivery = parcel && nameParcel?.(parcel);
    if (delivery && !delivery.ok) {
      refused.push({ purchaseNo, failure: delivery.failure });
      return [];
    }
    return [{ purchaseNo, delivery: delivery?.value, amount, wanted }];
  });
  const amounts = new Map(named.flatMap(({ purchaseNo, amount }) => (amount ? [[purchaseNo, amount]] : [])));
  const optionOf = new Map(named.flatMap((line) => (line.wanted ? [[line.purchaseNo, line.wanted]] : [])));
  const seen = new Map(each.flatMap(({ purchaseNo, version }) => (version ? [[purchaseNo, version]] : [])));
  // The claim's content is given when it is requested; later, `changeClaimFault` changes whose fault it is.
  return {
    how: {
      ...rest,
      clerk,
      isProven,
      amounts,
      wanted: optionOf,
      seen,
      ...(ruleOf(rest.step).begins && { claim }),
    },
    named,
    refused,
  };
};
