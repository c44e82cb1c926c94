import type { PassportV1 } from '@selvedge/proof/attested/passport-1.ts'
import { attestInVersions } from '../attest-in-versions.ts'
import type { PassportRecord } from './passport-store.ts'

const version1 = (passport: PassportRecord): PassportV1 => ({
  company: passport.companyId,
  material: passport.materialId,
  publicId: passport.publicId,
  name: passport.name,
  level: passport.level,
  gtin: passport.gtin,
  lot: passport.lot,
  serial: passport.serial,
  status: passport.status,
  isRecalled: passport.isRecalled,
  reason: passport.reason,
  createdBy: passport.createdBy,
  createdAt: passport.createdAt.toISOString(),
  // A newest version that is not there says what was never signed.
  versions:
    passport.versions.length === passport.version
      ? passport.versions.map((one) => ({ ...one, publishedAt: one.publishedAt.toISOString() }))
      : [],
})

const attestIn = attestInVersions({ 1: version1 })

/** What a company says of a product by its passport, as it is signed. Its check builds it anew from the database and compares. */
export const attestPassport = (passport: PassportRecord, version = 1) => attestIn(passport, version)
