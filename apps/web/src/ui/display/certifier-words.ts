import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import type { CertifierState } from '@selvedge/domain/certifier.ts'
import { IconCheck, IconClock, IconShieldOff, IconX } from '@tabler/icons-react'

/** What an operator said about a certification body, as word and icon. */
export const CERTIFIER_STATE = {
  waiting: { word: 'Waiting', tone: 'wait', Icon: IconClock },
  confirmed: { word: 'Confirmed', tone: 'good', Icon: IconCheck },
  refused: { word: 'Refused', tone: 'bad', Icon: IconX },
  withdrawn: { word: 'Withdrawn', tone: 'bad', Icon: IconShieldOff },
} as const satisfies Record<CertifierState, unknown>

const TEXT: Record<CertifierState, string> = {
  waiting:
    'Your company is not confirmed yet. The operator of this installation compares it with your accreditation or register number. Until then your certificates are marked as not confirmed and count for nothing.',
  confirmed: 'The operator of this installation has confirmed your company. Your certificates count.',
  refused:
    'The operator of this installation has not confirmed your company. Your certificates are marked as not confirmed and count for nothing.',
  withdrawn:
    'The operator of this installation has withdrawn the confirmation of your company. Your certificates are marked as not confirmed and count for nothing.',
}

/** What its state means for the certification body itself. */
export const confirmationText = (state: CertifierState): string => TEXT[state]

type Row = Pick<CertificationRow, 'subject' | 'contractorName' | 'consigneeName' | 'certifierConfirmed'>

/** Whether a company's name in a row is to be marked: false where it is the certification body's, not confirmed. */
export function confirmedIn(row: Row, name: string): boolean | undefined {
  const certifying = row.subject === 'SELF' ? row.consigneeName : row.contractorName
  return certifying === name ? row.certifierConfirmed : undefined
}
