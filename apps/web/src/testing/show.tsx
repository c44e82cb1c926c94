import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { theme } from '../theme.ts'
import { Toasts } from '../ui/feedback/Toasts.tsx'

/** Shows a part of the app as the app would, and answers the person who uses it. */
export function show(children: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queries}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

/** The error beside a field, which a screen reader reads with it. */
export function errorAt(field: HTMLElement): string | undefined {
  if (field.getAttribute('aria-invalid') !== 'true') return undefined
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const id = described.find((one) => one.endsWith('-error'))
  return (id && document.getElementById(id)?.textContent) || undefined
}
