import { type CurrentUser, setLanguageEndpoint } from '@selvedge/contract/session.ts'
import { type LanguageCode, languageOf, PSEUDO_CODE, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { call } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { currentUserQuery } from '../session.ts'
import { reloadPage } from '../unsaved.ts'
import { codeAtStart, FOR_LOGIN, isChosenElsewhere, showIn } from './choice.ts'

/**
 * Shows the page in the language of whoever is signed in, wherever they chose it. What was chosen for this log-in is kept with them
 * instead. Who never chose a language reads that of the browser; it is kept too, as e-mails have to be in some language.
 */
export function followLanguage(user: CurrentUser): void {
  const chosen = takeChosenForLogin()
  if (chosen !== undefined) {
    if (chosen !== user.language) keep(user, chosen)
    return
  }
  // What this tab knows of the user is of before: the page that is loaded anew asks who they are.
  if (isChosenElsewhere()) {
    reloadPage(false)
    return
  }
  const own = languageOf(user.language)?.code
  const code = codeAtStart()
  const ofBrowser = languageOf(code)?.code
  if (user.language === null && ofBrowser !== undefined && ofBrowser !== US_ENGLISH.code)
    keep(user, ofBrowser)
  if (own !== undefined && own !== code && code !== PSEUDO_CODE) showIn(own)
}

/** The page is in that language already: if it cannot be kept, it is tried again another time. */
function keep(user: CurrentUser, language: LanguageCode): void {
  queryClient.setQueryData(currentUserQuery.queryKey, { ...user, language })
  void call(setLanguageEndpoint, { body: { language } }).catch(() => undefined)
}

/** What was chosen in this tab for the log-in that follows, once. */
function takeChosenForLogin(): LanguageCode | undefined {
  const code = languageOf(sessionStorage.getItem(FOR_LOGIN))?.code
  sessionStorage.removeItem(FOR_LOGIN)
  return code
}
