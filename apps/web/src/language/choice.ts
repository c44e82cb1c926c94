import { type LanguageCode, languageFor, languageOf } from '@selvedge/messages/languages.ts'

const KEY = 'selvedge.language'
/** In this tab, from the choice to the log-in: it is then kept with the user. */
const FOR_LOGIN = 'selvedge.language-for-login'

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is blocked: the browser's own language counts.
    return null
  }
}

/** The code that this browser starts with: what somebody chose here, else what the browser asks for. */
export const codeAtStart = (): string => stored() ?? languageFor(navigator.languages ?? []).code

/** Shows the page in another language. Texts are read while modules load, so that the page is loaded anew; false where it is not. */
export function showIn(code: LanguageCode): boolean {
  try {
    localStorage.setItem(KEY, code)
  } catch {
    // Storage is blocked: there is nowhere to keep the choice, and the page would load again and again.
    return false
  }
  location.reload()
  return true
}

/** Shows the page in the language that somebody was invited in, unless one was chosen here; whether the page loads anew for it. */
export function showInvitedIn(code: string | null | undefined): boolean {
  const invited = languageOf(code)?.code
  if (invited === undefined || stored() !== null || invited === codeAtStart()) return false
  return showIn(invited)
}

/** A choice of somebody who is not signed in; who logs in next in this tab keeps it. */
export function chooseBeforeLogin(code: LanguageCode): void {
  keepForLogin(code)
  showIn(code)
}

function keepForLogin(code: LanguageCode): void {
  try {
    sessionStorage.setItem(FOR_LOGIN, code)
  } catch {
    // Storage is blocked, as above.
  }
}

/** What was chosen in this tab for the log-in that follows, once. */
export function takeChosenForLogin(): LanguageCode | undefined {
  const code = languageOf(sessionStorage.getItem(FOR_LOGIN))?.code
  sessionStorage.removeItem(FOR_LOGIN)
  return code
}
