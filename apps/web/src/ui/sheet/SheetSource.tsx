import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core'
import { MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { IMPORT_COLUMNS, IMPORT_HEADINGS } from '@selvedge/domain/position-import.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { list } from '@selvedge/messages/list.ts'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { FormError } from '../../ui/feedback/FormError.tsx'
import classes from './ImportDialog.module.css'
import type { Import } from './use-import.ts'

const HEADINGS = IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column])

/** With a mark at its start, by which Excel knows that it is UTF-8. */
function downloadTemplate() {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`\ufeff${HEADINGS.join(',')}\r\n`], { type: 'text/csv' }))
  link.download = tradeImport.templateFileName
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Where the positions come from: cells that were copied in a spreadsheet, or a file. */
export function ImportSource({ data }: { data: Import }) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<string | null>(null)
  const read = (from: File | string) => {
    setFile(typeof from === 'string' ? null : from.name)
    void data.read(from)
  }
  const said = (reason: string) =>
    file === null ? tradeImport.pasteFailed({ reason }) : tradeImport.fileFailed({ file, reason })
  return (
    <Stack gap="md">
      <p className={classes['intro']}>
        {tradeImport.intro({ max: String(MAX_POSITIONS), columns: list(HEADINGS) })}
      </p>
      <Textarea
        label={tradeImport.paste}
        description={tradeImport.pasteHint}
        placeholder={tradeImport.pasteExample}
        rows={6}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group>
        <Button loading={data.busy} disabled={text.trim() === ''} onClick={() => read(text)}>
          {tradeImport.readPasted}
        </Button>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          inputProps={{ 'aria-label': tradeImport.file }}
          onChange={(chosen) => chosen && read(chosen)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={data.busy}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            >
              {tradeImport.chooseFile}
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={downloadTemplate}
        >
          {tradeImport.downloadTemplate}
        </Button>
      </Group>
      <p className={classes['intro']}>{tradeImport.formats}</p>
      <div role="alert">
        <FormError>{data.error && said(data.error)}</FormError>
      </div>
    </Stack>
  )
}
