import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { InviteColleagueDialog } from '../pickers/InviteColleagueDialog.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { marked } from './certification-words.ts'

/** How it was decided, or why the reader cannot decide it. */
export function DecisionCard({ certification }: { certification: CertificationDetail }) {
  const { status, subject, approverName, permissions } = certification
  const { name } = CERTIFICATION_SUBJECT[subject]
  return (
    <Card title="Decision">
      {permissions.cannotDecide === 'OWN_DECLARATION' && <AskColleague />}
      {status === 'PENDING' && permissions.cannotDecide === 'NOT_THE_APPROVER' && (
        <Note>
          It waits for {marked(certification, approverName)}: only that company can confirm or refuse this{' '}
          {name}.
        </Note>
      )}
      {status !== 'PENDING' && <Decided certification={certification} />}
    </Card>
  )
}

function AskColleague() {
  const [inviting, { open, close }] = useDisclosure(false)
  return (
    <>
      <Note>
        {messages.ownDeclaration} Your colleagues find it on their home page. There is none yet? Invite one.
      </Note>
      <div>
        <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
          Invite a colleague
        </Button>
      </div>
      <InviteColleagueDialog opened={inviting} onClose={close} />
    </>
  )
}

function Decided({ certification }: { certification: CertificationDetail }) {
  const { status, subject, decidedBy, approverName, consigneeDate, refusalReason } = certification
  const word = status === 'ACCEPTED' ? 'accepted' : 'refused'
  return (
    <>
      <Note>
        This {CERTIFICATION_SUBJECT[subject].name} was {word}. A decision cannot be taken back.
      </Note>
      <DataList
        items={[
          {
            label: status === 'ACCEPTED' ? 'Accepted by' : 'Refused by',
            value: [decidedBy, marked(certification, approverName)].filter(Boolean).join(', '),
          },
          { label: 'On', value: consigneeDate && instantText(consigneeDate) },
          ...(status === 'REFUSED'
            ? [{ label: 'Reason of the refusal', value: refusalReason, wide: true }]
            : []),
        ]}
      />
    </>
  )
}
