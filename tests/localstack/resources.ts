import { LOCALSTACK } from '#localstack/deployed/localstack.ts';

/** LocalStack looks at no signature, only at whose the call is. */
const authorization = `AWS4-HMAC-SHA256 Credential=${LOCALSTACK.AWS_ACCESS_KEY_ID}/20000101/${LOCALSTACK.AWS_REGION}/cloudformation/aws4_request, SignedHeaders=host, Signature=0`;

/** What CloudFormation made of some stacks: how many of each type. */
export const resourcesOf = async (stacks: readonly string[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const StackName of stacks) {
    const body = new URLSearchParams({ Action: 'ListStackResources', Version: '2010-05-15', StackName });
    const answer = await fetch(LOCALSTACK.AWS_ENDPOINT_URL, {
      method: 'POST',
      headers: { authorization },
      body,
    });
    if (!answer.ok) throw new Error(`CloudFormation answered ${answer.status} about ${StackName}`);
    for (const [, type = ''] of (await answer.text()).matchAll(/<ResourceType>([^<]+)</g))
      if (type !== 'AWS::CDK::Metadata') counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
};
