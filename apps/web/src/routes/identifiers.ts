import { restOfLanguage } from '../language-texts.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { home404, inApp } from './parents.ts'

/** An identifier that left with an event leads to the page of what it names; a lot to that of its material. */
export const identifier = createRoute({
  ...inApp,
  path: '/id/$',
  beforeLoad: async ({ params }) => {
    await restOfLanguage()
    const { pageOfIdentifier } = await import('../records/identifier-page.ts')
    const path = await pageOfIdentifier(params._splat ?? '')
    throw path === undefined ? home404() : redirect({ href: path, replace: true })
  },
})
