import { common } from '@selvedge/messages/en/common.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import { IconFile, IconFileSearch } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { fileSize } from '../ui/format.ts'
import { rich } from '../ui/rich.ts'
import classes from './verifier.module.css'

type Props = {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  error: string | undefined
  /** What to drop here; a proof bundle and its documents where it is left out. */
  prompt?: typeof verify.drop
}

const underlined = (inner: ReactNode) => <u>{inner}</u>

/** Where files are dropped or chosen. They are read, never sent. */
export function FilesZone({ files, onChange, error, prompt = verify.drop }: Props) {
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
          aria-label={verify.files}
          aria-describedby="verify-files-hint"
          aria-invalid={error !== undefined}
          onChange={(event) => {
            add(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <label htmlFor="verify-files" className={classes['ask']}>
          <IconFileSearch size={32} aria-hidden />
          <span>{rich(prompt({ choose: underlined }))}</span>
        </label>
      </div>
      <p id="verify-files-hint" className={error ? classes['error'] : classes['hint']}>
        {error ?? verify.filesHint}
      </p>
      {files.length > 0 && (
        <ul className={classes['chosen']} aria-label={verify.chosenFiles}>
          {files.map((file, at) => (
            // Two files may have the same name; their place distinguishes them.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <IconFile size={18} aria-hidden />
              <span>{verify.fileWithSize({ file: file.name, size: fileSize(file.size) })}</span>
              <button
                type="button"
                className={classes['small']}
                aria-label={verify.removeFile({ file: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                {common.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
