import { Button } from '@mantine/core'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form'
import classes from './boxes.module.css'
import { LINES_ON_PAGE } from './line-pages.ts'

type Props<Form extends FieldValues, Name extends FieldArrayPath<Form>> = {
  control: Control<Form>
  /** The list in the form: `boxes.products`. */
  name: Name
  title: string
  lineName: (params: { number: string }) => string
  addLabel: string
  empty: FieldArray<Form, Name>
  max: number
  page: number
  onPage: (page: number) => void
  /** The fields of the line at this place. */
  children: (at: number) => ReactNode
  /** Lines that could be added at once, and what the button for that says. */
  offered?: { readonly lines: readonly FieldArray<Form, Name>[]; readonly label: string } | undefined
  /** Another way to add one. */
  pick?: (add: (line: FieldArray<Form, Name>) => void) => ReactNode
  /** What they come to, and what is found in them. */
  after?: ReactNode
}

/** Lines of one kind, of which only some are open at once: a certificate may have two thousand products. */
export function FormLines<Form extends FieldValues, Name extends FieldArrayPath<Form>>(
  props: Props<Form, Name>,
) {
  const { control, name, title, lineName, addLabel, empty, max, page, onPage, offered, children } = props
  const { fields, append, remove } = useFieldArray({ control, name })
  const count = fields.length
  // The last page there is: lines of a later one may have been removed.
  const shown = Math.max(0, Math.min(page, Math.ceil(count / LINES_ON_PAGE) - 1))
  const first = shown * LINES_ON_PAGE
  const add = (lines: readonly FieldArray<Form, Name>[]) => {
    onPage(Math.floor((count + lines.length - 1) / LINES_ON_PAGE))
    append([...lines], { shouldFocus: lines.length === 1 })
  }
  return (
    <fieldset className={classes['group']}>
      <legend>{title}</legend>
      {fields.slice(first, first + LINES_ON_PAGE).map(({ id }, i) => {
        const line = lineName({ number: String(first + i + 1) })
        return (
          <fieldset key={id} className={classes['line']} aria-label={line}>
            <div className={classes['lineHead']}>
              <span aria-hidden>{line}</span>
              <Button
                variant="subtle"
                px="xs"
                aria-label={texts.removeLine({ line })}
                onClick={() => remove(first + i)}
              >
                <IconTrash size={18} aria-hidden />
              </Button>
            </div>
            <div className={classes['fields']}>{children(first + i)}</div>
          </fieldset>
        )
      })}
      {count > LINES_ON_PAGE && <Pages count={count} page={shown} onPage={onPage} />}
      <div className={classes['tools']}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={count >= max}
          onClick={() => add([empty])}
        >
          {addLabel}
        </Button>
        {offered && offered.lines.length > 0 && (
          <Button variant="subtle" onClick={() => add(offered.lines)}>
            {offered.label}
          </Button>
        )}
      </div>
      {props.pick?.((one) => add([one]))}
      {props.after}
    </fieldset>
  )
}

function Pages({ count, page, onPage }: { count: number; page: number; onPage: (page: number) => void }) {
  const last = Math.min(count, (page + 1) * LINES_ON_PAGE)
  return (
    <div className={classes['pages']}>
      <Button
        variant="default"
        px="xs"
        aria-label={texts.before}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </Button>
      <output>
        {texts.shown({
          first: String(page * LINES_ON_PAGE + 1),
          last: String(last),
          count: String(count),
        })}
      </output>
      <Button
        variant="default"
        px="xs"
        aria-label={texts.after}
        disabled={last === count}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </Button>
    </div>
  )
}
