import { Button, FileButton, Group, Stack } from '@mantine/core'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { list } from '@selvedge/messages/list.ts'
import { codePageNow } from '@selvedge/messages/code-pages.ts'
import { useState } from 'react'
import { type Datum, DataList } from '../../ui/display/DataList.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { assumedText } from '../../ui/sheet/rows-text.ts'
import { fileText } from '../../ui/sheet/file-text.ts'
import { saveTemplate } from '../../ui/sheet/save-template.ts'
import classes from './boxes.module.css'

/** What a file puts into the form; nothing of one with a fault. `notes`: what to look at before it is taken. */
export type ReadImport<Imported> = { imported?: Imported; faults: string[]; notes?: string[] }

type Props<Imported> = {
  opened: boolean
  onClose: () => void
  onTake: (imported: Imported) => void
  title: string
  intro: string
  read: (text: string) => ReadImport<Imported>
  /** The columns of a table, by their headings, and those of them that it cannot be read without. */
  columns: { all: readonly string[]; needed: readonly string[] }
  /** What was read, before it is put into the form. */
  preview: (imported: Imported) => readonly Datum[]
}

/** A file is chosen, looked at, and put into the form as a whole or not at all. */
export function ImportFile<Imported>({
  opened,
  onClose,
  onTake,
  title,
  intro,
  read: readText,
  columns,
  preview,
}: Props<Imported>) {
  const [read, setRead] = useState<ReadImport<Imported>>()
  const [chosen, setChosen] = useState<string>()

  async function choose(file: File | null) {
    if (!file) return
    setChosen(file.name)
    setRead(file.size > MAX_UPLOAD_BYTES ? { faults: [texts.importTooLarge] } : await readFile(file))
  }

  async function readFile(file: File): Promise<ReadImport<Imported>> {
    const { text, assumed } = fileText(new Uint8Array(await file.arrayBuffer()), codePageNow())
    const answer = readText(text)
    return assumed ? { ...answer, notes: [assumedText(assumed), ...(answer.notes ?? [])] } : answer
  }

  function close() {
    setRead(undefined)
    setChosen(undefined)
    onClose()
  }

  const imported = read?.imported
  return (
    <Dialog opened={opened} title={title} onClose={close}>
      <Stack>
        <p>{intro}</p>
        <p>{texts.importColumns({ columns: list(columns.all), needed: list(columns.needed) })}</p>
        <Group>
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
          <Button
            variant="subtle"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveTemplate({ name: texts.importTemplate, headings: columns.all })}
          >
            {tradeImport.downloadTemplate}
          </Button>
        </Group>
        <div aria-live="polite">
          {read && read.faults.length > 0 && <Faults of={read.faults} />}
          {imported !== undefined && <DataList items={[...preview(imported)]} />}
          {read?.notes && read.notes.length > 0 && <Lines of={read.notes} />}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button
            disabled={imported === undefined}
            onClick={() => {
              if (imported !== undefined) onTake(imported)
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
      <Lines of={of} />
    </div>
  )
}

const Lines = ({ of }: { of: readonly string[] }) => (
  <ul className={classes['faults']}>
    {of.slice(0, NAMED).map((line) => (
      <li key={line}>{line}</li>
    ))}
    {of.length > NAMED && <li>{texts.importMore({ count: String(of.length - NAMED) })}</li>}
  </ul>
)
