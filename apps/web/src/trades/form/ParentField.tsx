import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ParentTrade } from '@selvedge/contract/trade-links.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { tableDay } from '../../ui/format.ts'
import { rich } from '../../ui/rich.ts'
import { parentsQuery } from '../trade-queries.ts'
import { labelOf, type PARENT_FIELD, type TradeValues } from '../trade-values.ts'
import { CopyPositions } from './CopyPositions.tsx'
import classes from './ParentField.module.css'
import { useComposed } from '../../ui/composing.ts'

type Props = {
  form: UseFormReturn<TradeValues>
  kind: TradeKind
  name: NonNullable<(typeof PARENT_FIELD)[TradeKind]>
}

/** What Combobox.Target leaves out; it adds whether the list is open, and which it is. */
const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list' } as const

const hasReference = (trade: ParentTrade, reference: string) =>
  [trade.contractorReferenceNumber, trade.consigneeReferenceNumber ?? '']
    .map(nameKey)
    .includes(nameKey(reference))

/** The trade that a reference means: the selected one, or the only one that has it. */
function meantBy(
  reference: string,
  parentId: unknown,
  found: readonly ParentTrade[],
): ParentTrade | undefined {
  const fitting = found.filter((trade) => hasReference(trade, reference))
  return (
    fitting.find(({ id }) => String(id) === String(parentId)) ??
    (fitting.length === 1 ? fitting[0] : undefined)
  )
}

/** The reference of the root or parent: one of the trades with the chosen company, or whatever is typed. */
export function ParentField({ form, kind, name }: Props) {
  const { control, setValue } = form
  const { field, fieldState } = useController({ control, name })
  const [company, parentId] = useWatch({ control, name: ['consigneeCompanyName', 'parentId'] })
  const [searching, setSearching] = useState(false)
  const reference = (field.value ?? '').trim()
  const [wanted] = useDebouncedValue(useComposed(reference), 200)
  const offered = useQuery(parentsQuery(kind, company, searching ? wanted : ''))
  const named = useQuery({ ...parentsQuery(kind, company, wanted), enabled: company !== '' && wanted !== '' })
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const meant = reference === '' ? undefined : meantBy(reference, parentId, named.data ?? [])
  const settled = reference === wanted && named.isSuccess && !named.isPlaceholderData

  function pick(trade: ParentTrade | undefined) {
    if (!trade) return
    setSearching(false)
    setValue('parentId', trade.id, { shouldDirty: true })
    field.onChange(trade.contractorReferenceNumber)
    combobox.closeDropdown()
  }

  return (
    <div className={classes['field']}>
      <Combobox
        store={combobox}
        withinPortal={false}
        onOptionSubmit={(id) => pick(offered.data?.find((trade) => String(trade.id) === id))}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...field}
            value={field.value ?? ''}
            label={labelOf(kind)(name)}
            description={hint({ kind, company, reference, meant, settled })}
            placeholder={company === '' ? pickers.companyFirst : tradeForm.parentSearch}
            {...COMBOBOX}
            autoComplete="off"
            error={fieldState.error?.message}
            rightSection={offered.isFetching ? <Loader size={16} aria-hidden /> : <Combobox.Chevron />}
            rightSectionPointerEvents="none"
            onChange={(event) => {
              setSearching(true)
              setValue('parentId', null)
              field.onChange(event)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => {
              field.onBlur()
              setSearching(false)
              combobox.closeDropdown()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={company === '' || offered.data === undefined}>
          <Combobox.Options className={classes['options'] ?? ''} aria-label={labelOf(kind)(name)}>
            {offered.data?.map((trade) => (
              <Combobox.Option key={trade.id} value={String(trade.id)}>
                <ParentOption trade={trade} />
              </Combobox.Option>
            ))}
            {offered.data?.length === 0 && (
              <Combobox.Empty>{nothing(kind, company, wanted, searching)}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {meant && <CopyPositions key={meant.id} form={form} source={meant} />}
    </div>
  )
}

const nothing = (kind: TradeKind, company: string, wanted: string, searching: boolean) =>
  searching && wanted !== ''
    ? tradeForm.noParentsFound({ kind, company, reference: wanted })
    : tradeForm.noParents({ kind, company })

type Standing = {
  kind: TradeKind
  company: string
  reference: string
  meant: ParentTrade | undefined
  settled: boolean
}

function hint({ kind, company, reference, meant, settled }: Standing) {
  if (meant) {
    const { type, contractorName, validFrom } = meant
    return tradeForm.parentMeant({ kind: type, company: contractorName, day: tableDay(validFrom) })
  }
  if (reference !== '' && company !== '' && settled) return tradeForm.parentUnknown({ kind, company })
  return tradeForm.parentHint({ kind })
}

const time = (inner: ReactNode) => <time>{inner}</time>

function ParentOption({ trade }: { trade: ParentTrade }) {
  const { type, contractorReferenceNumber, contractorName, validFrom, status } = trade
  const facts = { kind: type, company: contractorName, day: tableDay(validFrom) }
  return (
    <div className={classes['option']}>
      <span>
        <strong>{contractorReferenceNumber}</strong>
        <br />
        {rich(tradeForm.parentOffered({ ...facts, time }))}
      </span>
      <StatusBadge status={status} />
    </div>
  )
}
