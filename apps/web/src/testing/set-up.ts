import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../query-client.ts'
import { endSession } from '../token.ts'
import { dismissToast, readToasts } from '../ui/feedback/toast-store.ts'

/** Longer than a machine needs that does other work at the same time. */
configure({ asyncUtilTimeout: 5000 })

/** The app keeps these beside its components: the next test starts without them. */
afterEach(() => {
  cleanup()
  for (const { id } of readToasts()) dismissToast(id)
  queryClient.clear()
  endSession('logged-out')
  sessionStorage.clear()
})
