import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Button } from '#app/ui/button.tsx';
import type { Address } from '#shared/domain/user/address.ts';
import type { FoundAddress } from './address-search.tsx';
import { describedBy, FieldGroup, type FieldProps } from './field.tsx';

const AddressSearch = lazyComponent(() => import('./address-search.tsx'));

/**
 * Postcode, base address and detail address (rules 6.16). With scripts the postcode widget fills in the first two; without
 * scripts they are plain inputs. Sends `postcode`, `address1`, `address2`, each with `prefix`.
 */
export const AddressField = ({
  prefix = '',
  defaultValue,
  onChange,
  note,
  ...field
}: Omit<FieldProps, 'name'> & {
  /** Prefix of the three names, for example `receiver.` */
  prefix?: string;
  defaultValue?: Partial<Address>;
  /** Called when the widget has filled in postcode and base address */
  onChange?: (found: FoundAddress) => void;
  /** Note about the address; `postcode` is the matching one, which one press fills in */
  note?: { message: string; postcode?: string };
}) => {
  const [searching, setSearching] = useState(false);
  const postcode = useRef<HTMLInputElement>(null);
  const address1 = useRef<HTMLInputElement>(null);
  const address2 = useRef<HTMLInputElement>(null);
  const named = { ...field, name: `${prefix}address1` };
  const shared = { ...describedBy(named), required: field.required, className: 'input' };

  const fill = (address: FoundAddress) => {
    if (postcode.current) postcode.current.value = address.postcode;
    if (address1.current) address1.current.value = address.address1;
    // Elements behind the dialog cannot get focus while it is open, and closing returns the focus to its button.
    flushSync(() => setSearching(false));
    onChange?.(address);
    address1.current?.dispatchEvent(new Event('input', { bubbles: true }));
    address2.current?.focus();
  };

  const take = (own = '') => {
    if (!postcode.current || !address1.current) return;
    postcode.current.value = own;
    onChange?.({ postcode: own, address1: address1.current.value });
    postcode.current.dispatchEvent(new Event('input', { bubbles: true }));
    postcode.current.focus();
  };

  return (
    <FieldGroup {...named}>
      <div className="grid gap-2">
        <div className="flex gap-2">
          <input
            {...shared}
            ref={postcode}
            id={`${prefix}postcode`}
            name={`${prefix}postcode`}
            className="input max-w-40"
            aria-label="우편번호"
            placeholder="우편번호"
            inputMode="numeric"
            maxLength={5}
            autoComplete="postal-code"
            defaultValue={defaultValue?.postcode}
          />
          <Button className="needs-js" onClick={() => setSearching(true)}>
            주소 검색
          </Button>
        </div>
        <input
          {...shared}
          ref={address1}
          id={`${prefix}address1`}
          name={`${prefix}address1`}
          aria-label="기본 주소"
          placeholder="기본 주소"
          autoComplete="address-line1"
          defaultValue={defaultValue?.address1}
        />
        <input
          {...shared}
          ref={address2}
          id={`${prefix}address2`}
          name={`${prefix}address2`}
          aria-label="상세 주소"
          placeholder="상세 주소"
          autoComplete="address-line2"
          defaultValue={defaultValue?.address2}
        />
      </div>
      {note && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-meta text-sale" role="status">
          {!field.errors?.includes(note.message) && <span>{note.message}</span>}
          {note.postcode && (
            <Button size="sm" className="needs-js" onClick={() => take(note.postcode)}>
              {note.postcode} 적용
            </Button>
          )}
        </div>
      )}
      {searching && (
        <Suspense>
          <AddressSearch onClose={() => setSearching(false)} onFound={fill} />
        </Suspense>
      )}
    </FieldGroup>
  );
};
