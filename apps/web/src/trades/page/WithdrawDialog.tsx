import { type Trade, withdrawTradeEndpoint } from '@selvedge/contract/trades.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { ApiError, call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'

export type WithdrawDialogProps = { trade: Trade; opened: boolean; onClose: () => void }

/** Asks whether a trade is withdrawn, and says what that means. */
export function WithdrawDialog({ trade, opened, onClose }: WithdrawDialogProps) {
  const { id, type: kind, contractorReferenceNumber: reference, consigneeName: company } = trade
  const withdrawing = useAction({
    run: async () => {
      await call(withdrawTradeEndpoint, { params: { id } })
      toast.info(tradePage.withdrawn({ kind, reference }))
      onClose()
      await changed('trade')
    },
    failed: (reason) => tradePage.withdrawFailed({ kind, reason }),
    onFailed: (error) => {
      // The buyer was faster: the page says how.
      if (error instanceof ApiError && error.code === 'ALREADY_DECIDED') {
        onClose()
        void changed('trade')
      }
    },
  })
  return (
    <ConfirmModal
      opened={opened}
      title={tradePage.withdrawTitle({ kind })}
      confirmLabel={tradePage.withdraw({ kind })}
      danger
      busy={withdrawing.isRunning}
      error={withdrawing.error}
      onConfirm={() => void withdrawing.run()}
      onCancel={onClose}
    >
      <p>{tradePage.withdrawHint({ kind, company })}</p>
      <p>{tradePage.withdrawFinal}</p>
    </ConfirmModal>
  )
}
