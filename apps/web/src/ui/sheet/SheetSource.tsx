import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { FormError } from '../feedback/FormError.tsx'
import { saveTemplate, type Template } from './save-template.ts'
import classes from './Sheet.module.css'

type Props = {
  /** What the rows are, and which columns they have. */
  intro: string
  example: string
  /** What is in the file, for its field. */
  file: string
  formats: string
  template: Template
  busy: boolean
  /** Why what was chosen last could not be read. */
  error: string | undefined
  onRead: (from: File | string) => void
}

/** Where the rows of a sheet come from: cells that were copied in a spreadsheet, or a file. */
export function SheetSource({ intro, example, file: label, formats, template, busy, error, onRead }: Props) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<string | null>(null)
  const read = (from: File | string) => {
    setFile(typeof from === 'string' ? null : from.name)
    onRead(from)
  }
  const said = (reason: string) =>
    file === null ? tradeImport.pasteFailed({ reason }) : tradeImport.fileFailed({ file, reason })
  return (
    <Stack gap="md">
      <p className={classes['intro']}>{intro}</p>
      <Textarea
        label={tradeImport.paste}
        description={tradeImport.pasteHint}
        placeholder={example}
        rows={6}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group>
        <Button loading={busy} disabled={text.trim() === ''} onClick={() => read(text)}>
          {tradeImport.readPasted}
        </Button>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          inputProps={{ 'aria-label': label }}
          onChange={(chosen) => chosen && read(chosen)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={busy}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            >
              {tradeImport.chooseFile}
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveTemplate(template)}
        >
          {tradeImport.downloadTemplate}
        </Button>
      </Group>
      <p className={classes['intro']}>{formats}</p>
      <div role="alert">
        <FormError>{error && said(error)}</FormError>
      </div>
    </Stack>
  )
}
