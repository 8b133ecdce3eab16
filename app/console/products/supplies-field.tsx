import { MAX_SUPPLIES } from '#shared/domain/product/linked.ts';
import type { LinkedItem } from '#shared/domain/product/product.ts';
import type { CustomProps } from '../form/declare.ts';
import { LinkedItems, linkTo } from './linked-items.tsx';

/** Products this one uses up: sold by themselves, so nothing but a name is asked. */
export const SuppliesField = (props: CustomProps<LinkedItem[]>) => (
  <LinkedItems {...props} most={MAX_SUPPLIES} add={linkTo} />
);
