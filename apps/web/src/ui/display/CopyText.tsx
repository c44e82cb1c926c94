import { badges } from '@selvedge/messages/en/badges.ts'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../feedback/toast-store.ts'
import classes from './CopyText.module.css'

type Props = { label: string; value: string }

/** A long code with a button that copies it. */
export function CopyText({ label, value }: Props) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
      toast.info(badges.copied({ what: label }))
    } catch {
      toast.error(badges.copyRefused)
    }
  }
  return (
    <span className={classes['copy']}>
      <code>{value}</code>
      <ActionIcon variant="subtle" aria-label={badges.copy({ what: label })} onClick={() => void copy()}>
        {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      </ActionIcon>
    </span>
  )
}
