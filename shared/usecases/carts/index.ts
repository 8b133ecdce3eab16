export * from './carts.ts';
