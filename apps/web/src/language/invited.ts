import { languageOf } from '@selvedge/messages/languages.ts'
import { chosenHere, codeAtStart, showIn } from './choice.ts'

/** Shows the page in the language that somebody was invited in, unless one was chosen here; whether the page loads anew for it. */
export function showInvitedIn(code: string | null | undefined): boolean {
  const invited = languageOf(code)?.code
  if (invited === undefined || chosenHere() !== null || invited === codeAtStart()) return false
  return showIn(invited)
}
