import { type LanguageCode, languageFor } from '@selvedge/messages/languages.ts'
import { reloadPage } from '../unsaved.ts'

const KEY = 'selvedge.language'
/** In this tab, from the choice to the log-in: it is then kept with the user. */
export const FOR_LOGIN = 'selvedge.language-for-login'

/** What was chosen when this page was loaded, or by itself since; undefined before. */
let chosenBefore: string | null | undefined

/** The code of the language in which the page begins. Another tab may choose another from then on. */
export function startCode(): string {
  chosenBefore = chosenHere()
  return codeAtStart()
}

/** Whether another tab has chosen another language since this page was loaded. */
export const isChosenElsewhere = (): boolean => chosenBefore !== undefined && chosenBefore !== chosenHere()

/** What somebody chose in this browser. */
export function chosenHere(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is blocked: the browser's own language counts.
    return null
  }
}

/** The code that this browser starts with: what somebody chose here, else what the browser asks for. */
export const codeAtStart = (): string => chosenHere() ?? languageFor(navigator.languages ?? []).code

/**
 * Shows the page in another language. Texts are read while modules load, so that the page is loaded anew; false where it is not.
 *
 * @param isAsked - whether somebody chose it, and was asked about what that would lose (`LanguageSelect`)
 */
export function showIn(code: LanguageCode, { isAsked = false } = {}): boolean {
  try {
    localStorage.setItem(KEY, code)
    chosenBefore = code
  } catch {
    // Storage is blocked: there is nowhere to keep the choice, and the page would load again and again.
    return false
  }
  reloadPage(isAsked)
  return true
}

/** A choice of somebody who is not signed in, and was asked about what it would lose; who logs in next in this tab keeps it. */
export function chooseBeforeLogin(code: LanguageCode): void {
  keepForLogin(code)
  showIn(code, { isAsked: true })
}

function keepForLogin(code: LanguageCode): void {
  try {
    sessionStorage.setItem(FOR_LOGIN, code)
  } catch {
    // Storage is blocked, as above.
  }
}
