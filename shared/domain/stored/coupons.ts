/** Numbers by which issues and uses of a coupon increased; an order that gives one back makes `used` −1. */
export type CouponTally = { _coupon: string; issued: number; used: number };
