import type { Member } from '@selvedge/domain/permissions.ts'

/** The person behind a session, with what most use cases ask about their company. */
export type SignedIn = Member & {
  username: string
  email: string
  /** The code of the language in which they read Selvedge; null while they have chosen none. */
  language: string | null
  firstName: string
  lastName: string
  companyName: string
  companyRole: string
  industry: string
  /** The code of the country that the company is in. */
  country: string | null
  sessionHash: Buffer
}
