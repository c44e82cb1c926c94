import { vi } from 'vitest'

/**
 * Passwords of people in tests are hashed with next to no work: with what `passwords.ts` asks for, making companies would take a
 * fourteenth of the time of all tests. What it asks for is checked where the whole server runs (`kill.slow.test.ts`).
 */
vi.mock('@node-rs/argon2', async (real) => {
  const argon2 = await real<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: (password: string) => argon2.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
  }
})
