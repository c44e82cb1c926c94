import { readFindingsEndpoint } from '@selvedge/contract/certificate-findings.ts'
import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import {
  confirmTransactionEndpoint,
  type ConfirmationInput,
  type TradeRow,
} from '@selvedge/contract/trades.ts'
import { type Decision, suggestedMaterial } from '@selvedge/domain/trade.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { list } from '@selvedge/messages/list.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { call } from '../../api.ts'
import type { RecordRef } from '../RecordLink.tsx'

/** A record that waits for this company, as it is decided together with others. */
export type Decidable = {
  key: string
  to: RecordRef
  name: string
  company: string
  /** What follows from confirming it. */
  becomes: string
  /** Throws what keeps it from being decided, in words. */
  decide: (decision: Decision, reason: string) => Promise<void>
}

const send = async (type: string, id: number, body: ConfirmationInput) => {
  await call(confirmTransactionEndpoint, { params: { id }, query: { type }, body })
}

export const decidableTrade = (row: TradeRow): Decidable => {
  const positions = row.positions.map((position) => ({
    id: position.id,
    material: suggestedMaterial(position),
  }))
  return {
    key: `trade ${row.id}`,
    to: { record: 'trade', id: row.id, type: row.type },
    name: recordNames.tradeNamed({ kind: row.type, reference: row.contractorReferenceNumber }),
    company: row.contractorName,
    becomes: decisions.becomes({
      materials: list([...new Set(positions.map(({ material }) => material.name))]),
    }),
    decide: (transactionStatus, reason) =>
      send(row.type, row.id, {
        transactionStatus,
        reason,
        positions: transactionStatus === 'ACCEPTED' ? positions : [],
      }),
  }
}

export const decidableCertificate = (row: CertificationRow): Decidable => {
  const number = row.certificateReferenceNumber
  return {
    key: `certification ${row.id}`,
    to: { record: 'certification', id: row.id, subject: row.subject },
    name: recordNames.certificateNamed({
      subject: row.subject,
      reference: number ?? recordWords.certificateNumber({ id: String(row.id) }),
    }),
    company: row.approverName === row.contractorName ? row.consigneeName : row.contractorName,
    becomes: row.referencedStandard ?? '',
    decide: async (transactionStatus, reason) => {
      if (transactionStatus === 'ACCEPTED') await requireNoWarning(row.id, number ?? '')
      await send('certification', row.id, {
        transactionStatus,
        reason,
        certificationReferenceNumber: number,
      })
    },
  }
}

/** What the checks warn of is read before it is confirmed: on its own page. */
async function requireNoWarning(id: number, certificateReferenceNumber: string): Promise<void> {
  const input = { params: { id }, query: { certificateReferenceNumber } }
  const found = await call(readFindingsEndpoint, input)
  if (found.some(({ severity }) => severity === 'warning')) throw new Warned()
}

/** Its checks warn, so that it is not confirmed together with others. */
export class Warned extends Error {
  constructor() {
    super(decisions.severalWarned)
  }
}
