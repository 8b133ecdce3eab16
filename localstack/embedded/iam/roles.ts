import { createHmac } from 'node:crypto';
import { rolesFile } from '#infra/build/roles.ts';
import type { FunctionRole, Statement } from '#infra/function-roles.ts';
import { readJson } from '../json-file.ts';

/** A call on a resource, in the terms of policies. */
export type Call = {
  /** `dynamodb:PutItem` */
  action: string;
  /** `table`, `table/index/gsi1`, `upload/incoming/ab12` */
  resource: string;
  /**
   * Partition keys that a call of the table names. Undefined when it names none, and then no statement limited to keys
   * allows it
   */
  leadingKeys?: readonly string[];
};

export type KeyPair = { accessKeyId: string; secretAccessKey: string };

/** By the name of the function */
export type Roles = Readonly<Record<string, FunctionRole>>;

const CREDENTIAL = /Credential=([^/]+)\//;

/**
 * Returns the access key of a signature: `AWS4-HMAC-SHA256
 * Credential=web/20261123/ap-northeast-2/dynamodb/aws4_request, …`
 */
export const accessKeyIn = (authorization = ''): string => CREDENTIAL.exec(authorization)?.[1] ?? '';

/** @throws Error when nothing is built */
export const readRoles = (buildDirectory: string): Roles => {
  const roles = readJson(rolesFile(buildDirectory));
  if (!roles) throw new Error(`${rolesFile(buildDirectory)} is missing: run "npm run build" first`);
  return roles as Roles;
};

/** Callers and their permissions: the part of IAM that the shop relies on. */
export type Iam = {
  /** Returns the key pair a function signs with */
  keysOf(functionName: string): KeyPair;
  /** Returns the secret of an existing access key */
  secretOf(accessKeyId: string): string | undefined;
  /** Returns the reason why a call is refused, in AWS's words. Undefined when the caller's role allows it */
  refusalOf(accessKeyId: string, call: Call): string | undefined;
  /** Returns permissions of roles that no function has used so far: `s3:DeleteObject upload/private/*` */
  unused(): string[];
  /** Returns calls of functions that their roles did not allow so far: `send-messages dynamodb:Scan table` */
  refused(): string[];
};

/**
 * Permissions of the services whose calls the local cloud checks. What Lambda does for a function (logs, traces,
 * streams, receiving from queues, writing to dead letters) is not checked here.
 */
const HELD =
  /^(dynamodb:(?!ListStreams|DescribeStream|GetRecords|GetShardIterator)|s3:|cloudfront:|sqs:SendMessage (?!dead-letters))/;

/**
 * @param administrator may do everything: it is the local cloud's own
 * @param rolesOfNow returns the functions' roles; none before they are built
 */
export const createIam = (administrator: KeyPair, rolesOfNow: () => Roles): Iam => {
  const used = new Set<string>();
  const refused = new Set<string>();
  const secretFor = (functionName: string): string =>
    createHmac('sha256', administrator.secretAccessKey).update(functionName).digest('hex');
  return {
    keysOf: (functionName) => ({ accessKeyId: functionName, secretAccessKey: secretFor(functionName) }),
    secretOf: (accessKeyId) => {
      if (accessKeyId === administrator.accessKeyId) return administrator.secretAccessKey;
      return rolesOfNow()[accessKeyId] && secretFor(accessKeyId);
    },
    refusalOf: (accessKeyId, call) => {
      if (accessKeyId === administrator.accessKeyId) return undefined;
      const role = rolesOfNow()[accessKeyId];
      const match = role && allowing(role.statements, call);
      if (match) {
        used.add(`${call.action} ${match}`);
        return undefined;
      }
      if (role) refused.add(`${accessKeyId} ${call.action} ${call.resource}`);
      return `User: ${accessKeyId} is not authorized to perform: ${call.action} on resource: ${call.resource} because no identity-based policy allows the ${call.action} action`;
    },
    unused: () => {
      const granted = Object.values(rolesOfNow()).flatMap(({ statements }) =>
        statements.flatMap(({ actions, resources }) =>
          actions.flatMap((action) => resources.map((resource) => `${action} ${resource}`)),
        ),
      );
      return [...new Set(granted)].filter((right) => HELD.test(right) && !used.has(right)).sort();
    },
    refused: () => [...refused].sort(),
  };
};

/** Returns the resource of the statement that allows a call. */
const allowing = (statements: readonly Statement[], call: Call): string | undefined => {
  for (const { actions, resources, leadingKeys } of statements) {
    if (!actions.includes(call.action)) continue;
    if (
      leadingKeys &&
      !call.leadingKeys?.every((key) => leadingKeys.some((leadingKey) => isLike(key, leadingKey)))
    )
      continue;
    const match = resources.find((resource) => isLike(call.resource, resource));
    if (match) return match;
  }
  return undefined;
};

/** True when a text matches a pattern in which `*` stands for any text. */
const isLike = (text: string, pattern: string): boolean => {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return text === pattern;
  if (!text.startsWith(first)) return false;
  const last = rest.pop() ?? '';
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
};
