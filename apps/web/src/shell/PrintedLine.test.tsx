import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import PrintedLine from './PrintedLine.tsx'

const tell = (event: string) => act(() => window.dispatchEvent(new Event(event)))

test('a page is printed light, unfolded, and with who printed it; then it is as it was', async () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  await show(
    <main>
      <details>
        <summary>3 more gaps</summary>
      </details>
      <PrintedLine />
    </main>,
    { as: WEAVER },
  )
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  expect(screen.queryByText(/^Printed by/)).toBeNull()
  void tell('beforeprint')
  expect(scheme()).toBe('light')
  expect(document.documentElement.dataset['drawn']).toBe('dark')
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true)
  expect(screen.getByText(/^Printed by .*Harbour Weavers.*, on .*\d{4}/)).toBeDefined()
  void tell('afterprint')
  expect(scheme()).toBe('dark')
  expect(document.documentElement.dataset['drawn']).toBeUndefined()
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false)
})
