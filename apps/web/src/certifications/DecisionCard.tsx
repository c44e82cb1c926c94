import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { saidReason } from '@selvedge/domain/refusal-reason.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { list } from '@selvedge/messages/list.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { InviteColleagueDialog } from '../pickers/InviteColleagueDialog.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { CreditsTaken } from './CreditTakes.tsx'
import { marked } from './certification-words.ts'

/** How it was decided, or why the reader cannot decide it. */
export function DecisionCard({ certification }: { certification: CertificationDetail }) {
  const { status, subject, approverName, permissions } = certification
  return (
    <Card title={certificationPage.decision}>
      {permissions.cannotDecide === 'OWN_DECLARATION' && <AskColleague />}
      {status === 'PENDING' && permissions.cannotDecide === 'NOT_THE_APPROVER' && (
        <Note>{certificationPage.waitsFor({ subject, company: marked(certification, approverName) })}</Note>
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
        {messages.ownDeclaration} {certificationPage.askColleague}
      </Note>
      <div>
        <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
          {inviteDialogs.colleagueTitle}
        </Button>
      </div>
      <InviteColleagueDialog opened={inviting} onClose={close} />
    </>
  )
}

function TakenBack({ certification }: { certification: CertificationDetail }) {
  const { subject, decidedBy, consigneeDate } = certification
  return (
    <>
      <Note>{certificationPage.takenBackNote({ subject })}</Note>
      <DataList
        items={[
          { label: certificationPage.takenBackBy, value: decidedBy },
          { label: certificationPage.decidedOn, value: consigneeDate && instantText(consigneeDate) },
        ]}
      />
    </>
  )
}

function Decided({ certification }: { certification: CertificationDetail }) {
  const { status, subject, decidedBy, approverName, consigneeDate, refusalReason, creditsTaken } =
    certification
  if (certification.takenBack) return <TakenBack certification={certification} />
  return (
    <>
      <Note>
        {status === 'ACCEPTED'
          ? certificationPage.accepted({ subject })
          : certificationPage.refused({ subject })}
      </Note>
      <DataList
        items={[
          {
            label: status === 'ACCEPTED' ? recordFields.acceptedBy : recordFields.refusedBy,
            value: list([decidedBy, marked(certification, approverName)]),
          },
          { label: certificationPage.decidedOn, value: consigneeDate && instantText(consigneeDate) },
          ...(status === 'REFUSED'
            ? [
                {
                  label: recordFields.refusalReason,
                  value: refusalReason && saidReason(refusalReason),
                  wide: true,
                },
              ]
            : []),
        ]}
      />
      {creditsTaken && <CreditsTaken taken={creditsTaken} />}
    </>
  )
}
