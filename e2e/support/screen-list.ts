import { expect, type Page, test } from '@playwright/test'
import { join } from 'node:path'
import {
  carrySession,
  certificateId,
  invitationPath,
  materialId,
  planId,
  recordPlan,
  tradeId,
} from './api.ts'
import { step } from './chain.ts'
import { fileCertificate } from './certificates.ts'
import { pdf } from './contract.ts'
import { choose, fillLogin } from './people.ts'
import { expectMaterials, openImport, paste } from './positions.ts'
import { expectAccessible, expectNoSidewaysScroll } from './screens.ts'

type Screen = {
  name: string
  /** Who looks at it; nobody is signed in where it is left out. */
  as?: string
  path: string | ((page: Page) => Promise<string>)
  /** What shows that it is there. */
  heading: string | RegExp
  /** Brings it into the state of interest. */
  prepare?: (page: Page) => Promise<void>
}

const contract = (username: string, reference: string) => async (page: Page) =>
  `/cotton/trades/${await tradeId(page.request, username, reference)}/confirmation?type=contract`

const certificate = (username: string, search: string, subject: string) => async (page: Page) =>
  `/cotton/certifications/${subject}/${await certificateId(page.request, username, search)}/confirmation`

const plan = (username: string, name: string) => async (page: Page) =>
  `/cotton/transformationPlans/${await planId(page.request, username, name)}`

const chain = (query: string) => async (page: Page) =>
  `/cotton/graph/${await materialId(page.request, 'brand', 'Organic T-shirt')}?${query}`

const planAnchored = async (page: Page) => {
  await expect(
    page.getByRole('region', { name: 'Blockchain check' }).getByText('Blockchain verified').first(),
  ).toBeVisible({ timeout: 40_000 })
}
const materialPath = (username: string, name: string) => async (page: Page) =>
  `/cotton/materials/${await materialId(page.request, username, name)}`

const anchored = async (page: Page) => {
  await expect(
    page.getByRole('region', { name: 'Blockchain check' }).getByText('Blockchain verified').first(),
  ).toBeVisible({
    timeout: 40_000,
  })
  await expect(page.locator('canvas').first()).toBeVisible()
}

const IMPORT_WITH_FAULTS = [
  'Material;Quantity;Unit;Weight (kg);Description;Lot',
  'Poplin, greige;1.250,5;MTR;180;first quality;L1',
  'Twill 2/1;many;MTR;;;L1',
  'Denim, greige;12;parsec;7;;L2',
  ';40;kg;40;;L2',
].join('\n')

/** Every screen there is. */
const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', heading: 'Log in' },
  {
    name: 'login-refused',
    path: '/login',
    heading: 'Log in',
    prepare: async (page) => {
      await fillLogin(page, 'nobody', 'not the password')
      await expect(page.getByText('Invalid username or password!').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    },
  },
  {
    name: 'onboarding-company',
    path: (page) => invitationPath(page.request, 'company'),
    heading: 'Register your company',
  },
  {
    name: 'onboarding-company-faults',
    path: (page) => invitationPath(page.request, 'company'),
    heading: 'Register your company',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Enter the city.').first()).toBeVisible()
    },
  },
  { name: 'onboarding-user', path: (page) => invitationPath(page.request, 'user'), heading: /.+/ },
  { name: 'onboarding-invalid', path: '/company/made-up/onboarding', heading: /cannot access/i },
  { name: 'home', as: 'dyer', path: '/', heading: /^Welcome/ },
  { name: 'home-nothing-found', as: 'dyer', path: '/?search=nothing-has-this-name', heading: /^Welcome/ },
  { name: 'home-ending', as: 'spinner', path: '/', heading: /^Welcome/ },
  { name: 'home-certifier', as: 'certifier', path: '/', heading: /^Welcome/ },
  {
    name: 'home-waiting',
    as: 'dyer',
    path: '/?awaiting=true&certificates.status=PENDING&tab=certificates',
    heading: /^Welcome/,
  },
  { name: 'materials', as: 'dyer', path: '/cotton/materials', heading: 'Materials' },
  {
    name: 'materials-nothing-found',
    as: 'dyer',
    path: '/cotton/materials?search=nothing',
    heading: 'Materials',
  },
  {
    name: 'material-add',
    as: 'dyer',
    path: '/cotton/materials',
    heading: 'Materials',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a material' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add material' }).click()
      await expect(page.getByText('Enter the name of the material.').first()).toBeVisible()
    },
  },
  { name: 'material', as: 'dyer', path: materialPath('dyer', 'Greige poplin'), heading: 'Greige poplin' },
  {
    name: 'chain',
    as: 'brand',
    path: chain('view=graph&criterion=Fibre+content'),
    heading: 'Supply chain of Organic T-shirt, by Fibre content',
    prepare: async (page) => expect(step(page, 'Ginning')).toBeVisible(),
  },
  {
    name: 'chain-details',
    as: 'brand',
    path: chain('view=graph&criterion=Fibre+content'),
    heading: 'Supply chain of Organic T-shirt, by Fibre content',
    prepare: async (page) => {
      await step(page, 'Spinning').click()
      await expect(page.getByRole('region', { name: 'Spinning', exact: true })).toBeVisible()
    },
  },
  {
    name: 'chain-table',
    as: 'brand',
    path: chain('view=table&criterion=Fibre+content'),
    heading: 'Supply chain of Organic T-shirt, by Fibre content',
  },
  {
    name: 'chain-map',
    as: 'loomside',
    path: async (page) =>
      `/cotton/graph/${await materialId(page.request, 'loomside', 'Workwear set')}?view=map`,
    heading: /^Supply chain of Workwear set/,
    prepare: async (page) => {
      await expect(page.getByRole('button', { name: /somewhere in India/ })).toBeVisible()
    },
  },
  {
    name: 'history',
    as: 'loomside',
    path: async (page) =>
      `/cotton/documentsHistory/${await materialId(page.request, 'loomside', 'Workwear set')}?material_name=Workwear set`,
    heading: 'Workwear set',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Show delivery-note/ })
        .first()
        .click()
      await expect(page.locator('canvas').first()).toBeVisible()
    },
  },
  { name: 'partners', as: 'trader', path: '/cotton/partners', heading: 'Partners' },
  {
    name: 'partners-withdraw',
    as: 'trader',
    path: async (page) => {
      await invitationPath(page.request, 'user')
      return '/cotton/partners'
    },
    heading: 'Partners',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Withdraw the invitation/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Withdraw the invitation?' })).toBeVisible()
    },
  },
  { name: 'user', as: 'dyer', path: '/user?password=change', heading: 'Your profile' },
  { name: 'company', as: 'dyer', path: '/company', heading: 'Your company' },
  {
    name: 'company-invite',
    as: 'dyer',
    path: '/company',
    heading: 'Your company',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Invite a trading partner' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    },
  },
  { name: 'contract-new', as: 'dyer', path: '/cotton/transactions/contract', heading: /contract/i },
  {
    name: 'contract-new-faults',
    as: 'dyer',
    path: '/cotton/transactions/contract',
    heading: /contract/i,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Record contract' }).click()
      await expect(page.getByText('Attach the document.').first()).toBeVisible()
    },
  },
  { name: 'order-new', as: 'dyer', path: '/cotton/transactions/order', heading: /order/i },
  {
    name: 'order-new-following',
    as: 'weaver',
    path: async (page) => {
      const id = await tradeId(page.request, 'weaver', 'HW-5588')
      const start = { consignee: 'Tidewater Dyers (demo)', parent: 'HW-5588', parentId: String(id) }
      return `/cotton/transactions/order?${new URLSearchParams(start).toString()}`
    },
    heading: /order/i,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Copy its positions' }).click()
      await expectMaterials(page, ['Poplin, greige', 'Denim, greige'])
      await expect(page.getByRole('status').filter({ hasText: 'copied' })).toHaveCount(0)
    },
  },
  {
    name: 'order-new-parents',
    as: 'weaver',
    path: '/cotton/transactions/order?consignee=Tidewater+Dyers+(demo)',
    heading: /order/i,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Contract reference' }).click()
      await expect(page.getByRole('option', { name: /HW-5520/ })).toBeVisible()
    },
  },
  {
    name: 'positions-import',
    as: 'weaver',
    path: '/cotton/transactions/contract',
    heading: /contract/i,
    prepare: async (page) => void (await openImport(page)),
  },
  {
    name: 'positions-import-faults',
    as: 'weaver',
    path: '/cotton/transactions/contract',
    heading: /contract/i,
    prepare: async (page) => {
      const dialog = await openImport(page)
      await paste(dialog, IMPORT_WITH_FAULTS)
      await expect(dialog.getByText('4 rows of what was pasted, 3 to be mended.')).toBeVisible()
    },
  },
  { name: 'shipment-new', as: 'dyer', path: '/cotton/transactions/shipping', heading: /shipment/i },
  {
    name: 'trade-confirm',
    as: 'dyer',
    path: contract('dyer', 'HW-5588'),
    heading: /HW-5588/,
    prepare: anchored,
  },
  {
    name: 'trade-read',
    as: 'dyer',
    path: contract('dyer', 'HW-5520'),
    heading: /HW-5520/,
    prepare: anchored,
  },
  {
    name: 'trade-refused',
    as: 'dyer',
    path: contract('dyer', 'TD-26-22'),
    heading: /TD-26-22/,
    prepare: anchored,
  },
  {
    name: 'trade-refuse',
    as: 'dyer',
    path: contract('dyer', 'HW-5588'),
    heading: /HW-5588/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Refuse', exact: true }).click()
      await expect(page.getByRole('textbox', { name: 'Reason' })).toBeVisible()
    },
  },
  {
    name: 'plan-new',
    as: 'dyer',
    path: '/cotton/transformationPlans/create',
    heading: 'Transformation',
  },
  {
    name: 'plan-new-faults',
    as: 'dyer',
    path: '/cotton/transformationPlans/create',
    heading: 'Transformation',
    prepare: async (page) => {
      await choose(page, 'Traceability level', /^1/)
      await choose(page, 'Transparency level', /^2/)
      await page.getByRole('button', { name: 'Add input' }).click()
      await page.getByRole('textbox', { name: 'Percentage' }).first().fill('80')
      await page.getByRole('textbox', { name: 'Percentage' }).last().fill('30')
      await page.getByRole('button', { name: 'Create transformation' }).click()
      await expect(page.getByText('Enter the name of the plan.').first()).toBeVisible()
    },
  },
  {
    name: 'plan-read',
    as: 'spinner',
    path: plan('spinner', 'Blended yarn'),
    heading: 'Blended yarn Ne 20',
    prepare: planAnchored,
  },
  {
    name: 'plan-edit',
    as: 'dyer',
    path: plan('dyer', 'Piece dyeing'),
    heading: /Piece dyeing/,
    prepare: async (page) => {
      await planAnchored(page)
      await page.getByRole('button', { name: 'Edit' }).click()
    },
  },
  {
    name: 'plan-delete',
    as: 'weaver',
    path: async (page) => `/cotton/transformationPlans/${await recordPlan(page.request, 'Twill trial')}`,
    heading: 'Twill trial',
    prepare: async (page) => {
      await planAnchored(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Delete plan' })).toBeVisible()
    },
  },
  {
    name: 'plan-kept',
    as: 'spinner',
    path: plan('spinner', 'Ring spinning'),
    heading: 'Ring spinning Ne 30',
    prepare: async (page) => {
      await planAnchored(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'scope-new',
    as: 'dyer',
    path: '/cotton/transactions/certification/scope',
    heading: 'Certification: scope',
  },
  {
    name: 'transaction-new',
    as: 'certifier',
    path: '/cotton/transactions/certification/transaction',
    heading: 'Certification: transaction',
    prepare: async (page) => {
      await choose(page, 'Certified company', 'Harbour Weavers (demo)')
      await page.getByRole('checkbox', { name: 'HW-S-004' }).check()
    },
  },
  {
    name: 'material-certificate-new-faults',
    as: 'certifier',
    path: '/cotton/transactions/certification/material',
    heading: 'Certification: material',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'File material certificate' }).click()
      await expect(page.getByText('Select a material.').first()).toBeVisible()
    },
  },
  {
    name: 'self-new',
    as: 'dyer',
    path: '/cotton/transactions/certification/self',
    heading: 'Certification: self',
    prepare: async (page) => {
      await choose(page, 'Assessment type', /^Verified by second party/)
      await page.getByText('Enter a web address').click()
      await expect(page.getByRole('combobox', { name: 'Verifier company' })).toBeVisible()
    },
  },
  {
    name: 'certificate-read',
    as: 'spinner',
    path: certificate('spinner', 'MC-SC-0412', 'scope'),
    heading: /MC-SC-0412/,
    prepare: anchored,
  },
  {
    name: 'certificate-confirm',
    as: 'dyer',
    path: certificate('dyer', 'MC-TC-1044', 'transaction'),
    heading: /MC-TC-1044/,
    prepare: anchored,
  },
  {
    name: 'certificate-findings',
    as: 'certifier',
    path: async (page) => {
      const id = await fileCertificate(page.request, 'brand', {
        contractorCompanyName: 'Meridian Certification (demo)',
        processingStandardName: 'Better Cotton Initiative (BCI)',
        // The spinner's.
        certificateReferenceNumber: 'MC-SC-0412',
        validUntil: '2026-06-30',
        certificatePageUrl: '',
        documentUpload: { name: 'scope.pdf', content: pdf('Scope certificate').toString('base64') },
      })
      return `/cotton/certifications/scope/${id}/confirmation`
    },
    heading: /MC-SC-0412/,
    prepare: async (page) => {
      await anchored(page)
      const checks = page.getByRole('region', { name: 'Checks' })
      await expect(checks.getByText('Another certification already has this number.')).toBeVisible()
      await checks.getByText('Why we check this').first().click()
    },
  },
  {
    name: 'certificate-own',
    as: 'dyer',
    path: certificate('dyer', 'Proprietary chemical', 'self'),
    heading: /^Self certification No/,
    prepare: anchored,
  },
  {
    name: 'certificate-refused',
    as: 'weaver',
    path: certificate('weaver', 'MC-TC-1031', 'transaction'),
    heading: /MC-TC-1031/,
    prepare: anchored,
  },
  {
    name: 'certificate-counterfeit',
    as: 'brand',
    path: certificate('brand', 'DEMO-COUNTERFEIT', 'scope'),
    heading: /DEMO-COUNTERFEIT/,
    prepare: async (page) => {
      await expect(page.getByText('Document counterfeited!')).toHaveCount(3, { timeout: 40_000 })
    },
  },
  {
    name: 'certificate-search',
    as: 'spinner',
    path: certificate('spinner', 'MC-SC-0412', 'scope'),
    heading: /MC-SC-0412/,
    prepare: async (page) => {
      await anchored(page)
      await page.getByRole('button', { name: 'Search the document' }).click()
      await page.getByRole('search').getByRole('textbox').fill('demo')
      await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of \d+, page 1$/)
    },
  },
  { name: 'not-found', as: 'dyer', path: '/cotton/nowhere', heading: /not/i },
  { name: 'dev-ui', as: 'dyer', path: '/dev/ui', heading: /.+/ },
]

async function open(page: Page, screen: Screen): Promise<void> {
  if (screen.as !== undefined) await carrySession(page, screen.as)
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(page))
  await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible()
  await screen.prepare?.(page)
  await page.waitForLoadState('networkidle')
}

/** The whole page in one picture: the window is made as tall as the page, so that the sidebar reaches its end. */
async function takePicture(page: Page, path: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) })
  await page.screenshot({ path })
  await page.setViewportSize(size)
}

const PHONE = { width: 390, height: 844 }

/**
 * Looks at every screen, wide and light, then at the width of a phone and dark: accessible, nothing wider than the screen, and
 * on request a picture of both. One visit serves both: opening a screen and filling it in takes most of the time.
 */
export function lookAtScreens(): void {
  const folder = process.env['SELVEDGE_SCREENS']
  const picture = async (page: Page, name: string) => {
    if (folder) await takePicture(page, join(folder, `${name}.png`))
  }
  for (const screen of SCREENS)
    test(`${screen.name} is accessible and fits, wide and on a phone`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await open(page, screen)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await picture(page, `${screen.name}.wide`)
      await page.setViewportSize(PHONE)
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
      await picture(page, `${screen.name}.narrow`)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      await expectAccessible(page)
    })
}
