import type { SignedIn } from '../apps/api/src/platform/context/signed-in.ts'

/** Somebody of a company of the bench's worlds, as the use cases see who is signed in. */
export const memberOf = (companyId: number): SignedIn => ({
  userId: companyId,
  companyId,
  role: 'ADMIN',
  username: `user${companyId}`,
  email: `user${companyId}@bench.example`,
  firstName: 'Bench',
  lastName: 'User',
  language: null,
  country: null,
  companyName: `Company ${companyId}`,
  companyRole: 'trader',
  industry: 'cotton',
  sessionHash: Buffer.alloc(0),
})
