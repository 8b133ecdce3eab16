import type { Uses } from './stories.ts';

/** Written by `npm run cost -- --write` from budgets and templates; tests/infra/cost.test.ts says when it is old. */
export const measured: Uses = {
  page: {
    readUnits: 2.16,
    invocations: 0.2,
    gigabyteSeconds: 0.00998,
    edgeRequests: 25,
    edgeFunctions: 26,
    edgeBytes: 620000,
    logBytes: 180,
    firewallRequests: 1,
  },
  order: {
    readUnits: 141,
    writeUnits: 827,
    invocations: 46,
    gigabyteSeconds: 1.83,
    queueRequests: 108,
    edgeRequests: 15,
    edgeFunctions: 30,
    edgeBytes: 300000,
    mails: 2,
    logBytes: 41400,
    firewallRequests: 15,
  },
  idle: {
    writeUnits: 8640,
    invocations: 138000,
    gigabyteSeconds: 2770,
    queueRequests: 10100000,
    logBytes: 124000000,
    alarms: 94,
    figures: 11,
    dashboards: 1,
    firewalls: 1,
    firewallRules: 1,
    keys: 1,
    secrets: 6,
  },
};
