import type { CredentialAbout } from '@selvedge/domain/credential.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { partAltered } from '../../records/integrity/altered-part.ts'
import { certificateSource } from './certificate-source.ts'
import { facilitySource } from './facility-source.ts'
import { passportSource } from './passport-source.ts'
import { runSource } from './run-source.ts'
import { shipmentSource } from './shipment-source.ts'
import type { Asking, CredentialSources, Said } from './sources.ts'

/** How each type of record becomes a credential. */
export const SOURCES: CredentialSources = {
  certification: certificateSource,
  trade: shipmentSource,
  stock: runSource,
  company: facilitySource,
  passport: passportSource,
}

/**
 * What is said of a record, with its row locked. Throws what its source throws, and WRONG_STATE of one that is known to be altered, be it its file alone: such a record
 * is signed no further.
 */
export async function sayOf(
  tx: Tx,
  asking: Asking,
  about: { type: CredentialAbout; id: number },
): Promise<Said> {
  const said = await SOURCES[about.type].say(tx, asking, about.id)
  if ((await partAltered(tx, [about])) !== null) throw new DomainError('WRONG_STATE', refusals.recordAltered)
  return said
}
