import { certificateSource } from './certificate-source.ts'
import { facilitySource } from './facility-source.ts'
import { passportSource } from './passport-source.ts'
import { runSource } from './run-source.ts'
import { shipmentSource } from './shipment-source.ts'
import type { CredentialSources } from './sources.ts'

/** How each type of record becomes a credential. */
export const SOURCES: CredentialSources = {
  certification: certificateSource,
  trade: shipmentSource,
  stock: runSource,
  company: facilitySource,
  passport: passportSource,
}
