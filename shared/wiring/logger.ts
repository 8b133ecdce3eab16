import { Logger } from '@aws-lambda-powertools/logger';

/**
 * One JSON object a line on stdout. Callers log ids, codes and counts; never secrets, names, addresses,
 * phone numbers, query strings or bodies.
 */
export const logger = new Logger({ serviceName: 'ongyeol-home' });
