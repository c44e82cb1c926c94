import { credentialRecord } from '../records/credentials/credential-record.ts'
import { captureRecord } from '../records/epcis/capture-record.ts'
import { passportRecord } from '../records/passports/passport-record.ts'
import { stockRecord } from '../records/mass/stock-record.ts'
import type { RecordTypes } from '../records/record-type.ts'
import { certificationRecord } from './certifications/certification-record.ts'
import { tradeRecord } from './trades/trade-record.ts'
import { planRecord } from './transformation-plans/plan-record.ts'

/** The registry of records: how each type is found, locked, read, signed, named, handed over and followed up. */
export const recordTypes: RecordTypes = {
  trade: tradeRecord,
  certification: certificationRecord,
  plan: planRecord,
  stock: stockRecord,
  capture: captureRecord,
  credential: credentialRecord,
  passport: passportRecord,
}
