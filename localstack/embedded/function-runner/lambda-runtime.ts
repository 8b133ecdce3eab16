import type { ServerResponse } from 'node:http';
import type { Context } from 'aws-lambda';

/** What `HttpResponseStream.from` is told: the head of a streamed answer. */
type Head = { statusCode?: number; headers?: Record<string, string>; cookies?: string[] };

/**
 * Gives this process the `awslambda` global of Lambda's Node runtime. The stream a handler gets is the HTTP answer
 * itself: the head goes out with the first write, as on AWS.
 */
export const installStreamingGlobal = (): void => {
  const from = (stream: ServerResponse, { statusCode = 200, headers = {}, cookies = [] }: Head) => {
    if (cookies.length > 0) stream.setHeader('set-cookie', cookies);
    stream.writeHead(statusCode, headers);
    return stream;
  };
  Object.assign(globalThis, {
    awslambda: { streamifyResponse: <Handler>(handler: Handler) => handler, HttpResponseStream: { from } },
  });
};

/** The context object a handler is called with. */
export const contextOf = (functionName: string, requestId: string, timeoutMs: number): Context => {
  const endsAt = Date.now() + timeoutMs;
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${functionName}`,
    memoryLimitInMB: '1024',
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: String(process.pid),
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
};
