import { identifierUri } from '@selvedge/domain/identifier-uri.ts'
import type { WebhookEvent } from '@selvedge/domain/webhook.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { baseIn } from '../../records/epcis/base-in.ts'
import { queueMessage } from '../../records/webhooks/queue-message.ts'
import { saidCompanies } from '../../records/webhooks/said-companies.ts'
import type { CertificationRecord } from './certification-store.ts'

type About = Pick<
  CertificationRecord,
  | 'id'
  | 'subject'
  | 'status'
  | 'isTakenBack'
  | 'contractorId'
  | 'consigneeId'
  | 'approverId'
  | 'certificateReference'
  | 'processingStandard'
  | 'validFrom'
  | 'validUntil'
  | 'refusalReason'
>
type Saying = { services: Pick<Services, 'identifierBase' | 'masterKey' | 'now'>; tx: Tx }

/** Sends the webhooks of companies what happened to a certification: of its parties and its approver where nobody else is named. */
export const queueCertificateMessage = (
  saying: Saying,
  certification: About,
  event: Extract<WebhookEvent, `certificate.${string}`>,
  to: readonly number[] = partiesOf(certification),
): Promise<void> =>
  queueMessage(saying.services, saying.tx, { event, to, data: () => saidCertificate(saying, certification) })

const partiesOf = ({ contractorId, consigneeId, approverId }: About): number[] =>
  [contractorId, consigneeId, approverId].filter((id) => id !== null)

async function saidCertificate({ services, tx }: Saying, certification: About) {
  const base = await baseIn({ services, tx })
  const { contractorId, consigneeId } = certification
  const company = await saidCompanies(tx, base, [contractorId, consigneeId])
  const { publicId } = await tx
    .selectFrom('certification')
    .where('id', '=', certification.id)
    .select('public_id as publicId')
    .executeTakeFirstOrThrow()
  return {
    certificate: {
      id: identifierUri(base, 'certificate', publicId),
      number: certification.id,
      subject: certification.subject,
      status: certification.isTakenBack ? 'TAKEN_BACK' : certification.status,
      contractor: company(contractorId),
      consignee: company(consigneeId),
      reference: certification.certificateReference,
      standard: certification.processingStandard,
      validFrom: certification.validFrom,
      validUntil: certification.validUntil,
      reason: certification.refusalReason,
    },
  }
}
