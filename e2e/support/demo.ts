import type { Page } from '@playwright/test'

/** Shows pages as a server sends them whose demo others can reach (`platform/http/web-app.ts`). */
export const markAsDemo = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('<html', '<html data-demo')
    return route.fulfill({ response, body })
  })
