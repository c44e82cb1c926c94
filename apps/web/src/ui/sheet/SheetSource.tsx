import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core'
import { readersNumbers } from '@selvedge/domain/readers-numbers.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { FormError } from '../feedback/FormError.tsx'
import { saveFile } from '../save-file.ts'
import classes from './Sheet.module.css'

type Props = {
  /** What the rows are, and which columns they have. */
  intro: string
  example: string
  /** What is in the file, for its field. */
  file: string
  formats: string
  /** The file to start from: its name, and its headings. */
  template: { name: string; headings: readonly string[] }
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
  // With a mark at its start, by which Excel knows that it is UTF-8.
  const download = () => {
    // Spreadsheets that write commas before decimals part cells by semicolons.
    const divider = readersNumbers().style === 'comma' ? ';' : ','
    const line = `\ufeff${template.headings.join(divider)}\r\n`
    saveFile({ bytes: new Blob([line], { type: 'text/csv' }), fileName: template.name })
  }
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
        <Button variant="subtle" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
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
