import type { CaptureV1 } from '@selvedge/proof/attested/capture-1.ts'
import { attestInVersions } from '../attest-in-versions.ts'
import type { CaptureRecord } from './capture-store.ts'

const version1 = ({
  companyId,
  keyId,
  keyName,
  createdBy,
  createdAt,
  context,
  count,
  events,
}: CaptureRecord): CaptureV1 => ({
  company: companyId,
  key: keyId,
  keyName,
  context,
  createdBy,
  createdAt: createdAt.toISOString(),
  // A number that does not fit says what was never signed.
  events: count === events.length ? events : [],
})

const attestIn = attestInVersions({ 1: version1 })

/** What a company says that it sent, as it is signed. Its check builds it anew from the database and compares. */
export const attestCapture = (capture: CaptureRecord, version = 1) => attestIn(capture, version)
