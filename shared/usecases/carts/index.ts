export * from './carts.ts';
export * from './sweep-carts.ts';
