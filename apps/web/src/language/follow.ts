import { type CurrentUser, setLanguageEndpoint } from '@selvedge/contract/session.ts'
import { languageOf, PSEUDO_CODE } from '@selvedge/messages/languages.ts'
import { call } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { currentUserQuery } from '../session.ts'
import { codeAtStart, showIn, takeChosenForLogin } from './choice.ts'

/**
 * Shows the page in the language of whoever is signed in, wherever they chose it. What was chosen for this log-in is kept with them
 * instead. Who never chose a language reads that of the browser.
 */
export function followLanguage(user: CurrentUser): void {
  const chosen = takeChosenForLogin()
  if (chosen !== undefined) {
    queryClient.setQueryData(currentUserQuery.queryKey, { ...user, language: chosen })
    // The page is in that language already: if it cannot be kept, it is asked for again another time.
    if (chosen !== user.language)
      void call(setLanguageEndpoint, { body: { language: chosen } }).catch(() => undefined)
    return
  }
  const own = languageOf(user.language)?.code
  const code = codeAtStart()
  if (own !== undefined && own !== code && code !== PSEUDO_CODE) showIn(own)
}
