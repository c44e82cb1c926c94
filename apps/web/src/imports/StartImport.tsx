import { Button, Group, Progress, Radio, Stack } from '@mantine/core'
import { createImportEndpoint } from '@selvedge/contract/imports.ts'
import type { ImportMode } from '@selvedge/domain/import/kinds.ts'
import { recordsOf } from '@selvedge/domain/import/records-of.ts'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { useAction } from '../ui/feedback/use-action.ts'
import { newKey } from '../ui/form/new-key.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from '../ui/sheet/Sheet.module.css'
import { documentSender } from './send-documents.ts'
import type { Documents } from './use-documents.ts'
import type { Rows } from './use-rows.ts'

type Props = { data: Rows; documents: Documents; onBegun: () => void }

/** The rows of which something can be made: a record has no row with an error, and the document that it names. */
function goodRows({ kind, rows, plain, faulty }: Rows, documents: Documents): number {
  const bad = new Set(faulty.map(plain))
  return recordsOf(rows.map(plain), IMPORT_SHEETS[kind])
    .filter((record) => !record.some((row) => bad.has(row)) && !documents?.lacks(record))
    .reduce((sum, record) => sum + record.length, 0)
}

/** Sends the documents, and begins the import: all rows or none, or those without errors. */
export function StartImport({ data, documents, onBegun }: Props) {
  const { kind, sheet, rows, plain, faulty, isChecked } = data
  const navigate = useNavigate()
  const [mode, setMode] = useState<ImportMode>('all')
  const sent = useMemo(
    () => ({
      body: {
        kind,
        mode,
        rows: rows.map(plain),
        fileName: sheet?.file?.name ?? null,
        fileSha256: sheet?.file?.sha256 ?? null,
      },
      // The same import again has the same key, and another one a new key.
      idempotencyKey: newKey(),
    }),
    [kind, rows, plain, mode, sheet],
  )
  const [send] = useState(documentSender)
  const [progress, setProgress] = useState<number>()
  const aborting = useRef<AbortController>(undefined)
  useEffect(() => () => aborting.current?.abort(), [])
  async function sendAll(files: readonly File[]) {
    aborting.current = new AbortController()
    try {
      return await send(files, { onSent: setProgress, signal: aborting.current.signal })
    } finally {
      setProgress(undefined)
    }
  }
  const start = useAction({
    run: async () => {
      const { body, idempotencyKey } = sent
      const files = documents && (await sendAll(documents.files))
      const { id } = await call(
        createImportEndpoint,
        { body: { ...body, ...(files && { files }) } },
        { idempotencyKey },
      )
      flushSync(onBegun)
      void changed('import')
      await navigate({ to: '/imports/$id', params: { id: String(id) } })
    },
    failed: (reason) => texts.notStarted({ reason }),
  })
  const good = goodRows(data, documents)
  const isMissing = documents !== undefined && documents.missing.length > 0
  const isReady = mode === 'all' ? faulty.length === 0 && !isMissing : good > 0
  return (
    <Card title={texts.mode}>
      <Stack gap="md">
        <Radio.Group
          aria-label={texts.mode}
          value={mode}
          onChange={(value) => setMode(value === 'good' ? 'good' : 'all')}
        >
          <Stack gap="sm">
            <Radio value="all" label={texts.modeAll} description={texts.modeAllHint} />
            <Radio value="good" label={texts.modeGood} description={texts.modeGoodHint} />
          </Stack>
        </Radio.Group>
        <FormError>{start.error && texts.notStarted({ reason: start.error })}</FormError>
        {progress !== undefined && documents && (
          <Stack gap="xs">
            <output>{texts.documentsSent({ sent: String(progress), count: documents.files.length })}</output>
            <Progress.Root>
              <Progress.Section
                value={(100 * progress) / Math.max(1, documents.files.length)}
                aria-label={texts.documents}
              />
            </Progress.Root>
          </Stack>
        )}
        <Group justify="flex-end">
          <output className={classes['intro']}>
            {!isChecked && !data.preview.isError && texts.checking}
            {isChecked && mode === 'all' && faulty.length === 0 && isMissing && texts.documentsFirst}
          </output>
          <Button
            loading={start.isRunning}
            disabled={!isReady || !isChecked}
            onClick={() => void start.run()}
          >
            {mode === 'all' ? texts.start({ count: rows.length }) : texts.startGood({ count: good })}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
