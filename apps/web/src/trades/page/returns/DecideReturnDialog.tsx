import { decideMassReturnEndpoint, type MassReturn } from '@selvedge/contract/mass-returns.ts'
import type { ReturnDecision } from '@selvedge/domain/mass/return-status.ts'
import { massReturns } from '@selvedge/messages/en/mass-returns.ts'
import { ApiError, call } from '../../../api.ts'
import { changed } from '../../../changes.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useAction } from '../../../ui/feedback/use-action.ts'
import { amountText } from '../../../ui/format.ts'

type Asked = { of: MassReturn; decision: ReturnDecision }

const LABELS: Record<ReturnDecision, () => string> = {
  ACCEPTED: () => massReturns.accept,
  REFUSED: () => massReturns.refuse,
  WITHDRAWN: () => massReturns.withdraw,
}

/** Asks whether a return is accepted, refused or withdrawn, and says what that means. */
export function DecideReturnDialog({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const deciding = useAction({
    run: async ({ of: { id }, decision }: Asked) => {
      await call(decideMassReturnEndpoint, { params: { id }, body: { decision } })
      toast.info(massReturns.decided({ decision }))
      onClose()
      await changed('mass')
    },
    failed: (reason) => massReturns.decideFailed({ reason }),
    onFailed: (error) => {
      // The other side was faster: the list says how.
      if (error instanceof ApiError && error.code === 'ALREADY_DECIDED') {
        onClose()
        void changed('mass')
      }
    },
  })
  const { decision = 'ACCEPTED', of } = asked ?? {}
  return (
    <ConfirmModal
      opened={asked !== undefined}
      title={massReturns.decideTitle({ decision })}
      confirmLabel={LABELS[decision]()}
      busy={deciding.isRunning}
      error={deciding.error}
      onConfirm={() => asked && void deciding.run(asked)}
      onCancel={onClose}
    >
      {of && <p>{massReturns.what({ kilograms: amountText(of.kilograms), material: of.materialName })}</p>}
      <p>{massReturns.decideHint({ decision })}</p>
    </ConfirmModal>
  )
}
