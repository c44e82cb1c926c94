import { forgetDrafts } from './drafts.ts'
import { forgetOutgoing } from './outgoing.ts'
import { forgetUser } from './remembered-user.ts'
import { endSession } from './token.ts'

/** Ends the session on this device, with all that the next person at this screen must not find. */
export function leaveHere() {
  forgetDrafts()
  forgetOutgoing()
  forgetUser()
  endSession('logged-out')
}
