/** Couriers of a shop that has not chosen its own (rules 3.18). */
export const usualCouriers: readonly Courier[] = [
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
];

/** Placeholder of the invoice number in a tracking URL; a URL without it gets the number at its end. */
const INVOICE = '{invoice}';

/** A courier, with the URL that tracks its parcels. */
export type Courier = { code: string; name: string; url: string };

/** Returns the couriers a clerk may choose, the usual one first. */
export const couriersOf = ({ shop }: { shop: { couriers?: readonly Courier[] } }): readonly Courier[] =>
  shop.couriers ?? usualCouriers;

/** Returns the courier's own page that tracks the parcel. */
export const trackingUrl = ({ url }: Courier, number: string): string => {
  const invoice = encodeURIComponent(number);
  return url.includes(INVOICE) ? url.replaceAll(INVOICE, invoice) : `${url}${invoice}`;
};
