import { Button, Group, Radio, Stack } from '@mantine/core'
import { createImportEndpoint } from '@selvedge/contract/imports.ts'
import type { ImportMode } from '@selvedge/domain/import/kinds.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { useAction } from '../ui/feedback/use-action.ts'
import { newKey } from '../ui/form/new-key.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from '../ui/sheet/Sheet.module.css'
import type { Rows } from './use-rows.ts'

/** Begins the import: all rows or none, or those without errors. */
export function StartImport({ data, onBegun }: { data: Rows; onBegun: () => void }) {
  const { sheet, rows, faulty, isChecked } = data
  const navigate = useNavigate()
  const [mode, setMode] = useState<ImportMode>('all')
  const sent = useMemo(
    () => ({
      body: {
        kind: 'materials' as const,
        mode,
        rows: [...rows],
        fileName: sheet?.file?.name ?? null,
        fileSha256: sheet?.file?.sha256 ?? null,
      },
      // The same import again has the same key, and another one a new key.
      idempotencyKey: newKey(),
    }),
    [rows, mode, sheet],
  )
  const start = useAction({
    run: async () => {
      const { body, idempotencyKey } = sent
      const { id } = await call(createImportEndpoint, { body }, { idempotencyKey })
      flushSync(onBegun)
      void changed('import')
      await navigate({ to: '/imports/$id', params: { id: String(id) } })
    },
    failed: (reason) => texts.notStarted({ reason }),
  })
  const good = rows.length - faulty.length
  const isReady = mode === 'all' ? faulty.length === 0 : good > 0
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
        <Group justify="flex-end">
          <output className={classes['intro']}>
            {!isChecked && !data.preview.isError && texts.checking}
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
