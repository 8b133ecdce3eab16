export { readBusinessRegistration } from './business-registration.ts';
export { certify, pendingCertification, startCertification } from './certify.ts';
export { addClerkNote, listClerkNotes, listMemberFlags } from './clerk-notes.ts';
export {
  getConsoleUser,
  listConsoleUsers,
  listWithdrawnUsers,
  updateConsoleUser,
} from './console-users.ts';
export { createConsoleUser } from './create-member.ts';
export { indexMembers } from './index-members.ts';
export { join } from './join.ts';
export { getMemberCard } from './member-card.ts';
export { changeMyInfo, getMyAccount, getMyInfo } from './my-info.ts';
export { postcodeWidget } from './postcode-widget.ts';
export { findUsername, resetPassword } from './recover.ts';
export { checkRefusalLink, refuseAdvertising } from './refuse-advertising.ts';
export {
  beginSocialLogin,
  completeSocialLogin,
  connectSocial,
  pendingSocialProfile,
} from './social-login.ts';
export { withdraw, withdrawMember } from './withdraw.ts';
