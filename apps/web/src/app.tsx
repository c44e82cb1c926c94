import { login } from '@selvedge/messages/en/login.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchConnection } from './connection.ts'
import { keepApp } from './keep-app.ts'
import { endEarlyLogin } from './login/early-login.ts'
import { queryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { onFactorMissing } from './second-factor-missing.ts'
import { colorSchemeManager, theme } from './theme.ts'
import { onSessionEnd, type SessionEnd } from './token.ts'
import { DemoBanner, isDemo } from './ui/layout/DemoBanner.tsx'
import { toast } from './ui/feedback/toast-store.ts'
import { Toasts } from './ui/feedback/Toasts.tsx'

const SESSION_END: Record<SessionEnd, string> = {
  'logged-out': login.loggedOut,
  expired: login.expired,
  elsewhere: login.elsewhere,
}

onSessionEnd((why) => {
  const from = router.state.location.href
  toast.info(SESSION_END[why])
  void router
    .navigate({
      to: '/login',
      search: why === 'logged-out' || from === '/' ? {} : { from },
      ignoreBlocker: true,
    })
    // Only after leaving the screens that read the user from it.
    .then(() => queryClient.clear())
})

watchConnection()
keepApp()
// Where the first screen is another one, such as after a log-in in another tab.
router.subscribe('onRendered', endEarlyLogin)

onFactorMissing(() => void router.navigate({ to: '/second-factor', ignoreBlocker: true }))

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider initialDirection={spoken().language.dir} detectDirection={false}>
        <MantineProvider
          theme={theme}
          // The variables are a file, and classes by width are not used: nothing is styled by what is written at run time.
          withCssVariables={false}
          withGlobalClasses={false}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
        >
          {isDemo && <DemoBanner />}
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Toasts />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  )
