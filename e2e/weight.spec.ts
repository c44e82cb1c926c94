import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { carrySession, materialId, tradeId } from './support/api.ts'
import { readIn, TRANSLATED } from './support/spoken.ts'
import { test } from './support/test.ts'

const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

type Budget = {
  screen: string
  as?: string
  path: (page: Page) => string | Promise<string>
  /** What shows that it is there. */
  shows: (page: Page) => Locator
  /** Most JavaScript, with that of the page itself, and style sheets, in kB as gzip packs them, and most files of any kind. */
  most: { script: number; style: number; files: number }
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const drawn = (page: Page) => page.locator('canvas').first()

const BUDGETS: readonly Budget[] = [
  {
    screen: 'log-in',
    path: () => '/login',
    shows: heading('Log in'),
    most: { script: 149, style: 41, files: 10 },
  },
  {
    screen: 'verification',
    path: () => '/verify',
    shows: heading('Verify a file'),
    // With the words of what is stated of lots, closed periods, the boxes of certificates, and how scope certificates stand.
    // With what captures of events state, and webhooks; and with the verification of credentials, and zip files of saved checks.
    most: { script: 230, style: 45, files: 20 },
  },
  {
    screen: 'home',
    as: 'weaver',
    path: () => '/',
    shows: heading(/./),
    // With the choice of a language; with the words of what is proven, what to do about the first gap, what is at risk, what waits for others,
    // and requests; and with what stands in for a part that could not be fetched. With lots of positions, and the way to reconciliations.
    // With the addresses of what other systems send, of imports and of identifiers; and with the card of drafts from events;
    // and with the addresses of grants of passports and of domains for identities; and with how names are searched and countries called in each language,
    // and the question before another language loads what is unsaved anew. Titles of requests come in a file of their own.
    // With how days are typed. And with what is typed before the search of everything is there, here and on each screen below.
    // With what refusals begin with, said in the reader's language.
    most: { script: 335, style: 48, files: 37 },
  },
  {
    screen: 'a new contract',
    as: 'weaver',
    path: () => '/cotton/transactions/contract',
    shows: heading(/./),
    // With what stands in for a part that could not be fetched, and with lots of positions; and with the addresses of imports and identifiers;
    // and with drafts from events, which fill the same form in; and with the names of five more languages,
    // and with how numbers are typed and sheets are written in them, per cent and sums that use both marks among them; and with how days are typed.
    most: { script: 342, style: 48, files: 38 },
  },
  {
    screen: 'a supply chain',
    as: 'weaver',
    path: async ({ request }) => `/cotton/graph/${await materialId(request, 'weaver', 'Ring yarn')}`,
    shows: drawn,
    // With what stands in for details that could not be fetched, and with what its sources account for by their kilograms; and with
    // its export as events; and with the way to imports in the menu; and with the names of five more languages,
    // and with how names are searched and countries called in them; and with how days are typed.
    most: { script: 338, style: 48, files: 34 },
  },
  {
    // With the viewer of PDFs and its worker, which draw the document beside the trade; and with its ladder of quantities and the logo of
    // the company, where a test that ran before added shipments or a logo.
    screen: 'a trade with its document',
    as: 'weaver',
    path: async ({ request }) =>
      `/cotton/trades/${await tradeId(request, 'weaver', 'HW-5588')}/confirmation?type=contract`,
    shows: drawn,
    // With what the own system noted as received, and the sheets of imports, whose columns the contract names,
    // in every language; and with the names of standards read out as English within sentences; with how days are typed, and what standards are
    // called in sentences; with amounts of a refusal said in the reader's language.
    most: { script: 834, style: 54, files: 58 },
  },
]

test.use({ firstVisit: true })

for (const budget of BUDGETS)
  test(`${budget.screen} keeps to its budget of bytes and requests on a first visit`, async ({ page }) => {
    const seen = await firstVisit(page, budget)
    for (const [what, most] of Object.entries(budget.most))
      expect(seen[what as keyof typeof seen], what).toBeLessThanOrEqual(most)
  })

/** What a language may add, in kB as gzip packs it: little before the log-in, everything else before the first screen behind it. */
const OF_LANGUAGE = { first: 4, rest: 165 }

/** Its texts weigh the most. */
const HEAVIEST = 'hi'

for (const code of TRANSLATED)
  test(`in ${code} the log-in stays below 150 kB, and a language is loaded by itself${code === HEAVIEST ? '' : ' @long'}`, async ({
    page,
  }) => {
    const english = { login: budgetOf('log-in'), home: budgetOf('home') }
    await readIn(page, code)
    const login = await firstVisit(page, { ...english.login, shows: heading(/./) })
    expect(login.script).toBeLessThanOrEqual(english.login.most.script + OF_LANGUAGE.first)
    expect(login.script).toBeLessThan(150)
    const home = await firstVisit(page, english.home)
    const added = OF_LANGUAGE.first + OF_LANGUAGE.rest
    expect(home.script).toBeLessThanOrEqual(english.home.most.script + added)
    expect(home.files).toBeLessThanOrEqual(english.home.most.files + 3)
  })

function budgetOf(screen: string): Budget {
  const found = BUDGETS.find((budget) => budget.screen === screen)
  if (!found) throw new Error(`There is no budget of ${screen}`)
  return found
}

async function firstVisit(page: Page, { as, path, shows }: Budget) {
  if (as) await carrySession(page, as)
  const files: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') || pathname.endsWith('.js')) files.push(pathname)
  })
  await page.goto(await path(page))
  await expect(shows(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const packed = (ending: RegExp) =>
    files.filter((file) => ending.test(file)).reduce((sum, file) => sum + packedSize(file), 0) / 1000
  return {
    script: packed(/\.m?js$/),
    style: packed(/\.css$/),
    files: files.filter((file) => file.startsWith('/assets/')).length,
  }
}

/** Bytes of a built file as gzip packs it; small ones are sent as they are. */
function packedSize(file: string): number {
  const twin = statSync(`${DIST}${file}.gz`, { throwIfNoEntry: false })
  return (twin ?? statSync(`${DIST}${file}`)).size
}
