import { Button, Group, Stack } from '@mantine/core'
import type { ParentTrade } from '@selvedge/contract/trade-links.ts'
import { copyPositions } from '@selvedge/domain/copy-positions.ts'
import { MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { TRADE_KIND } from '@selvedge/domain/trade.ts'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from '../../ui/feedback/toast-store.ts'
import { counted } from '../../ui/format.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { tradeQuery } from '../trade-queries.ts'
import { isFilled, type PositionValues, toPositionValues, type TradeValues } from '../trade-values.ts'

type Props = { form: UseFormReturn<TradeValues>; source: ParentTrade }

/** Copies the positions of an earlier trade for which the company has a material. */
export function CopyPositions({ form, source }: Props) {
  const { data: trade } = useQuery(tradeQuery(source.type, String(source.id)))
  const [asking, setAsking] = useState(false)
  const copied = trade ? copyPositions(trade.side, trade.status, trade.positions).map(toPositionValues) : []
  if (!trade || copied.length === 0) return null
  const name = `${TRADE_KIND[source.type].name} ${source.contractorReferenceNumber}`
  const left = trade.positions.length - copied.length
  const filled = () => form.getValues('positions').filter(isFilled)

  function take(positions: PositionValues[]) {
    form.setValue('positions', positions, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setAsking(false)
    toast.info(
      `${counted(copied.length, 'position')} of ${name} copied.${left > 0 ? ` ${counted(left, 'position')} without a material of yours left out.` : ''}`,
    )
  }

  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => (filled().length > 0 ? setAsking(true) : take(copied))}
      >
        Copy its positions
      </Button>
      <Dialog opened={asking} title="Copy the positions?" onClose={() => setAsking(false)}>
        {asking && (
          <Choice
            name={name}
            copied={copied.length}
            filled={filled().length}
            onReplace={() => take(copied)}
            onAdd={() => take([...filled(), ...copied])}
            onCancel={() => setAsking(false)}
          />
        )}
      </Dialog>
    </>
  )
}

type ChoiceProps = {
  name: string
  copied: number
  filled: number
  onReplace: () => void
  onAdd: () => void
  onCancel: () => void
}

/** What is filled in is not lost without asking. */
function Choice({ name, copied, filled, onReplace, onAdd, onCancel }: ChoiceProps) {
  const fits = copied + filled <= MAX_POSITIONS
  return (
    <Stack>
      <div>
        You have filled in {counted(filled, 'position')}. The {name} has {counted(copied, 'position')} to
        copy.
        {!fits && ` Together they are more than the ${MAX_POSITIONS} positions that a trade may have.`}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="default" onClick={onReplace}>
          Replace
        </Button>
        {fits && <Button onClick={onAdd}>Add below</Button>}
      </Group>
    </Stack>
  )
}
