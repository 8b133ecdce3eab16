import type { ShippingCodeEntry } from '#shared/contracts/orders/shipping.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { ShippingCode } from '#shared/domain/shipping/shipping.ts';
import type { Ports } from '../ports/index.ts';
import { coordinatesOf } from '../ports/outside/geocoding.ts';

const addressKeys = ['postcode', 'address1', 'address2'] as const;

type Located = Pick<Ports, 'geocoding'>;

/**
 * Builds a shipping code from a form; fields the form leaves out come from the setting, and the warehouse gets its
 * coordinates.
 */
export const shippingCodeFrom = async (
  ports: Located,
  { shop }: Pick<Setting, 'shop'>,
  form: Omit<ShippingCode, 'warehouse'> & { warehouse: Omit<ShippingCode['warehouse'], 'geolocation'> },
): Promise<ShippingCode> => {
  const existing = shop.shippingCodes.find(({ value }) => value === form.value);
  const was = existing?.warehouse;
  const { arrival = existing?.arrival } = form;
  const { companyType = existing?.companyType, fulfilment = existing?.fulfilment } = form;
  const located = coordinatesOf(await ports.geocoding.locate(form.warehouse.address1));
  // The geocoder did not answer: an unchanged address keeps its coordinates.
  const geolocation = located ?? (was?.address1 === form.warehouse.address1 ? was.geolocation : undefined);
  return {
    ...form,
    ...(arrival && { arrival }),
    ...(companyType && { companyType }),
    ...(fulfilment && { fulfilment }),
    warehouse: { ...form.warehouse, ...(geolocation && { geolocation }) },
  };
};

/**
 * Builds the shipping codes of a list: in its order, with those it leaves out after them. Answers INVALID /
 * UNKNOWN_SHIPPING_CODE for a new one without its name or warehouse.
 * @param path of the list in the form
 */
export const shippingCodesFrom = async (
  ports: Located,
  setting: Pick<Setting, 'shop'>,
  entries: readonly ShippingCodeEntry[],
  path: string,
): Promise<Result<ShippingCode[], 'UNKNOWN_SHIPPING_CODE'>> => {
  const known = new Map(setting.shop.shippingCodes.map((code) => [code.value, code]));
  const read = entries.map((entry, at): ShippingCode | { path: string; message: string } => {
    const was = known.get(entry.value);
    const { text = was?.text, warehouse = was?.warehouse, ...rest } = entry;
    const { areas__available = was?.areas__available ?? [] } = rest;
    if (text !== undefined && warehouse) return { ...was, ...rest, text, warehouse, areas__available };
    return { path: `${path}.${at}.value`, message: `'${entry.value}' 배송 방법을 찾을 수 없습니다.` };
  });
  const [first, ...others] = read.filter((result) => 'path' in result);
  if (first) return fail('UNKNOWN_SHIPPING_CODE', first.message, { issues: [first, ...others] });
  const found = read.filter((result) => 'value' in result);
  const codes = await Promise.all(
    found.map((code) => {
      const was = known.get(code.value)?.warehouse;
      // A warehouse with an unchanged address is not looked up again.
      const isThere = was?.geolocation && addressKeys.every((key) => was[key] === code.warehouse[key]);
      return isThere ? { ...code, warehouse: was } : shippingCodeFrom(ports, setting, code);
    }),
  );
  const named = new Set(entries.map(({ value }) => value));
  return ok([...codes, ...setting.shop.shippingCodes.filter(({ value }) => !named.has(value))]);
};
