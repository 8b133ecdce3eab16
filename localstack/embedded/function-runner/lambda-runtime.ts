import type { ServerResponse } from 'node:http';
import type { Context } from 'aws-lambda';

/** Metadata passed to `HttpResponseStream.from`: the head of a streamed response. */
type Head = { statusCode?: number; headers?: Record<string, string>; cookies?: string[] };

/**
 * Defines the `awslambda` global of Lambda's Node runtime in this process. The stream a handler gets is the HTTP
 * response itself: the head is sent with the first write, as on AWS.
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

/** Returns the context object for a call of a handler. */
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
