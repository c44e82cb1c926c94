import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { parseDay } from '@selvedge/domain/day.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isOfComposing } from '../composing.ts'
import { tableDay } from '../format.ts'
import { dayOrText } from './typed-days.ts'
import classes from './DayInput.module.css'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'min' | 'max'> & {
  /** `YYYY-MM-DD`, or what was typed and is no day. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  min?: string | undefined
  max?: string | undefined
}

/**
 * A calendar day as the reader's language writes it, whatever the browser's own language is: typed in any form that imports read too, and
 * written out when the field is left. Or chosen in the calendar of the browser or the phone.
 */
export function DayInput({ value, onChange, onBlur, min, max = '2999-12-31', disabled, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  const day = parseDay(value)
  const settle = () => {
    if (typed !== undefined) onChange(dayOrText(typed))
    setTyped(undefined)
  }
  return (
    <TextInput
      {...rest}
      disabled={disabled}
      autoComplete="off"
      value={typed ?? (day === undefined ? value : tableDay(day))}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        // Half a day is none yet: nobody is asked about it before the field is left.
        const read = dayOrText(text)
        if (read === '' || parseDay(read) !== undefined) onChange(read)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isOfComposing(event)) settle()
      }}
      onBlur={() => {
        settle()
        onBlur?.()
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={disabled}
            aria-label={fields.calendar}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
          <input
            ref={calendar}
            className={classes['calendar']}
            type="date"
            tabIndex={-1}
            aria-hidden
            disabled={disabled}
            value={day ?? ''}
            min={min}
            max={max}
            onChange={(event) => {
              setTyped(undefined)
              onChange(event.currentTarget.value)
            }}
          />
        </>
      }
    />
  )
}
