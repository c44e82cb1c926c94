import { Progress, Stack } from '@mantine/core'
import type { Import } from '@selvedge/contract/imports.ts'
import { importProgress } from '@selvedge/domain/import/kinds.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from '../ui/sheet/Sheet.module.css'

/** How far an import is that is under way. */
export function ImportProgress({ read }: { read: Import }) {
  const { mode, state, checked, made, refused, undone } = read
  const rows = String(read.rows)
  const isChecking = mode === 'all' && checked < read.rows
  if (state === 'undoing')
    return (
      <Card title={texts.progress}>
        <Stack gap="sm">
          <output>{texts.progressUndoing({ undone: String(undone), rows: String(made + undone) })}</output>
          <Progress.Root>
            <Progress.Section
              value={(100 * undone) / Math.max(1, made + undone)}
              aria-label={texts.progress}
            />
          </Progress.Root>
          <p className={classes['intro']}>{texts.progressHint}</p>
        </Stack>
      </Card>
    )
  return (
    <Card title={texts.progress}>
      <Stack gap="sm">
        <output>
          {isChecking
            ? texts.progressChecking({ checked: String(checked), rows })
            : texts.progressSaid({ made: String(made + refused), rows })}
        </output>
        <Progress.Root>
          <Progress.Section value={importProgress(read) * 100} aria-label={texts.progress} />
        </Progress.Root>
        <p className={classes['intro']}>{texts.progressHint}</p>
      </Stack>
    </Card>
  )
}
