export {
  getMySecondFactor,
  proposeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './my-second-factor.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
