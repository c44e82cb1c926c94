import { fields } from '@selvedge/messages/en/fields.ts'
import { Button, Input, Progress } from '@mantine/core'
import type { Upload } from '@selvedge/contract/documents.ts'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useAction } from '../feedback/use-action.ts'
import { fileSize } from '../format.ts'
import { rich } from '../rich.ts'
import type { FieldProps } from './field.ts'
import classes from './FileField.module.css'
import { uploadFile } from './upload-file.ts'

const underlined = (inner: ReactNode[]) => <u>{rich(inner)}</u>

type Sending = { name: string; percent: number; cancel: () => void }

/** A file that is sent at once, while the rest of the form is filled in. The form's value is the finished upload. */
export function FileField<T extends FieldValues>({ control, name, label, required = false }: FieldProps<T>) {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController({ control, name })
  const id = useId()
  const [sending, setSending] = useState<Sending>()
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)
  const done = value as Upload | null | undefined

  const upload = useAction({
    run: async (file: File) => {
      const abort = new AbortController()
      const cancel = () => abort.abort()
      const onProgress = (percent: number) => setSending({ name: file.name, percent, cancel })
      onProgress(0)
      try {
        onChange(await uploadFile(file, { onProgress, signal: abort.signal }))
      } catch (error) {
        if (!abort.signal.aborted) throw error
      } finally {
        setSending(undefined)
      }
    },
    failed: (reason) => fields.fileFailed({ reason }),
  })

  function send(file: File | undefined) {
    if (!file || upload.isRunning) return
    const refused =
      (file.size > MAX_UPLOAD_BYTES && messages.fileTooLarge) || (file.size === 0 && messages.fileEmpty)
    setRefusal(refused || undefined)
    if (refused) upload.reset()
    else void upload.run(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
  }

  const error = refusal ?? upload.error ?? fieldState.error?.message
  return (
    <Input.Wrapper id={id} label={label} withAsterisk={required} description={fields.fileHint} error={error}>
      <div
        className={classes['zone']}
        {...(error !== undefined && { 'data-error': true })}
        {...(over && { 'data-over': true })}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          ref={ref}
          type="file"
          className={classes['input']}
          aria-describedby={`${id}-description ${id}-error`}
          aria-invalid={error !== undefined}
          onChange={(event) => {
            send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {sending && <InProgress {...sending} />}
        {!sending && done && <Done upload={done} onRemove={() => onChange(null)} />}
        {!sending && !done && (
          <label htmlFor={id} className={classes['ask']}>
            <IconUpload size={22} aria-hidden />
            <span>{rich(fields.fileDrop({ u: underlined }))}</span>
          </label>
        )}
      </div>
    </Input.Wrapper>
  )
}

function InProgress({ name, percent, cancel }: Sending) {
  return (
    <div className={classes['row']}>
      <div className={classes['name']}>
        {fields.fileSending({ name, percent: String(percent) })}
        <Progress value={percent} aria-label={fields.fileSendingName({ name })} mt={4} />
      </div>
      <Button variant="default" size="xs" onClick={cancel}>
        {fields.fileCancel}
      </Button>
    </div>
  )
}

function Done({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  return (
    <div className={classes['row']}>
      <IconFile size={22} aria-hidden />
      <output className={classes['name']}>
        {fields.fileNamed({ name: upload.fileName, size: fileSize(upload.size) })}
      </output>
      <Button variant="default" size="xs" onClick={onRemove}>
        {fields.fileRemove}
      </Button>
    </div>
  )
}
