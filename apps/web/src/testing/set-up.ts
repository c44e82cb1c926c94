import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { queryClient } from '../query-client.ts'
import { endSession } from '../token.ts'
import { dismissToast, readToasts } from '../ui/feedback/toast-store.ts'

/** Longer than a machine needs that does other work at the same time. */
configure({ asyncUtilTimeout: 5000 })

function forgetToasts(): void {
  for (const { id } of readToasts()) dismissToast(id)
}

/** What a request of the test before said after its end. */
beforeEach(forgetToasts)

/** The app keeps these beside its components: the next test starts without them. */
afterEach(() => {
  cleanup()
  forgetToasts()
  queryClient.clear()
  endSession('logged-out')
  sessionStorage.clear()
})
