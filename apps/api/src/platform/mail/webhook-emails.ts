import type { WebhookProblem } from '@selvedge/domain/webhook.ts'
import { webhookProblem } from '@selvedge/domain/webhook-words.ts'
import { emails } from '@selvedge/messages/en/emails.ts'
import { emailsAboutWebhooks as texts } from '@selvedge/messages/en/emails-about-webhooks.ts'
import { emailTo, quoted, type MailReader } from './templates.ts'

type To = { to: MailReader; publicUrl: string; firstName: string; company: string; host: string }

/** Who added a webhook: a person, or a program with a key. */
export type Adder = { person: string; email: string } | { key: string }

const companyPage = ({ publicUrl }: To) => ({ label: texts.open, url: `${publicUrl}/company` })

/** To the ADMINs of a company: its records, or its events, go to an address from now on. */
export const webhookAdded = emailTo(
  ({ by, isSubscription, ...about }: To & { by: Adder; isSubscription: boolean }) => {
    const said = { company: quoted(about.company), host: about.host }
    return {
      kind: 'webhook-added',
      subject: texts.addedSubject(said),
      paragraphs: [
        emails.hello(about),
        'key' in by
          ? texts.subscribed({ ...said, key: by.key })
          : (isSubscription ? texts.subscribedBy : texts.added)({ ...said, ...by }),
        texts.notMeant,
      ],
      action: companyPage(about),
    }
  },
)

/** To the ADMINs of a company: nothing is delivered any more. */
export const webhookPaused = emailTo((about: To & { problem: WebhookProblem; status: number | null }) => {
  const { problem, status, host } = about
  const isTried = problem !== 'key-ended' && problem !== 'altered'
  return {
    kind: 'webhook-paused',
    subject: texts.pausedSubject({ host }),
    paragraphs: [
      emails.hello(about),
      texts.paused({ host, company: quoted(about.company), reason: webhookProblem({ problem, status }) }),
      ...(isTried ? [texts.pausedTried] : []),
      texts.pausedNext,
    ],
    action: companyPage(about),
  }
})
