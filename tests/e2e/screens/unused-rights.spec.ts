import { rightsOfFunctions } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';

/** Permissions for services that the local cloud does not have: the rotation of the edge's secret uses them. */
const ON_AWS_ALONE = [
  /^cloudfront:(GetDistribution|GetDistributionConfig|UpdateDistribution) /,
  /^s3:(Get|Put)BucketAcl /,
];

/** Permissions that no story uses. Integration tests check each on the bucket itself. */
const IN_NO_STORY = [
  // Certificates of companies: uploaded at the sign-up, read by a clerk, deleted with the account.
  /^s3:(Get|Put|Delete)Object upload\/private\//,
  // Pictures of claimed goods, deleted with their order after five years.
  /^s3:DeleteObject media\/media\/claims\//,
  // Changes too large for a queue.
  /^s3:(Get|Put)Object upload\/changes\//,
  // Parts of a sitemap that has become shorter, and files of a shop that is closed again.
  /^s3:DeleteObject media\/crawlers\//,
  // Parts of the search snapshot that nobody has read for an hour.
  /^s3:DeleteObject upload\/search\//,
];

test('every right that a function has was needed by some story', async () => {
  const { unused } = await rightsOfFunctions();
  const elsewhere = [...ON_AWS_ALONE, ...IN_NO_STORY];
  expect(unused.filter((right) => !elsewhere.some((pattern) => pattern.test(right)))).toEqual([]);
});

test('no function asked for what its role does not allow', async () => {
  // Consumers retry failures, so nobody else would notice them.
  expect((await rightsOfFunctions()).refused).toEqual([]);
});
