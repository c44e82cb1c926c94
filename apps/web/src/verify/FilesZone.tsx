import { IconFile, IconFileSearch } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { fileSize } from '../ui/format.ts'
import classes from './verifier.module.css'

type Props = {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  error: string | undefined
}

/** Where files are dropped or chosen. They are read, never sent. */
export function FilesZone({ files, onChange, error }: Props) {
  const [over, setOver] = useState(false)
  const add = (added: FileList | null) => {
    if (added && added.length > 0) onChange([...files, ...added])
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <div className={classes['files']}>
      <div
        className={classes['zone']}
        {...(over && { 'data-over': true })}
        {...(error !== undefined && { 'data-error': true })}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id="verify-files"
          type="file"
          multiple
          className={classes['picker']}
          aria-label="Files to check"
          aria-describedby="verify-files-hint"
          aria-invalid={error !== undefined}
          onChange={(event) => {
            add(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <label htmlFor="verify-files" className={classes['ask']}>
          <IconFileSearch size={32} aria-hidden />
          <span>
            Drop a proof bundle and its documents here, or <u>choose them</u>
          </span>
        </label>
      </div>
      <p id="verify-files-hint" className={error ? classes['error'] : classes['hint']}>
        {error ??
          'Your files stay on this device: they are read and hashed here, and nothing of them is uploaded.'}
      </p>
      {files.length > 0 && (
        <ul className={classes['chosen']} aria-label="Chosen files">
          {files.map((file, at) => (
            // Two files may have one name; their place tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <IconFile size={18} aria-hidden />
              <span>
                {file.name} ({fileSize(file.size)})
              </span>
              <button
                type="button"
                className={classes['small']}
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
