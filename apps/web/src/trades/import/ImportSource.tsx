import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core'
import { MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { IMPORT_COLUMNS, IMPORT_HEADINGS } from '@selvedge/domain/position-import.ts'
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
  link.download = 'positions.csv'
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Where the positions come from: cells that were copied in a spreadsheet, or a file. */
export function ImportSource({ data }: { data: Import }) {
  const [text, setText] = useState('')
  const [source, setSource] = useState('')
  const read = (from: File | string, name: string) => {
    setSource(name)
    void data.read(from, name)
  }
  return (
    <Stack gap="md">
      <p className={classes['intro']}>
        One row for each position, at most {MAX_POSITIONS}, with these columns: {HEADINGS.join(', ')}. Without
        a row of headings the columns have to stand in this order.
      </p>
      <Textarea
        label="Paste cells"
        description="Copied in a spreadsheet, or lines of CSV"
        placeholder={'Poplin, greige\t1200\tMTR\t180\tfirst lot'}
        rows={6}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group>
        <Button
          loading={data.busy}
          disabled={text.trim() === ''}
          onClick={() => read(text, 'what was pasted')}
        >
          Read what is pasted
        </Button>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          inputProps={{ 'aria-label': 'File with positions' }}
          onChange={(file) => file && read(file, file.name)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={data.busy}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            >
              Choose a file
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={downloadTemplate}
        >
          Download a template
        </Button>
      </Group>
      <p className={classes['intro']}>CSV, TSV or Excel (.xlsx), up to 1 MB. Formulas are not worked out.</p>
      <div role="alert">
        <FormError>
          {data.error && `${source.charAt(0).toUpperCase()}${source.slice(1)}: ${data.error}`}
        </FormError>
      </div>
    </Stack>
  )
}
