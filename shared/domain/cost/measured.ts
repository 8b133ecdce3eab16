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
    readUnits: 130,
    writeUnits: 467,
    invocations: 43,
    gigabyteSeconds: 1.57,
    queueRequests: 96,
    edgeRequests: 15,
    edgeFunctions: 30,
    edgeBytes: 300000,
    logBytes: 38700,
    firewallRequests: 15,
  },
  idle: {
    queueRequests: 9720000,
    alarms: 38,
    figures: 7,
    dashboards: 1,
    firewalls: 1,
    firewallRules: 1,
    keys: 1,
    secrets: 5,
  },
};
