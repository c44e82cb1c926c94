import { instantExact } from '@selvedge/messages/day.ts'
import { emails } from '@selvedge/messages/en/emails.ts'
import { receipts } from '@selvedge/messages/en/receipts.ts'
import { emailTo, type MailReader } from './templates.ts'

type ReceiptLine = {
  type: string
  id: number
  version: number
  at: Date
  leaf: string
  batch: string
}

type About = {
  to: MailReader
  publicUrl: string
  firstName: string
  companyName: string
  lines: readonly ReceiptLine[]
  /** The newest head, as it was hashed, and the batch whose last leaf it is. */
  head: { text: string; batch: string }
  /** The newest cosigned checkpoint of the log, where it has witnesses. */
  checkpoint: string | undefined
}

/** What was stated about a company's records, as hashes: evidence that lies outside of the system. */
export const receipt = emailTo(
  ({ publicUrl, firstName, companyName: company, lines, head, checkpoint }: About) => {
    return {
      kind: 'receipt',
      subject: receipts.subject({ company, count: lines.length }),
      paragraphs: [
        emails.hello({ firstName }),
        receipts.intro({ company }),
        ...lines.map(({ type, id, version, at, leaf, batch }) =>
          receipts.line({
            type,
            id: String(id),
            version: String(version),
            at: instantExact(at, 'UTC'),
            leaf,
            batch,
          }),
        ),
        receipts.head({ batch: head.batch }),
        head.text,
        ...(checkpoint === undefined ? [] : [receipts.checkpoint, checkpoint]),
        receipts.next,
      ],
      action: { label: receipts.open, url: `${publicUrl}/company` },
    }
  },
)
