import { Button } from '@mantine/core'
import { gapText, placeText, type SaidGap } from '@selvedge/domain/chain-gaps.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { type NextStep, nextStepFor, requestFor } from '@selvedge/domain/next-step.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCurrentUser } from '../session.ts'
import { usePages } from '../use-pages.ts'
import type { Asking } from './ask-values.ts'
import { askedQuery } from './asked-query.ts'

/** Comes along only where somebody asks. */
const AskDialog = lazy(() => import('./AskDialog.tsx').then((module) => ({ default: module.AskDialog })))

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
  const pages = usePages()
  const step = nextStepFor(gap, company.companyName)
  if (isCertifier({ role: company.partnerType?.name ?? null })) return null
  if (step.do === 'look') return look
  if (step.do === 'ask') return <Ask gap={gap} whom={whom} step={step} />
  return (
    <Button
      size="compact-sm"
      variant="light"
      renderRoot={(props) => (
        <Link {...pages.newCertification('SCOPE', { standard: step.standard })} {...props} />
      )}
    >
      {texts.fileCertificate}
    </Button>
  )
}

function Ask({ gap, whom, step }: Pick<Props, 'gap' | 'whom'> & { step: NextStep & { do: 'ask' } }) {
  const [asking, setAsking] = useState<Asking>()
  const [isOpened, setOpened] = useState(false)
  const { data } = useQuery(askedQuery)
  const sent = requestFor(step, gap, data?.rows ?? [])
  function ask() {
    const names = whom()
    const { kind, standard, shipments } = step
    // In the words of the screen: they stand in the e-mail, too.
    const [about, message] = [placeText(gap.place), gapText(gap)]
    // The own deliveries are certified by the company's own certification body.
    setAsking({ whom: names, ofCertifiers: names.length === 0, kind, standard, shipments, about, message })
    setOpened(true)
  }
  return (
    <>
      {sent ? (
        <Link to="/requests/$id" params={{ id: String(sent.id) }}>
          {texts.askedOn({ day: dayText(sent.createdAt.slice(0, 10)) })}
        </Link>
      ) : (
        <Button size="compact-sm" variant="light" onClick={ask}>
          {step.kind === 'SCOPE_CERTIFICATE' ? texts.askForScope : texts.askForTransaction}
        </Button>
      )}
      {isOpened && (
        <Suspense>
          <AskDialog asking={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  )
}
