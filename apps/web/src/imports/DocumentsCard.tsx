import { Button, FileButton, Group, Stack } from '@mantine/core'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { list } from '@selvedge/messages/list.ts'
import { IconFiles } from '@tabler/icons-react'
import { Note } from '../ui/feedback/Note.tsx'
import { Card } from '../ui/layout/Card.tsx'
import classes from '../ui/sheet/Sheet.module.css'
import type { Documents } from './use-documents.ts'

/** Names listed at once, of thousands. */
const NAMED = 10

const named = (names: readonly string[]) =>
  list(
    names.length > NAMED ? [...names.slice(0, NAMED), texts.andMore({ count: names.length - NAMED })] : names,
  )

/** The documents that the rows name: chosen all at once, and matched by their names. */
export function DocumentsCard({ documents }: { documents: NonNullable<Documents> }) {
  const { add, wanted, missing, unused } = documents
  return (
    <Card title={texts.documents}>
      <Stack gap="md">
        <p className={classes['intro']}>{texts.documentsIntro}</p>
        <Group>
          <FileButton
            multiple
            accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/*"
            inputProps={{ 'aria-label': texts.documentsChoose }}
            onChange={add}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFiles size={18} aria-hidden />}>
                {texts.documentsChoose}
              </Button>
            )}
          </FileButton>
          <output>{texts.documentsFound({ found: String(wanted - missing.length), count: wanted })}</output>
        </Group>
        {missing.length > 0 && missing.length < wanted && (
          <Note>{texts.documentsMissing({ names: named(missing) })}</Note>
        )}
        {unused.length > 0 && (
          <p className={classes['intro']}>
            {texts.documentsUnused({ names: named(unused.map(({ name }) => name)) })}
          </p>
        )}
      </Stack>
    </Card>
  )
}
