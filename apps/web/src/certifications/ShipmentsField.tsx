import { listApart } from '@selvedge/messages/list.ts'
import { Checkbox, Input, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CertifiableShipment } from '@selvedge/contract/new-certification.ts'
import { certificationForm } from '@selvedge/messages/en/certification-form.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { accessError } from '../pickers/access-error.ts'
import { AlteredBadge } from '../ui/display/StatusBadge.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { rich } from '../ui/rich.ts'
import { dayTag } from '../ui/display/Day.tsx'
import { SHIPMENTS_SHOWN, shipmentsQuery } from './certification-queries.ts'
import type { CertificationValues } from './certification-values.ts'
import classes from './ShipmentsField.module.css'
import { useComposed } from '../ui/composing.ts'

type Props = {
  form: UseFormReturn<CertificationValues>
  /** Whose shipments; empty while none is chosen. */
  company: string
}

/** The shipments of a company that nothing certifies yet, to be ticked; those ticked stay while others are searched. */
export function ShipmentsField({ form, company }: Props) {
  const {
    field: { value: chosen, onChange, ref },
    fieldState,
  } = useController({ control: form.control, name: 'shippingReferenceNumbers' })
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(useComposed(search.trim()), 200)
  const list = useRef<HTMLDivElement>(null)
  // During a search the list keeps its height, so that what is below does not move under the pointer.
  const [room, setRoom] = useState(0)
  const { data: found, error, isFetching, refetch } = useQuery(shipmentsQuery(company, wanted))
  const shown = new Set(found?.map((shipment) => shipment.contractorReferenceNumber))
  const elsewhere = chosen.filter((reference) => !shown.has(reference))
  const toggle = (reference: string) =>
    onChange(
      chosen.includes(reference) ? chosen.filter((other) => other !== reference) : [...chosen, reference],
    )
  return (
    <fieldset className={classes['shipments']}>
      <legend>{certificationForm.uncertifiedShipments}</legend>
      <TextInput
        ref={ref}
        label={certificationForm.searchShipments}
        placeholder={certificationForm.searchShipmentsHint}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => {
          if (search === '') setRoom(list.current?.offsetHeight ?? 0)
          setSearch(event.currentTarget.value)
        }}
        disabled={company === ''}
        // The message is below, beside its subject.
        error={fieldState.error !== undefined}
      />
      {fieldState.error && <Input.Error>{fieldState.error.message}</Input.Error>}
      <output className={classes['count']}>
        {chosenText(chosen.length, found?.length === SHIPMENTS_SHOWN)}
      </output>
      {company === '' && <p className={classes['hint']}>{certificationForm.companyFirst}</p>}
      {company !== '' && !found && !error && <Skeleton height={120} />}
      {!found && error && (
        <ErrorCard
          title={accessError(error, certificationForm.shipmentsFailed)}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {found?.length === 0 && elsewhere.length === 0 && (
        <p className={classes['hint']}>
          {wanted === '' ? certificationForm.noShipments : certificationForm.noShipmentsFound}
        </p>
      )}
      <div className={classes['list']} ref={list} style={{ minHeight: search === '' ? 0 : room }}>
        {elsewhere.map((reference) => (
          <Checkbox key={reference} label={reference} checked onChange={() => toggle(reference)} />
        ))}
        {found?.map((shipment) => (
          <Shipment
            key={shipment.id}
            shipment={shipment}
            checked={chosen.includes(shipment.contractorReferenceNumber)}
            onToggle={() => toggle(shipment.contractorReferenceNumber)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** How many are chosen; where there may be more than are shown, that too. */
function chosenText(count: number, hasMore: boolean): string {
  const [chosen, shown] = [String(count), String(SHIPMENTS_SHOWN)]
  if (count === 0)
    return hasMore ? certificationForm.noneChosenOfMore({ shown }) : certificationForm.noneChosen
  return hasMore
    ? certificationForm.chosenOfMore({ count, chosen, shown })
    : certificationForm.chosen({ count, chosen })
}

type ShipmentProps = { shipment: CertifiableShipment; checked: boolean; onToggle: () => void }

function Shipment({ shipment, checked, onToggle }: ShipmentProps) {
  const materials = shipment.positions.map((position) => position.contractorMaterialName)
  return (
    <Checkbox
      label={
        <>
          {shipment.contractorReferenceNumber} {shipment.altered && <AlteredBadge part={shipment.altered} />}
        </>
      }
      disabled={Boolean(shipment.altered) && !checked}
      description={rich(
        certificationForm.shipment({
          day: dayTag(shipment.validFrom, 'table'),
          consignee: shipment.consigneeName,
          materials: listApart(materials),
        }),
      )}
      checked={checked}
      onChange={onToggle}
    />
  )
}
