import type { CertifierDecision } from '@selvedge/domain/certifier.ts'

type Words = { button: string; title: string; text: (name: string) => string; done: (name: string) => string }

/** What a decision about a certification body is called. */
export const DECISION: Record<CertifierDecision, Words> = {
  confirm: {
    button: 'Confirm',
    title: 'Confirm this certification body?',
    text: (name) =>
      `The certificates of ${name} count from now on. Companies can let it see their shipments and materials.`,
    done: (name) => `${name} is confirmed.`,
  },
  refuse: {
    button: 'Refuse',
    title: 'Refuse this certification body?',
    text: (name) => `${name} stays marked as not confirmed. Its people get an e-mail with your reason.`,
    done: (name) => `${name} is refused.`,
  },
  withdraw: {
    button: 'Withdraw',
    title: 'Withdraw the confirmation?',
    text: (name) =>
      `From now on no certificate of ${name} counts, also none from before. Its people get an e-mail with your reason.`,
    done: (name) => `The confirmation of ${name} is withdrawn.`,
  },
}
