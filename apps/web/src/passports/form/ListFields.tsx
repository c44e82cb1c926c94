import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ListFields.module.css'

type LineProps = { legend: string; removeLabel: string; onRemove: () => void; children: ReactNode }

/** One of several like things, with the way to take it away. */
export const ListLine = ({ legend, removeLabel, onRemove, children }: LineProps) => (
  <fieldset className={classes['line']}>
    <legend>{legend}</legend>
    <div className={classes['fields']}>{children}</div>
    <Button
      variant="subtle"
      color="gray"
      className={classes['remove'] ?? ''}
      aria-label={removeLabel}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden />
    </Button>
  </fieldset>
)

type FootProps = {
  /** The field by which a gap leads here; left out within another list. */
  list?: string
  label: string
  disabled: boolean
  onAdd: () => void
  /** What is wrong with all of them together. */
  error: string | undefined
  children?: ReactNode
}

/** Below like things: one more, what they are together, and what is wrong with that. */
export const ListFoot = ({ list, label, disabled, onAdd, error, children }: FootProps) => (
  <div className={classes['foot']} {...(list !== undefined && { 'data-list': list })}>
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={disabled}
      onClick={onAdd}
    >
      {label}
    </Button>
    {children}
    {error !== undefined && (
      <p className={classes['error']} role="alert">
        {error}
      </p>
    )}
  </div>
)
