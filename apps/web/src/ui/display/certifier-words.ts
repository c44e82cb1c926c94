import { badges } from '@selvedge/messages/en/badges.ts'
import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import type { CertifierState } from '@selvedge/domain/certifier.ts'
import { IconCheck, IconClock, IconShieldOff, IconX } from '@tabler/icons-react'

/** What an operator said about a certification body, as word and icon. */
export const CERTIFIER_STATE = {
  waiting: { word: badges.certifierWaiting, tone: 'wait', Icon: IconClock },
  confirmed: { word: badges.certifierConfirmed, tone: 'good', Icon: IconCheck },
  refused: { word: badges.certifierRefused, tone: 'bad', Icon: IconX },
  withdrawn: { word: badges.certifierWithdrawn, tone: 'bad', Icon: IconShieldOff },
} as const satisfies Record<CertifierState, unknown>

const TEXT: Record<CertifierState, string> = {
  waiting: badges.certifierWaitingText,
  confirmed: badges.certifierConfirmedText,
  refused: badges.certifierRefusedText,
  withdrawn: badges.certifierWithdrawnText,
}

/** What its state means for the certification body itself. */
export const confirmationText = (state: CertifierState): string => TEXT[state]

type Row = Pick<CertificationRow, 'subject' | 'contractorName' | 'consigneeName' | 'certifierConfirmed'>

/** Whether a company's name in a row is to be marked: false where it is the certification body's, not confirmed. */
export function confirmedIn(row: Row, name: string): boolean | undefined {
  const certifying = row.subject === 'SELF' ? row.consigneeName : row.contractorName
  return certifying === name ? row.certifierConfirmed : undefined
}
