import { Button } from '@mantine/core'
import { gapText, placeText, type SaidGap } from '@selvedge/domain/chain-gaps.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { type NextStep, nextStepFor, requestFor } from '@selvedge/domain/next-step.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NoDialog } from '../ui/NoDialog.tsx'
import { useCurrentUser } from '../session.ts'
import type { Asking } from './ask-values.ts'
import { FileStep } from './FileStep.tsx'
import classes from './GapStep.module.css'
import { askedQuery } from './asked-query.ts'

/** Comes along only where somebody asks. */
const AskDialog = lazyPart<{ asking: Asking | undefined; onClose: () => void }>(
  () => import('./AskDialog.tsx').then((module) => module.AskDialog),
  { without: ({ asking, ...rest }) => <NoDialog opened={asking !== undefined} {...rest} /> },
)

type Props = {
  gap: SaidGap
  /** Whom the reader can ask about it, the nearest first. */
  whom: () => readonly string[]
  /** Shown where there is nothing to file and nobody to ask. */
  look?: ReactNode
}

/** The button beside a gap: it does the next thing. What was asked for already is said, with the way to the request. */
export function GapStep({ gap, whom, look = null }: Props) {
  const { company } = useCurrentUser()
  const step = nextStepFor(gap, company.companyName)
  if (isCertifier({ role: company.partnerType?.name ?? null })) return null
  if (step.do === 'look') return look
  if (step.do === 'ask') return <Ask gap={gap} whom={whom} step={step} />
  return <FileStep standard={step.standard} />
}

function Ask({ gap, whom, step }: Pick<Props, 'gap' | 'whom'> & { step: NextStep & { do: 'ask' } }) {
  const [asking, setAsking] = useState<Asking>()
  const [isOpened, setOpened] = useState(false)
  const { data } = useQuery(askedQuery)
  const sent = requestFor(step, gap, data?.rows ?? [])
  function ask() {
    const names = whom()
    const { kind, standard, shipments } = step
    // In the words of the screen; the other side reads them in its own language, in the e-mail too.
    const [about, message] = [placeText(gap.place), gapText(gap)]
    // The own deliveries are certified by the company's own certification body.
    setOpened(true)
    setAsking({
      whom: names,
      ofCertifiers: names.length === 0,
      kind,
      standard,
      shipments,
      about,
      message,
      gap,
    })
  }
  return (
    <>
      {sent ? (
        <Link to="/requests/$id" params={{ id: String(sent.id) }} className={classes['asked'] ?? ''}>
          {texts.askedOn({ day: dayText(sent.createdAt.slice(0, 10)) })}
        </Link>
      ) : (
        <Button size="compact-sm" variant="light" onClick={ask}>
          {step.kind === 'SCOPE_CERTIFICATE' ? texts.askForScope : texts.askForTransaction}
        </Button>
      )}
      {/* Stays once it was opened, so that the focus returns to the button. */}
      {isOpened && <AskDialog asking={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
