/** The couriers a clerk may choose; `url` is the tracking page up to the invoice number (integrations §7). */
export const couriers = [
  { code: '04', name: 'CJ대한통운', url: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=' },
  {
    code: '05',
    name: '한진택배',
    url: 'https://www.hanjin.co.kr/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  { code: '08', name: '롯데택배', url: 'https://www.lotteglogis.com/open/tracking?invno=' },
  {
    code: '01',
    name: '우체국택배',
    url: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  },
  { code: '06', name: '로젠택배', url: 'https://www.ilogen.com/m/personal/trace.pop/' },
  { code: '23', name: '경동택배', url: 'https://kdexp.com/service/delivery/etc/delivery.do?barcode=' },
  {
    code: '22',
    name: '대신택배',
    url: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno=',
  },
] as const;

export type CourierCode = (typeof couriers)[number]['code'];
export type Courier = { code: CourierCode; name: string; url: string };

/** The courier of a code; `undefined` when there is none. */
export const courierOf = (code: string): Courier | undefined =>
  couriers.find((courier) => courier.code === code);

/** The courier's own page that tells where the parcel is. */
export const trackingUrl = (courier: Courier, number: string): string =>
  `${courier.url}${encodeURIComponent(number)}`;
