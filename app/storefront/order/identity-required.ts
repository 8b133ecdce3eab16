/** True when a guest's order exceeds the limits of unverified buyers: their identity must be verified first. */
export const isIdentityRequired = (failure?: { code: string }): boolean =>
  failure?.code === 'IDENTITY_REQUIRED';
