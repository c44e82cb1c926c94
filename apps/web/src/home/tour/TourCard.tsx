import { Button } from '@mantine/core'
import { tour as texts } from '@selvedge/messages/en/tour.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useCompanyGroup } from '../../session.ts'
import { rich } from '../../ui/rich.ts'
import classes from './TourCard.module.css'
import { endTour, isTourBegun } from './tour-memory.ts'

const toHelp = (inner: ReactNode[]) => <Link to="/help">{rich(inner)}</Link>

const stepsFor = (certifies: boolean) => [
  { title: texts.needsTitle, text: texts.needs },
  { title: texts.recordTitle, text: certifies ? texts.recordOfCertifier : texts.record },
  { title: texts.findTitle, text: texts.find },
  { title: texts.helpTitle, text: rich(texts.help({ link: toHelp })) },
]

type Props = {
  /** Something else on the page matters more: the company was asked for something. */
  isQuiet?: boolean
}

/** A first look around, a step at a time: for who has just registered, and whoever asks for it on the help page. */
export function TourCard({ isQuiet = false }: Props) {
  const asked = useSearch({ strict: false, select: (search) => search['tour'] })
  const navigate = useNavigate()
  const steps = stepsFor(useCompanyGroup() === 'certifier')
  const [isBegun, setBegun] = useState(isTourBegun)
  const moved = useRef(false)
  const step = steps.findIndex((_, i) => String(i + 1) === String(asked)) + 1 || (isBegun ? 1 : 0)
  const shown = steps[step - 1]
  if (!shown) return null

  function go(to: number | undefined) {
    moved.current = true
    if (to === undefined) {
      endTour()
      setBegun(false)
    }
    const search = (present: Record<string, string | undefined>) => ({ ...present, tour: to && String(to) })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }

  const isLast = step === steps.length
  return (
    <section className={classes['card']} data-quiet={isQuiet || undefined} aria-label={texts.label}>
      <p className={classes['step']}>{texts.step({ step: String(step), steps: String(steps.length) })}</p>
      <h2
        key={step}
        ref={(heading) => {
          if (moved.current) heading?.focus()
        }}
        tabIndex={-1}
      >
        {shown.title}
      </h2>
      <p>{shown.text}</p>
      <div className={classes['buttons']}>
        {step > 1 && (
          <Button variant="default" size="compact-md" onClick={() => go(step - 1)}>
            {texts.back}
          </Button>
        )}
        <Button
          variant={isQuiet ? 'default' : 'filled'}
          size="compact-md"
          onClick={() => go(isLast ? undefined : step + 1)}
        >
          {isLast ? texts.done : texts.next}
        </Button>
        {!isLast && (
          <Button variant="subtle" size="compact-md" onClick={() => go(undefined)}>
            {texts.skip}
          </Button>
        )}
      </div>
    </section>
  )
}
