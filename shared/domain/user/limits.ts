/** How often one may try what could be guessed or abused (design §8); per window of so many seconds. */
export const LOGIN_PER_USERNAME = { name: 'login-username', most: 10, seconds: 600 } as const;
export const LOGIN_PER_ADDRESS = { name: 'login-address', most: 100, seconds: 600 } as const;
export const JOIN_PER_ADDRESS = { name: 'join', most: 30, seconds: 3600 } as const;
export const VERIFY_PER_ADDRESS = { name: 'verify', most: 60, seconds: 3600 } as const;
export const RECOVER_PER_ADDRESS = { name: 'recover', most: 30, seconds: 3600 } as const;
