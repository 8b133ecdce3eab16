import type { CustomProps } from '../form/declare.ts';
import { ProductsOrderField } from '../products/products-order-field.tsx';

type Entry = { _product?: string };

/** The products of a display, in their order. */
export const ProductEntriesField = ({ initialValue = [], onChange, ...rest }: CustomProps<Entry[]>) => (
  <ProductsOrderField
    {...rest}
    initialValue={initialValue.flatMap(({ _product }) => _product ?? [])}
    onChange={(ids) => onChange(ids.map((_product) => ({ _product })))}
  />
);
