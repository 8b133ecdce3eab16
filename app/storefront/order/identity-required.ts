/** Whether a guest's order is above the limits of strangers: who they are has to be verified first. */
export const isIdentityRequired = (failure?: { code: string }): boolean =>
  failure?.code === 'IDENTITY_REQUIRED';
