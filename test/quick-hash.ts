// Loaded before a test, and before each server that one starts: a password's hash is an Argon2id of the least cost.
import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;
const { hash } = argon2;
// Before anybody imports it.
Object.assign(argon2, {
  hash: (password: string, cost: object) => hash(password, { ...cost, memoryCost: 64, timeCost: 1 }),
});
