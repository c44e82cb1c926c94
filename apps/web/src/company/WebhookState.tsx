import type { Webhook } from '@selvedge/contract/webhooks.ts'
import { webhookProblem } from '@selvedge/domain/webhook-words.ts'
import { webhooks as texts } from '@selvedge/messages/en/webhooks.ts'
import { IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react'
import badges from '../ui/display/badges.module.css'
import { dayTag } from '../ui/display/Day.tsx'
import { rich } from '../ui/rich.ts'

const LOOKS = {
  works: { tone: 'good', Icon: IconCheck, word: texts.works },
  failing: { tone: 'wait', Icon: IconClock, word: texts.failing },
  paused: { tone: 'bad', Icon: IconPlayerPause, word: texts.paused },
} as const

/** Whether a webhook works, and since when and why not; how much waits for it. */
export function WebhookState({ of }: { of: Webhook }) {
  const { state, problem, problemStatus, failingSince, waiting, dropped } = of
  const { tone, Icon, word } = LOOKS[state]
  return (
    <>
      <span className={badges['badge']} data-tone={tone}>
        <Icon size={14} stroke={2.5} aria-hidden />
        {word}
      </span>
      {state !== 'works' && problem && <div>{webhookProblem({ problem, status: problemStatus })}</div>}
      {failingSince && <div>{rich(texts.failingSince({ day: dayTag(failingSince, 'word') }))}</div>}
      {waiting > 0 && <div>{texts.waiting({ count: waiting })}</div>}
      {dropped > 0 && <div>{texts.dropped({ count: dropped })}</div>}
    </>
  )
}
