import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails where a rule of WCAG 2.2 A or AA, or a best practice, is broken on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const dialog = '[aria-modal="true"]'
  const axe = new AxeBuilder({ page })
  // What lies behind a dialog cannot be used, and is half covered by it.
  if ((await page.locator(dialog).count()) > 0) axe.include(dialog)
  axe.setLegacyMode(true)
  // What passes is not listed element by element.
  axe.options({ resultTypes: ['violations'] })
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const look = async () =>
    (await axe.analyze()).violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => ({ id, text: `${id}: ${help} (${html})` })),
    )
  let found = await look()
  // What a bar that stays in sight covers by half is scrolled out from under it, and others under it; what is too small is so anywhere.
  if (found.length > 0 && found.every(({ id }) => id === 'target-size')) {
    await page.evaluate(() => window.scrollBy(0, 90))
    const later = new Set((await look()).map(({ text }) => text))
    found = found.filter(({ text }) => later.has(text))
  }
  expect(
    found.map(({ text }) => text),
    page.url(),
  ).toEqual([])
}

/** No part of the page is wider than the screen: nobody has to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Not the window's inner width: on a phone that grows along with what does not fit. A page that was just made narrower is
  // laid out anew in a moment.
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(overflow, { message: page.url(), timeout: 5000 }).toBeLessThanOrEqual(0)
}
