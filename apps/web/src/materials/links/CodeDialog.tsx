import { Button, Group, Stack } from '@mantine/core'
import { type CodeFormat, printLabelsEndpoint, readCodeEndpoint } from '@selvedge/contract/links.ts'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { MAX_LABELS } from '@selvedge/domain/limits.ts'
import { links as texts } from '@selvedge/messages/en/links.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { callFile } from '../../api.ts'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { submitOwn } from '../../ui/form/submit-own.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'

type Props = { material: MaterialRow; opened: boolean; onClose: () => void }

/** The QR code of a material, or of a lot of it: as a picture to be printed, and as sheets of labels. */
export function CodeDialog({ material, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={texts.codeTitle({ material: material.name })} size="md" onClose={onClose}>
      <CodeForm material={material} onClose={onClose} />
    </Dialog>
  )
}

const { lot } = readCodeEndpoint.query.shape
const Code = z.object({ lot, count: z.string() })
type Values = z.input<typeof Code>

function CodeForm({ material, onClose }: Omit<Props, 'opened'>) {
  const params = { id: String(material.id) }
  const failed = (reason: string) => texts.codeFailed({ reason })
  const form = useForm<Values>({ defaultValues: { lot: '', count: '21' }, resolver: formResolver(Code) })
  const { control } = form
  const code = (format: CodeFormat) => async (values: Values) =>
    saveFile(await callFile(readCodeEndpoint, { params, query: { format, lot: values.lot } }))
  const svg = useFormAction(form, { send: code('svg'), failed })
  const png = useFormAction(form, { send: code('png'), failed })
  const labels = useFormAction(form, {
    send: async (values) => {
      saveFile(await callFile(printLabelsEndpoint, { params, query: values }))
    },
    failed,
  })
  return (
    <form noValidate onSubmit={submitOwn(svg.submit)}>
      <Stack>
        <div>{texts.codeHint}</div>
        {window.location.protocol !== 'https:' && <Note>{texts.codeNotSecure}</Note>}
        <TextField control={control} name="lot" label={texts.lot} description={texts.lotHint} />
        <Group gap="xs">
          <Button type="submit" variant="default" loading={svg.isRunning}>
            {texts.svg}
          </Button>
          <Button variant="default" loading={png.isRunning} onClick={(event) => void png.submit(event)}>
            {texts.png}
          </Button>
        </Group>
        <TextField
          control={control}
          name="count"
          label={texts.count}
          description={texts.countHint({ maximum: MAX_LABELS })}
        />
        <Group gap="xs">
          <Button variant="default" loading={labels.isRunning} onClick={(event) => void labels.submit(event)}>
            {texts.labels}
          </Button>
        </Group>
        <FormError>{svg.error ?? png.error ?? labels.error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
