import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * What items that are deflated mostly consist of; the shorter they get, the more of it they repeat. What was deflated with one
 * is inflated with it: none is ever changed (tests/unit/data/deflated.test.ts), a better one gets the next number.
 */
const dictionaries: readonly Buffer[] = [
  Buffer.from(
    [
      '"to":{"email":"@naver.com","phone":"010"},"by":{"kind":"member","username":"kind":"guest","visitorId":"01J","network":"","hasPaid":true,false},',
      '"subject":"[온결홈] 주문이 접수되었습니다 (P-202결제가 완료되었습니다 (P-202","paragraphs":["님, 주문해 주셔서 감사합니다.","님의 결제가 완료되었습니다.",',
      '"주문번호 P-202 · 결제방법 신용카드카카오페이무통장입금"],"order":{"goods":[{"thumb":"/media/products//w160","name":"","option":"1개","price":}],"more":0,',
      '"sums":{"rows":[{"name":"상품금액","amount":{"name":"할인금액","amount":-{"name":"배송비","amount":3000}],"total":},"page":"/shop/orders?order=P-202"},',
      '"short":"[온결홈] 원 결제 완료. 주문번호 P-202","createdAt":"202T:00.000Z",',
      '"_user":"01J","visitorId":"01J","lineId":"01J~BASE","_product":"01J","sku":"BASE","product":{"name":"","code":"","thumb":{"url":"/media/products/","width":960,"height":960}},',
      '"name":"","role":"product","amount":1,"salePrice":0,"discountPrice":0,"levelDiscountPrice":0,"couponPrice":0,"pointPrice":0,"productPrice":0,"paidPrice":000,',
      '"shippingCode":"","senderName":"김","senderPhone":"010","receiverName":"김","receiverPhone":"010","paymentMethod":"account","paymentMethod":"kakao","paymentMethod":"card"',
      '},"progress":{"delivery":{"code":"04","number":"","claimReason":"CHANGE_OF_MIND","claimReasonDetails":"","requestedAt":"202","canceledAt":"202","shippedAt":"202","deliveredAt":"202","confirmedAt":"202","paidAt":"202T:00.000Z"},',
      '"body":{"_id":"P-202","_user":"01J","visitorId":"01J","paymentMethod":"card","orderName":" 외 건","payBy":"202T.Z","depositor":"","holders":["member#01J","visitor#01J","phone#","address#"],',
      '"productPrice":0000,"discountPrice":0,"levelDiscountPrice":0,"couponPrice":0,"pointPrice":0,"deliveryPrice":3000,"servicePrice":0,"islandPrice":0,"totalPrice":0000,',
      '"sender":{"name":"이","phone":"010","email":"@gmail.com"},"cashReceipt":{"enabled":false},"_coupons":[],"point":0,"spends":[],"_carts":[]},',
      '"receiver":{"name":"박","phone":"010","postcode":"0","address1":"서울특별시 경기도 성남시 분당구 로 길 ","address2":"동 호"},"requestMessage":"문 앞에 놓아주세요배송 전에 연락해주세요"}',
    ].join(''),
  ),
];
const LATEST = dictionaries.length - 1;

/** Memory for a kilobyte or two, where it would be made ready for hundreds: that is half of the work. The result is as short. */
const CHUNK = 4_096;
const DEFLATING = { windowBits: 13, memLevel: 6, chunkSize: CHUNK } as const;

const dictionaryOf = (n: number): Buffer => {
  const dictionary = dictionaries[n];
  if (!dictionary) throw new Error(`no dictionary ${n}`);
  return dictionary;
};

/** Fields of an item as one attribute of a third of their bytes: write units are paid by the kilobyte, for each index again. */
export const deflated = (fields: object): Uint8Array =>
  Buffer.concat([
    Buffer.of(LATEST),
    deflateRawSync(JSON.stringify(fields), { ...DEFLATING, dictionary: dictionaryOf(LATEST) }),
  ]);

type Deflated<Item, Fields> = Omit<Item, 'deflated' | keyof Fields> & Fields;

/** The item with the fields that were deflated; one that was written before has them itself. */
export const inflated = <
  Fields extends object,
  Item extends { deflated?: Uint8Array } = { deflated?: Uint8Array },
>({
  deflated: bytes,
  ...item
}: Item): Deflated<Item, Fields> => {
  const fields =
    bytes &&
    JSON.parse(
      inflateRawSync(bytes.subarray(1), {
        chunkSize: CHUNK,
        dictionary: dictionaryOf(bytes[0] ?? LATEST),
      }).toString(),
    );
  return { ...item, ...fields };
};
