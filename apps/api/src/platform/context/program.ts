import type { KeyScope } from '@selvedge/domain/api-key.ts'

/** A program that calls with a key: it acts as the company, and as no person. */
export type Program = {
  keyId: number
  keyName: string
  /** Who made the key, and answers for what it writes. */
  madeBy: number
  scopes: readonly KeyScope[]
  companyId: number
  companyName: string
  companyCode: string | null
  companyRole: string
  /** The sector in which its pages are. */
  industry: string
  expiresAt: Date | null
}
