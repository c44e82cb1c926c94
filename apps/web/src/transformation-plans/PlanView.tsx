import { Button, Group } from '@mantine/core'
import type { Plan } from '@selvedge/contract/transformation-plans.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { records } from '@selvedge/messages/en/records.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CertificatesCard } from '../records/CertificatesCard.tsx'
import { IntegrityBanner } from '../records/IntegrityBanner.tsx'
import { LedgerCard } from '../records/LedgerCard.tsx'
import { useAltered } from '../records/use-altered.ts'
import { AlteredBadge } from '../ui/display/StatusBadge.tsx'
import { ShowChainLink } from '../records/ShowChainLink.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { PLANS_CRUMB } from './plans-crumb.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { DeletePlanDialog } from './DeletePlanDialog.tsx'
import { EditPlanForm } from './EditPlanForm.tsx'
import { InputsCard } from './InputsCard.tsx'
import { planVerificationQuery } from './plan-queries.ts'
import { PlanFacts } from './PlanFacts.tsx'
import classes from './PlanPage.module.css'

const YieldCard = lazyPart<{ plan: Plan }>(() =>
  import('./yield/YieldCard.tsx').then((module) => module.YieldCard),
)

/** The form that was cancelled is gone: the focus goes back to where it came from. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** A plan to read, and for its owner to change or to delete. */
export function PlanView({ plan }: { plan: Plan }) {
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  const altered = useAltered(planVerificationQuery(plan.id), plan.altered)

  function cancel() {
    setEditing(false)
    setCancelled(true)
  }

  return (
    <>
      <PageHeader
        title={plan.name}
        crumbs={[PLANS_CRUMB]}
        intro={plans.intro({ material: plan.outputMaterial.name })}
        actions={
          <Group gap="sm">
            {altered && <AlteredBadge part={altered} />}
            <ShowChainLink label={records.showChain} materialId={plan.outputMaterial.id} />
            {plan.permissions.canEdit && !editing && (
              <>
                <Button
                  variant="default"
                  ref={cancelled ? focusNow : null}
                  leftSection={<IconPencil size={18} aria-hidden />}
                  onClick={() => setEditing(true)}
                >
                  {common.edit}
                </Button>
                <Button
                  variant="default"
                  className={classes['delete'] ?? ''}
                  leftSection={<IconTrash size={18} aria-hidden />}
                  onClick={() => setDeleting(true)}
                >
                  {plans.delete}
                </Button>
              </>
            )}
          </Group>
        }
      />
      <IntegrityBanner query={planVerificationQuery(plan.id)} known={plan.altered} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Card title={recordFields.details}>
            <PlanFacts plan={plan} editing={editing} />
            {editing && <EditPlanForm plan={plan} onCancel={cancel} />}
          </Card>
          <InputsCard inputs={plan.inputPositions} />
          {plan.permissions.canEdit && <YieldCard plan={plan} />}
        </div>
        <div className={classes['column']}>
          <CertificatesCard transactionType="transformation" id={plan.id} empty={plans.noCertificates} />
          <LedgerCard query={planVerificationQuery(plan.id)} of="Record" />
        </div>
      </div>
      <DeletePlanDialog plan={plan} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}
