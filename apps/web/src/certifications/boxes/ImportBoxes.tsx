import { Button, FileButton, Group, Stack } from '@mantine/core'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { DataList } from '../../ui/display/DataList.tsx'
import { amountText } from '../../ui/format.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import classes from './boxes.module.css'
import { type Imported, type ReadImport, readImport } from './read-file.ts'

type Props = { opened: boolean; onClose: () => void; onTake: (imported: Imported) => void }

/** A file is chosen, looked at, and put into the form as a whole or not at all. */
export default function ImportBoxes({ opened, onClose, onTake }: Props) {
  const [read, setRead] = useState<ReadImport>()
  const [chosen, setChosen] = useState<string>()

  async function choose(file: File | null) {
    if (!file) return
    setChosen(file.name)
    setRead(file.size > MAX_UPLOAD_BYTES ? { faults: [texts.importTooLarge] } : readImport(await file.text()))
  }

  function close() {
    setRead(undefined)
    setChosen(undefined)
    onClose()
  }

  const imported = read?.imported
  return (
    <Dialog opened={opened} title={texts.importTitle} onClose={close}>
      <Stack>
        <p>{texts.importIntro}</p>
        <FileButton
          accept=".json,.csv,application/json,text/csv"
          inputProps={{ 'aria-label': texts.importChoose }}
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
              {chosen ?? texts.importChoose}
            </Button>
          )}
        </FileButton>
        <div aria-live="polite">
          {read && read.faults.length > 0 && <Faults of={read.faults} />}
          {imported && <Preview of={imported} />}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button
            disabled={!imported}
            onClick={() => {
              if (imported) onTake(imported)
              close()
            }}
          >
            {texts.importTake}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const NAMED = 20

function Faults({ of }: { of: readonly string[] }) {
  return (
    <div role="alert">
      <p>{texts.importFaults({ count: of.length })}</p>
      <ul className={classes['faults']}>
        {of.slice(0, NAMED).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {of.length > NAMED && <li>{texts.importMore({ count: String(of.length - NAMED) })}</li>}
      </ul>
    </div>
  )
}

function Preview({ of }: { of: Imported }) {
  const isWhole = of.kind === 'certificate'
  const products = isWhole ? of.boxes.products : of.products
  const sum = (field: 'net' | 'certified') =>
    texts.kilograms({
      amount: amountText(products.reduce((all, one) => all + Math.round(Number(one[field]) * 100), 0) / 100),
    })
  return (
    <DataList
      items={[
        ...(isWhole
          ? [
              { label: texts.previewCertificate, value: of.number },
              { label: texts.previewShipments, value: of.shipments.length },
              { label: texts.previewInputs, value: of.boxes.inputs.length },
              { label: texts.previewRaw, value: of.boxes.rawMaterials.length },
            ]
          : []),
        { label: texts.previewProducts, value: products.length },
        { label: texts.previewNet, value: sum('net') },
        { label: texts.previewCertified, value: sum('certified') },
      ]}
    />
  )
}
