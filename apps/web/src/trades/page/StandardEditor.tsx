import { ListedName } from '../../ui/display/ListedName.tsx'
import { Button, Group } from '@mantine/core'
import { type Trade, updateTradeEndpoint } from '@selvedge/contract/trades.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { DataList } from '../../ui/display/DataList.tsx'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { standardsQuery } from '../trade-queries.ts'
import classes from './TradePage.module.css'

/** The reference standard: shown, and on Edit to be corrected. */
export function StandardEditor({ trade }: { trade: Trade }) {
  const [editing, setEditing] = useState(false)
  if (editing) return <StandardForm trade={trade} onDone={() => setEditing(false)} />
  return (
    <div className={classes['editor']}>
      <DataList
        items={[
          { label: recordFields.referenceStandard, value: <ListedName of={trade.processingStandardName} /> },
        ]}
      />
      {trade.permissions.canEditStandard && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {common.edit}
          </Button>
        </Group>
      )}
    </div>
  )
}

type Values = { processingStandardName: string | null }

function StandardForm({ trade, onDone }: { trade: Trade; onDone: () => void }) {
  const standards = useQuery(standardsQuery)
  const form = useForm<Values>({
    defaultValues: { processingStandardName: trade.processingStandardName },
  })
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async ({ processingStandardName }) => {
      const body = { processingStandardName, tradeType: trade.type }
      await call(updateTradeEndpoint, { params: { id: trade.id }, body })
      await changed('trade')
      toast.info(tradePage.standardSaved)
      onDone()
    },
    failed: (reason) => tradePage.standardFailed({ reason }),
  })
  return (
    <form noValidate className={classes['editor']} onSubmit={(event) => void submit(event)}>
      <SelectField
        control={control}
        name="processingStandardName"
        label={recordFields.referenceStandard}
        options={standards}
        clearable
      />
      <FormError>{error}</FormError>
      <Group>
        <Button variant="default" onClick={onDone} disabled={formState.isSubmitting}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={formState.isSubmitting}>
          {common.confirm}
        </Button>
      </Group>
    </form>
  )
}
