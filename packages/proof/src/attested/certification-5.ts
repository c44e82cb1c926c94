import type { CertificationV4 } from './certification-4.ts'

/**
 * What was stated of a certification that the company that filed it took back before it was decided, version 5. FROZEN, as `trade-1.ts` says.
 * All else is as in version 4.
 */
export type CertificationV5 = Omit<CertificationV4, 'schema'> & {
  readonly schema: 5
  readonly takenBack: true
}
