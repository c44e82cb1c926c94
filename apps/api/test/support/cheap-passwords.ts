import { vi } from 'vitest'

/**
 * Hashes the passwords of people in tests with very little work: with the parameters of `passwords.ts`, tests of trades take 7 % more
 * processor time. Those parameters are checked on a whole server (`kill.slow.test.ts`).
 */
vi.mock('@node-rs/argon2', async (real) => {
  const argon2 = await real<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: (password: string) => argon2.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
  }
})
