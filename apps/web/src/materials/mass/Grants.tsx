import { Button } from '@mantine/core'
import { endMassGrantEndpoint, type MassGrant } from '@selvedge/contract/mass-grants.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { grantsQuery } from '../../records/reconciliation/closing-queries.ts'
import { useCurrentUser } from '../../session.ts'
import { NotConfirmedBadge } from '../../ui/display/NotConfirmedBadge.tsx'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { tableDay } from '../../ui/format.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import classes from './Book.module.css'

type DialogProps = { materialId: number; opened: boolean; onClose: () => void }

const GrantDialog = lazyPart<DialogProps>(() => import('./dialogs.ts').then((module) => module.GrantDialog), {
  without: NoDialog,
})

/** The certification bodies that may read the reconciliations of a book; an administrator lets another, or ends it. */
export function Grants({ materialId }: { materialId: number }) {
  const [isGiving, setGiving] = useState(false)
  const [ending, setEnding] = useState<MassGrant>()
  const { permissions } = useCurrentUser()
  const { data: grants = [] } = useQuery(grantsQuery(materialId))
  if (grants.length === 0 && !permissions.guardBooks) return null
  return (
    <div className={classes['grants']}>
      <h4>{texts.readers}</h4>
      {grants.length === 0 && <p className={classes['hint']}>{texts.readersNone}</p>}
      <ul className={classes['closings']}>
        {grants.map((grant) => (
          <li key={grant.id}>
            {texts.readerSince({ company: grant.companyName, day: tableDay(grant.since) })}{' '}
            <NotConfirmedBadge confirmed={grant.certifierConfirmed} />{' '}
            {grant.permissions.end && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={texts.readerEndOf({ company: grant.companyName })}
                onClick={() => setEnding(grant)}
              >
                {texts.readerEnd}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {permissions.guardBooks && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setGiving(true)}>
            {texts.readerLet}
          </Button>
        </div>
      )}
      <GrantDialog materialId={materialId} opened={isGiving} onClose={() => setGiving(false)} />
      {ending && <EndDialog grant={ending} onClose={() => setEnding(undefined)} />}
    </div>
  )
}

function EndDialog({
  grant: { id, companyName: company },
  onClose,
}: {
  grant: MassGrant
  onClose: () => void
}) {
  const end = useAction({
    run: async () => {
      await call(endMassGrantEndpoint, { params: { id } })
      toast.info(texts.readerEnded({ company }))
      onClose()
      await changed('mass')
    },
    failed: (reason) => texts.readerFailed({ reason }),
  })
  return (
    <ConfirmModal
      opened
      title={texts.readerEndTitle({ company })}
      confirmLabel={texts.readerEnd}
      busy={end.isRunning}
      error={end.error}
      onConfirm={() => void end.run()}
      onCancel={onClose}
    >
      <p>{texts.readerEndHint}</p>
    </ConfirmModal>
  )
}
