import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { Address } from '#shared/domain/user/address.ts';
import { findHere } from './address-here.ts';

/** Kakao's widget; the shop's own address leads to it, so that no screen has to know where it lives. */
const SDK = '/plugins/kakao/postcode';

const PostcodeSearch = lazyComponent(async () => ({
  default: (await import('react-daum-postcode')).KakaoPostcodeEmbed,
}));

/** What the widget tells, as far as an address needs it (integrations §4). */
type Told = {
  zonecode: string;
  userSelectedType: 'R' | 'J';
  roadAddress: string;
  jibunAddress: string;
  bname: string;
  buildingName: string;
};

/** A road address carries ` (법정동, 건물명)`; an old one stands as it is. */
const baseAddress = ({ userSelectedType, roadAddress, jibunAddress, bname, buildingName }: Told): string => {
  const extra = [bname, buildingName].filter(Boolean).join(', ');
  if (userSelectedType === 'J') return jibunAddress;
  return extra ? `${roadAddress} (${extra})` : roadAddress;
};

export type FoundAddress = Pick<Address, 'postcode' | 'address1'>;

/** A window to look an address up in; fetched when it is opened. */
export default function AddressSearch({
  onClose,
  onFound,
}: {
  onClose: () => void;
  onFound: (address: FoundAddress) => void;
}) {
  const found = (told: Told) => onFound({ postcode: told.zonecode, address1: baseAddress(told) });
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
    // It takes seconds: who has found an address meanwhile, or has closed the window and typed one, keeps that.
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
