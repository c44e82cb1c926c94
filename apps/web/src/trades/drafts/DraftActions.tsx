import { Button } from '@mantine/core'
import {
  dismissShipmentDraftEndpoint,
  reopenShipmentDraftEndpoint,
  type ShipmentDraft,
} from '@selvedge/contract/shipment-drafts.ts'
import { shipmentDrafts as texts } from '@selvedge/messages/en/shipment-drafts.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { draftName } from './draft-name.ts'

/** Dismisses an open draft, once it is confirmed, or opens a dismissed one again. */
export function DraftActions({ draft }: { draft: ShipmentDraft }) {
  const [isAsking, setAsking] = useState(false)
  const params = { id: draft.id }
  const reference = draftName(draft)
  const dismissing = useAction({
    run: async () => {
      await call(dismissShipmentDraftEndpoint, { params })
      toast.info(texts.dismissed({ reference }))
      setAsking(false)
      await changed('shipmentDraft')
    },
    failed: (reason) => texts.dismissFailed({ reason }),
    onFailed: () => void changed('shipmentDraft'),
  })
  const reopening = useAction({
    run: async () => {
      await call(reopenShipmentDraftEndpoint, { params })
      toast.info(texts.reopened({ reference }))
      await changed('shipmentDraft')
    },
    failed: (reason) => texts.reopenFailed({ reason }),
    onFailed: () => void changed('shipmentDraft'),
  })
  if (draft.state === 'dismissed')
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={texts.reopenOf({ reference })}
        loading={reopening.isRunning}
        onClick={() => void reopening.run()}
      >
        {texts.reopen}
      </Button>
    )
  if (draft.state !== 'open') return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={texts.dismissOf({ reference })}
        onClick={() => setAsking(true)}
      >
        {texts.dismiss}
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={texts.dismissTitle}
        confirmLabel={texts.dismiss}
        busy={dismissing.isRunning}
        error={dismissing.error}
        onConfirm={() => void dismissing.run()}
        onCancel={() => setAsking(false)}
      >
        {texts.dismissHint}
      </ConfirmModal>
    </>
  )
}
