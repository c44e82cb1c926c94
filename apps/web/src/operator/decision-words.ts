import type { CertifierDecision } from '@selvedge/domain/certifier.ts'
import { certifiers } from '@selvedge/messages/en/certifiers.ts'

type Named = (company: { company: string }) => string
type Words = { button: string; about: Named; title: string; text: Named; done: Named }

/** What a decision about a certification body is called. */
export const DECISION: Record<CertifierDecision, Words> = {
  confirm: {
    button: certifiers.confirm,
    about: certifiers.confirmNamed,
    title: certifiers.confirmTitle,
    text: certifiers.confirmText,
    done: certifiers.confirmed,
  },
  refuse: {
    button: certifiers.refuse,
    about: certifiers.refuseNamed,
    title: certifiers.refuseTitle,
    text: certifiers.refuseText,
    done: certifiers.refused,
  },
  withdraw: {
    button: certifiers.withdraw,
    about: certifiers.withdrawNamed,
    title: certifiers.withdrawTitle,
    text: certifiers.withdrawText,
    done: certifiers.withdrawn,
  },
}
