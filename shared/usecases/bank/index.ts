export { getHoldVerification, startHoldVerification } from './hold-verifications.ts';
