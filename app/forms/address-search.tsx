import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { Address } from '#shared/domain/user/address.ts';
import { findHere } from './address-here.ts';

/** Script of Kakao's widget. The shop's own address redirects to it, so that screens do not depend on its location. */
const SDK = '/plugins/kakao/postcode';

const PostcodeSearch = lazyComponent(async () => ({
  default: (await import('react-daum-postcode')).KakaoPostcodeEmbed,
}));

/** Fields of the widget's result that an address needs (rules 6.16). */
type WidgetAddress = {
  zonecode: string;
  userSelectedType: 'R' | 'J';
  roadAddress: string;
  jibunAddress: string;
  bname: string;
  buildingName: string;
};

/** Builds the base address. A road address is followed by ` (법정동, 건물명)`; a lot-number address is used unchanged. */
const baseAddress = ({
  userSelectedType,
  roadAddress,
  jibunAddress,
  bname,
  buildingName,
}: WidgetAddress): string => {
  const extra = [bname, buildingName].filter(Boolean).join(', ');
  if (userSelectedType === 'J') return jibunAddress;
  return extra ? `${roadAddress} (${extra})` : roadAddress;
};

export type FoundAddress = Pick<Address, 'postcode' | 'address1'>;

/** Dialog to search for an address, loaded when it is opened. */
export default function AddressSearch({
  onClose,
  onFound,
}: {
  onClose: () => void;
  onFound: (address: FoundAddress) => void;
}) {
  const found = (address: WidgetAddress) =>
    onFound({ postcode: address.zonecode, address1: baseAddress(address) });
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const lookAround = async () => {
    setBusy(true);
    setWrong(undefined);
    const here = await findHere();
    // The location takes seconds to find: an address that was found meanwhile, or typed after closing the dialog, is
    // not overwritten.
    if (!isOpen.current) return;
    setBusy(false);
    if ('address' in here) onFound(here.address);
    else setWrong(here.message);
  };
  return (
    <Dialog open onClose={onClose} title="주소 검색" width={520}>
      <div className="mb-3 grid gap-1">
        <Button busy={busy} onClick={lookAround}>
          현재 위치로 검색
        </Button>
        {wrong && (
          <p role="alert" className="field-error">
            {wrong}
          </p>
        )}
      </div>
      <Suspense fallback={<Skeleton height={420} />}>
        <PostcodeSearch scriptUrl={SDK} onComplete={found} autoClose={false} style={{ height: 440 }} />
      </Suspense>
    </Dialog>
  );
}
