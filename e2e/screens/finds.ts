import type { Locator, Page } from '@playwright/test'

/** Makes of what a test names in English what finds it on the page. */
export type Rename = (text: string | RegExp, isExact: boolean) => string | RegExp

type Finds = Pick<Page, 'getByRole' | 'getByText' | 'getByLabel' | 'getByPlaceholder' | 'getByTitle'>
type Options = {
  name?: string | RegExp
  exact?: boolean
  hasText?: string | RegExp
  hasNotText?: string | RegExp
}

let rename: Rename | undefined
const known = new WeakSet<object>()

const renamed = (text: string | RegExp, isExact = false) => rename?.(text, isExact) ?? text

const changed = (options: Options = {}): Options => ({
  ...options,
  ...(options.name !== undefined && { name: renamed(options.name, options.exact) }),
  ...(options.hasText !== undefined && { hasText: renamed(options.hasText) }),
  ...(options.hasNotText !== undefined && { hasNotText: renamed(options.hasNotText) }),
})

/** Makes all that finds by a text ask for its other name, while there are others. */
function patch(prototype: Finds & Partial<Pick<Locator, 'filter'>>): void {
  if (known.has(prototype)) return
  known.add(prototype)
  const { getByRole, filter } = prototype
  prototype.getByRole = function byRole(this: Finds, role, options) {
    return getByRole.call(this, role, rename ? (changed(options) as typeof options) : options)
  }
  for (const way of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle'] as const) {
    const find = prototype[way]
    prototype[way] = function byText(this: Finds, text, options) {
      return find.call(this, renamed(text, options?.exact), options)
    }
  }
  if (filter)
    prototype.filter = function filtered(this: Locator, options) {
      return filter.call(this, rename ? (changed(options as Options) as typeof options) : options)
    }
}

/** While `look` does, what it names in English is found by the name that the page has for it. */
export async function findingBy(to: Rename, page: Page, look: () => Promise<void>): Promise<void> {
  patch(Object.getPrototypeOf(page) as Page)
  patch(Object.getPrototypeOf(page.locator('body')) as Locator)
  rename = to
  try {
    await look()
  } finally {
    rename = undefined
  }
}
