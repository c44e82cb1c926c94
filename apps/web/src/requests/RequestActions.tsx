import { Button, Group } from '@mantine/core'
import { type CompanyRequest, remindRequestEndpoint } from '@selvedge/contract/requests.ts'
import type { RequestOutcome } from '@selvedge/domain/company-request.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { useState } from 'react'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { AskDialog } from '../pickers/AskDialog.tsx'
import type { Asking } from '../pickers/ask-values.ts'
import { useCurrentUser } from '../session.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { Card } from '../ui/layout/Card.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { FileInAnswer } from './FileInAnswer.tsx'

/** What the reader can do about a request now: file what was asked for, answer, pass on; or remind and withdraw. */
export function RequestActions({ request }: { request: CompanyRequest }) {
  const { permissions, companyName: company } = request
  const [closing, setClosing] = useState<RequestOutcome>()
  const [asking, setAsking] = useState<Asking>()
  const user = useCurrentUser()
  const certifies = isCertifier({ role: user.company.partnerType?.name ?? null })
  const remind = useAction({
    run: async () => {
      await call(remindRequestEndpoint, { params: { id: request.id } })
      await changed('request')
      toast.info(texts.remindedNow({ company }))
    },
    failed: (reason) => texts.remindFailed({ reason }),
  })
  if (request.state !== 'OPEN') return null
  const passOn = (ofCertifiers: boolean) => () => setAsking(passedOn(request, ofCertifiers))
  return (
    <Card title={texts.doNow}>
      {permissions.canAnswer && (
        <FileInAnswer request={request} certifies={certifies} onAskCertifier={passOn(true)} />
      )}
      <Group gap="sm">
        {permissions.canAnswer && (
          <Button variant="default" onClick={() => setClosing('ANSWERED')}>
            {texts.answerInWords}
          </Button>
        )}
        {permissions.canAnswer && !certifies && (
          <Button variant="default" onClick={passOn(false)}>
            {texts.passOn}
          </Button>
        )}
        {permissions.canDecline && (
          <Button variant="default" onClick={() => setClosing('DECLINED')}>
            {texts.decline}
          </Button>
        )}
        {permissions.canRemind && (
          <Button loading={remind.isRunning} onClick={() => void remind.run()}>
            {texts.remind}
          </Button>
        )}
        {permissions.canWithdraw && (
          <Button variant="default" onClick={() => setClosing('WITHDRAWN')}>
            {texts.withdraw}
          </Button>
        )}
      </Group>
      {permissions.canWithdraw && !permissions.canRemind && <p>{texts.remindLater}</p>}
      <CloseDialog request={request} outcome={closing} onClose={() => setClosing(undefined)} />
      <AskDialog asking={asking} onClose={() => setAsking(undefined)} />
    </Card>
  )
}

/** The same question, for somebody else. */
const passedOn = (
  { id, kind, tradeKind, standard, about, shipments, message }: CompanyRequest,
  ofCertifiers: boolean,
): Asking => ({
  kind,
  ofCertifiers,
  passedOnFrom: id,
  shipments,
  ...(tradeKind && { tradeKind }),
  ...(standard && { standard }),
  ...(about && { about }),
  ...(message && { message }),
})
