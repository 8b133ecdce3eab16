import { unusedRights } from './mall/mall.ts';
import { expect, test } from './mall/test.ts';

/** Rights at services the local cloud plays no part of: the rotation of the edge's secret has them. */
const ON_AWS_ALONE = [
  /^cloudfront:(GetDistribution|GetDistributionConfig|UpdateDistribution) /,
  /^s3:(Get|Put)BucketAcl /,
];

test('every right that a function has was needed by some story', async () => {
  const rights = await unusedRights();
  expect(rights.filter((right) => !ON_AWS_ALONE.some((one) => one.test(right)))).toEqual([]);
});
