import type { FieldErrors } from '../errors.ts'
import { passportIssues } from './passport-issues.ts'
import type { PassportLevel } from './status.ts'

/** What a passport is about, beside its material. */
export type PassportSubject = {
  readonly level: PassportLevel
  readonly lot: string | null
  readonly serial: string | null
}

/** What a lot or a serial number may be in a Digital Link: GS1's set of 82 characters, 1 to 20 of them. */
export const GS1_TEXT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/

/** What is wrong with the lot and the serial number at a level, by field. */
export function subjectErrors({ level, lot, serial }: PassportSubject): FieldErrors {
  const errors: FieldErrors = {}
  if (lot !== null && level === 'model') errors['lot'] = passportIssues.passportLotNone
  else if (lot === null ? level === 'batch' : !GS1_TEXT.test(lot)) errors['lot'] = passportIssues.passportLot
  if (serial !== null && level !== 'item') errors['serial'] = passportIssues.passportSerialNone
  else if (serial === null ? level === 'item' : !GS1_TEXT.test(serial))
    errors['serial'] = passportIssues.passportSerial
  return errors
}
