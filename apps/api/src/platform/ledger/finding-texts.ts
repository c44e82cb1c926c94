import { keptInstants } from '@selvedge/messages/day.ts'
import { ledgerFindings } from '@selvedge/messages/en/ledger-findings.ts'
import { verdicts } from '@selvedge/messages/en/verdicts.ts'
import { keptTexts } from '@selvedge/messages/kept-texts.ts'

/** What the check of everything says, kept by key and parameters until somebody reads it: its own sentences and those of every verifier. */
export const findingTexts = keptTexts({ ledgerFindings, verdicts, keptInstants })
