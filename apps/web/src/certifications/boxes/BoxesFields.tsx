import { Stack } from '@mantine/core'
import { MAX_CERTIFIED_PRODUCTS } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { type Ref, useCallback, useImperativeHandle } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { CertificationValues } from '../certification-values.ts'
import classes from './boxes.module.css'
import { type BoxesForm, EMPTY_INPUT, EMPTY_PAPER, EMPTY_PRODUCT, EMPTY_RAW, LISTS } from './box-values.ts'
import { FormLines } from './FormLines.tsx'
import { DeclarationFields, HeadFields, PartyFields } from './HeadFields.tsx'
import { InputFields, PaperFields, ProductFields, RawFields } from './LineFields.tsx'
import { PickInput } from './PickInput.tsx'
import { useLinePages } from './line-pages.ts'
import { useBoxSums } from './use-box-sums.ts'

export type BoxesHandle = {
  /** Opens the line that a field stands in, so that it can take the focus. */
  show: (path: string) => void
}

type Props = {
  control: Control<BoxesForm>
  /** The form that they are part of. */
  chosen: Control<CertificationValues>
  ref: Ref<BoxesHandle>
}

/** The boxes of a transaction certificate, in the order of the paper; what they come to is said while they are filled in. */
export default function BoxesFields({ control, chosen, ref }: Props) {
  const pages = useLinePages(LISTS)
  const sums = useBoxSums(control)
  const unlisted = useUnlisted({ control, chosen })
  const [company, isInvited] = useWatch({
    control: chosen,
    name: ['consigneeCompanyName', 'invitation'],
  })
  const pickInput = useCallback(
    (add: (input: typeof EMPTY_INPUT) => void) => (
      // A company that is invited along has nothing here yet.
      <PickInput company={isInvited === true ? '' : (company ?? '')} onPick={add} />
    ),
    [company, isInvited],
  )
  useImperativeHandle(ref, () => ({ show: pages.show }))
  return (
    <Stack gap="xl">
      <HeadFields control={control} />
      <PartyFields control={control} />
      <FormLines
        {...pages.of('papers')}
        control={control}
        name="boxes.papers"
        title={texts.papers}
        lineName={texts.paper}
        addLabel={texts.addPaper}
        empty={EMPTY_PAPER}
        max={MAX_POSITIONS}
        offered={unlisted}
        after={<Found sentences={sums.found('INVOICE_MISSING')} />}
      >
        {(at) => <PaperFields control={control} at={at} />}
      </FormLines>
      <FormLines
        {...pages.of('inputs')}
        control={control}
        name="boxes.inputs"
        title={texts.inputs}
        lineName={texts.input}
        addLabel={texts.addInput}
        empty={EMPTY_INPUT}
        max={MAX_POSITIONS}
        pick={pickInput}
        after={<After sum={texts.inputsSum({ amount: sums.used })} sentences={sums.found('INPUT_MISSING')} />}
      >
        {(at) => <InputFields control={control} at={at} />}
      </FormLines>
      <FormLines
        {...pages.of('products')}
        control={control}
        name="boxes.products"
        title={texts.products}
        lineName={texts.product}
        addLabel={texts.addProduct}
        empty={EMPTY_PRODUCT}
        max={MAX_CERTIFIED_PRODUCTS}
        after={
          <After
            sum={texts.productsSum({ net: sums.net, certified: sums.certified })}
            sentences={sums.found('WEIGHT_SUM', 'COMPOSITION')}
          />
        }
      >
        {(at) => <ProductFields control={control} at={at} />}
      </FormLines>
      <FormLines
        {...pages.of('rawMaterials')}
        control={control}
        name="boxes.rawMaterials"
        title={texts.rawMaterials}
        lineName={texts.rawMaterial}
        addLabel={texts.addRawMaterial}
        empty={EMPTY_RAW}
        max={MAX_POSITIONS}
        after={<After sum={texts.rawSum({ amount: sums.raw })} sentences={sums.found('RAW_SUM')} />}
      >
        {(at) => <RawFields control={control} at={at} />}
      </FormLines>
      <DeclarationFields control={control} />
    </Stack>
  )
}

/** The shipments that the certificate covers and that are not among the papers yet. */
function useUnlisted({ control, chosen }: Pick<Props, 'control' | 'chosen'>) {
  const shipments = useWatch({ control: chosen, name: 'shippingReferenceNumbers' })
  const papers = useWatch({ control, name: 'boxes.papers' })
  const missing = shipments.filter((reference) => !papers.some(({ shipment }) => shipment === reference))
  return {
    lines: missing.map((shipment) => ({ ...EMPTY_PAPER, shipment })),
    label: texts.addChosen({ count: missing.length }),
  }
}

function After({ sum, sentences }: { sum: string; sentences: readonly string[] }) {
  return (
    <>
      <output className={classes['sum']}>{sum}</output>
      <Found sentences={sentences} />
    </>
  )
}

/** What the boxes say against themselves, beside them. It forbids nothing. */
function Found({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={classes['found']} aria-live="polite">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <IconInfoCircle size={16} aria-hidden />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
