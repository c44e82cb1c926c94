import { epcisFaults } from '@selvedge/messages/en/epcis-faults.ts'
import { epcisHeaders } from '@selvedge/messages/en/epcis-headers.ts'
import { epcisProblems } from '@selvedge/messages/en/epcis-problems.ts'
import { epcisQueryFaults } from '@selvedge/messages/en/epcis-query-faults.ts'
import { keptTexts } from '@selvedge/messages/kept-texts.ts'
import { US_ENGLISH } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'

/** What is wrong with a call or an event, by key and parameters until it is answered: a job says it long after the call that sent the event. */
export const epcisTexts = keptTexts({ epcisFaults, epcisHeaders, epcisProblems, epcisQueryFaults })

/** Why a call is refused, as a kept text. */
export const say = epcisTexts.keptArea(epcisProblems)

/** Reads what was sent, so that what it finds are kept texts. */
export const findingOf = <Found>(read: () => Found): Found => inLanguage(epcisTexts.keeping, read)

/** A kept text in English, for logs, and for servers that know no other. */
export const inEnglish = (text: string): string =>
  inLanguage({ language: US_ENGLISH, texts: {} }, () => epcisTexts.textOf(text))
