import { Button, Group, Stack } from '@mantine/core'
import { deletePlanEndpoint, type Plan } from '@selvedge/contract/transformation-plans.ts'
import { TRADE_KIND } from '@selvedge/domain/trade.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ApiError, call } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'
import { usePages } from '../use-pages.ts'
import { planDeleted, planQuery } from './plan-queries.ts'
import classes from './PlanPage.module.css'

type Props = { plan: Plan; opened: boolean; onClose: () => void }

/** Asks before a plan is deleted; where it cannot be, says which trades keep it. */
export function DeletePlanDialog({ plan, opened, onClose }: Props) {
  const navigate = useNavigate()

  const deletion = useAction({
    run: async () => {
      await call(deletePlanEndpoint, { params: { id: plan.id } })
      toast.info(`The transformation plan ${plan.name} is deleted.`)
      await navigate({ to: '/', ignoreBlocker: true })
      void planDeleted(plan.id)
    },
    failed: (why) => `Can't delete transformation: ${why}`,
    onFailed: (error) => {
      // A trade was accepted in the meantime: the plan as it is now names it.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries(planQuery(String(plan.id)))
    },
  })

  if (!plan.permissions.canDelete) return <KeptDialog plan={plan} opened={opened} onClose={onClose} />
  return (
    <ConfirmModal
      opened={opened}
      title="Delete this transformation plan?"
      confirmLabel="Delete plan"
      danger
      busy={deletion.isRunning}
      error={deletion.error}
      onConfirm={() => deletion.run()}
      onCancel={onClose}
    >
      <p className={classes['dialogText']}>
        <strong>{plan.name}</strong> and its list of inputs go. Your materials stay, and{' '}
        {plan.outputMaterial.name} can be planned anew. What the plan said stays too: its states remain
        anchored on the chain. This cannot be taken back.
      </p>
    </ConfirmModal>
  )
}

function KeptDialog({ plan, opened, onClose }: Props) {
  const pages = usePages()
  return (
    <Dialog opened={opened} title="This transformation plan cannot be deleted" onClose={onClose}>
      <Stack>
        <p className={classes['dialogText']}>
          Accepted trades sell {plan.outputMaterial.name}, and their buyers rely on how it is made. The newest
          of them:
        </p>
        <ul className={classes['names']}>
          {plan.soldIn.map(({ id, type, reference }) => (
            <li key={id}>
              <Link {...pages.trade(id, type)}>
                {TRADE_KIND[type].name} {reference}
              </Link>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
