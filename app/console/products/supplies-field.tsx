import { MAX_SUPPLIES } from '#shared/domain/product/linked.ts';
import type { LinkedItem } from '#shared/domain/product/product.ts';
import type { CustomProps } from '../form/declare.ts';
import { LinkedItems, linkTo } from './linked-items.tsx';

/** Field of the supplies this product uses up. They are sold separately, so only a label is asked for. */
export const SuppliesField = (props: CustomProps<LinkedItem[]>) => (
  <LinkedItems {...props} most={MAX_SUPPLIES} add={linkTo} />
);
