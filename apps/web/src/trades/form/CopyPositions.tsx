import { Button, Group, Stack } from '@mantine/core'
import type { ParentTrade } from '@selvedge/contract/trade-links.ts'
import { copyPositions } from '@selvedge/domain/copy-positions.ts'
import { MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { sentences } from '@selvedge/messages/list.ts'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from '../../ui/feedback/toast-store.ts'
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
  const named = { kind: source.type, reference: source.contractorReferenceNumber }
  const left = trade.positions.length - copied.length
  const filled = () => form.getValues('positions').filter(isFilled)

  function take(positions: PositionValues[]) {
    form.setValue('positions', positions, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setAsking(false)
    const said = tradeForm.copied({ ...named, count: copied.length })
    toast.info(sentences([said, left > 0 && tradeForm.leftOut({ count: left })]))
  }

  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => (filled().length > 0 ? setAsking(true) : take(copied))}
      >
        {tradeForm.copy}
      </Button>
      <Dialog opened={asking} title={tradeForm.copyTitle} onClose={() => setAsking(false)}>
        {asking && (
          <Choice
            there={tradeForm.copyThere({ ...named, count: copied.length })}
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
  /** What there is to copy, in a sentence. */
  there: string
  copied: number
  filled: number
  onReplace: () => void
  onAdd: () => void
  onCancel: () => void
}

/** What is filled in is not lost without asking. */
function Choice({ there, copied, filled, onReplace, onAdd, onCancel }: ChoiceProps) {
  const fits = copied + filled <= MAX_POSITIONS
  return (
    <Stack>
      <div>
        {tradeForm.copyFilled({ count: filled })} {there}
        {!fits && ` ${tradeForm.copyTooMany({ max: String(MAX_POSITIONS) })}`}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button variant="default" onClick={onReplace}>
          {tradeForm.copyReplace}
        </Button>
        {fits && <Button onClick={onAdd}>{tradeForm.copyAdd}</Button>}
      </Group>
    </Stack>
  )
}
