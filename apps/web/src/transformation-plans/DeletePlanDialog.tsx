import { Button, Group, Stack } from '@mantine/core'
import { deletePlanEndpoint, type Plan } from '@selvedge/contract/transformation-plans.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError, call } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'
import { rich } from '../ui/rich.ts'
import { usePages } from '../use-pages.ts'
import { planDeleted } from './plan-queries.ts'
import classes from './PlanPage.module.css'

type Props = { plan: Plan; opened: boolean; onClose: () => void }

const strong = (inner: ReactNode) => <strong>{inner}</strong>

/** Asks before a plan is deleted; where it cannot be, says which trades keep it. */
export function DeletePlanDialog({ plan, opened, onClose }: Props) {
  const navigate = useNavigate()

  const deletion = useAction({
    run: async () => {
      await call(deletePlanEndpoint, { params: { id: plan.id } })
      toast.info(plans.deleted({ name: plan.name }))
      await navigate({ to: '/', ignoreBlocker: true })
      void planDeleted(plan.id)
    },
    failed: (reason) => plans.deleteFailed({ reason }),
    onFailed: (error) => {
      // A trade was accepted in the meantime: the plan as it is now names it.
      if (error instanceof ApiError && error.status === 409) void changed('plan')
    },
  })

  if (!plan.permissions.canDelete) return <CannotDeleteDialog plan={plan} opened={opened} onClose={onClose} />
  return (
    <ConfirmModal
      opened={opened}
      title={plans.deleteTitle}
      confirmLabel={plans.deleteButton}
      danger
      busy={deletion.isRunning}
      error={deletion.error}
      onConfirm={() => deletion.run()}
      onCancel={onClose}
    >
      <p className={classes['dialogText']}>
        {rich(plans.deleteHint({ name: strong, plan: plan.name, material: plan.outputMaterial.name }))}
      </p>
    </ConfirmModal>
  )
}

function CannotDeleteDialog({ plan, opened, onClose }: Props) {
  const pages = usePages()
  return (
    <Dialog opened={opened} title={plans.cannotDeleteTitle} onClose={onClose}>
      <Stack>
        <p className={classes['dialogText']}>
          {plans.cannotDeleteHint({ material: plan.outputMaterial.name })}
        </p>
        <ul className={classes['names']}>
          {plan.soldIn.map(({ id, type, reference }) => (
            <li key={id}>
              <Link {...pages.trade(id, type)}>{recordNames.tradeInSentence({ kind: type, reference })}</Link>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.close}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
