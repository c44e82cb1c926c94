import { Button } from '@mantine/core'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import type { Plan } from '@selvedge/contract/transformation-plans.ts'
import { percentText, sumOfHundredths } from '@selvedge/domain/percentage.ts'
import { useDisclosure } from '@mantine/hooks'
import { plans } from '@selvedge/messages/en/plans.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { IconMailPlus } from '@tabler/icons-react'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { InviteCompanyDialog } from '../pickers/InviteCompanyDialog.tsx'
import { RecordLink } from '../records/RecordLink.tsx'
import { Card } from '../ui/layout/Card.tsx'
import classes from './PlanPage.module.css'

/** What goes in, who supplies it, and how much of the whole it is. */
export function InputsCard({ inputs }: { inputs: Plan['inputPositions'] }) {
  const [inviting, { open, close }] = useDisclosure(false)
  const total = sumOfHundredths(inputs.map(({ quantity }) => quantity))
  return (
    <Card
      title={plans.inputs}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMailPlus size={16} aria-hidden />}
          onClick={open}
        >
          {plans.inviteSupplier}
        </Button>
      }
    >
      <table className={classes['inputs']}>
        <thead>
          <tr>
            <th scope="col">{recordFields.material}</th>
            <th scope="col">{plans.supplier}</th>
            <th scope="col">{plans.percentage}</th>
          </tr>
        </thead>
        <tbody>
          {inputs.map((input) => (
            <tr key={input.id}>
              <th scope="row">
                <RecordLink to={{ record: 'material', id: input.contractorMaterialId }}>
                  {input.contractorMaterialName}
                </RecordLink>
              </th>
              <td>{input.contractorSupplierName ?? '-'}</td>
              <td>{input.quantity === null ? '-' : plans.percent({ share: String(input.quantity) })}</td>
            </tr>
          ))}
        </tbody>
        {inputs.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {plans.total}
              </th>
              <td>{plans.percent({ share: percentText(total) })}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <InviteCompanyDialog
        opened={inviting}
        title={plans.inviteSupplier}
        asks
        onClose={close}
        onInvite={async (body) => {
          await call(inviteSupplierEndpoint, { body })
          await changed('partner')
        }}
      />
    </Card>
  )
}
