import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { addMaterial, type Contract, fillContract, pdf } from './support/contract.ts'
import { dataDir, linkMailedTo } from './support/outbox.ts'
import {
  aNewCompany,
  choose,
  fillUser,
  PASSWORD,
  registerCompany,
  signedIn,
  unique,
} from './support/people.ts'
import { test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

const supplier = aNewCompany('Journey Gin', 'Ginner')
const buyer = aNewCompany('Journey Mill', 'Spinner')
const aContract = (name: string): Contract => {
  const reference = unique(name).replaceAll(' ', '-')
  return { reference, material: 'Lint, long staple', words: `The paper of ${reference}` }
}
const [accepted, refused, raced, forged] = ['C', 'R', 'T', 'F'].map(aContract) as [
  Contract,
  Contract,
  Contract,
  Contract,
]

let ginner: Page
let spinner: Page
let invitation: string

/** Records a contract with the buyer, who is a partner by now. */
async function record(page: Page, contract: Contract): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contract' }).click()
  await choose(page, 'Buyer company', buyer.name)
  await fillContract(page, contract)
  await page.getByRole('button', { name: 'Record contract' }).click()
  await expect(page.getByText(`The contract ${contract.reference} is recorded`)).toBeVisible()
}

async function openFromHome(page: Page, reference: string): Promise<void> {
  await page.goto(`/?search=${reference}`)
  await page.getByRole('table').getByRole('link', { name: reference, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Contract ${reference}` })).toBeVisible()
}

const ledgerMark = (page: Page) => page.getByRole('region', { name: 'Blockchain check' })

test('a company is invited, registers itself and logs in', async ({ browser }) => {
  const inviter = await signedIn(browser, 'trader')
  await inviter.getByRole('link', { name: 'Crossroads Cotton Trading (demo)', exact: true }).click()
  await inviter.getByRole('button', { name: 'Invite a trading partner' }).click()
  const dialog = inviter.getByRole('dialog', { name: 'Invite a trading partner' })
  await dialog.getByRole('textbox', { name: 'Company name' }).fill(supplier.name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(supplier.email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(inviter.getByText(`${supplier.name} is invited.`)).toBeVisible()

  const path = await linkMailedTo(supplier.email, 'company-invited')
  ginner = await registerCompany(browser, path, supplier)
  await expect(ginner.getByRole('link', { name: supplier.name })).toBeVisible()

  const again = await (await browser.newContext()).newPage()
  await again.goto(path)
  await expect(again.getByRole('heading', { name: /cannot access/i })).toBeVisible()
})

test('a contract is recorded with a company invited in the same form; the draft survives a reload', async () => {
  await ginner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contract' }).click()
  await expect(ginner).toHaveTitle(/contract · Selvedge/i)
  await ginner.getByRole('button', { name: 'Invite a company' }).click()
  const dialog = ginner.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Company name' }).fill(buyer.name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(buyer.email)
  await dialog.getByRole('button', { name: 'Add to the form' }).click()
  await expect(ginner.getByRole('group', { name: 'Buyer company' })).toContainText(
    `${buyer.name} (${buyer.email}), invited`,
  )
  await fillContract(ginner, accepted)

  await ginner.reload()
  await expect(ginner.getByText('Draft restored.')).toBeVisible()
  await expect(ginner.getByText(`${accepted.reference}.pdf`)).toBeVisible()
  await expect(ginner.getByRole('textbox', { name: 'Reference number' })).toHaveValue(accepted.reference)
  await ginner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await ginner.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click()

  await ginner.getByRole('button', { name: 'Record contract' }).click()
  await expect(
    ginner.getByText(`The contract ${accepted.reference} is recorded and sent to ${buyer.name}.`),
  ).toBeVisible()
  await expect(ginner.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  invitation = await linkMailedTo(buyer.email, 'company-invited')
})

test('the invited buyer registers, is led to the contract, and accepts it', async ({ browser }) => {
  spinner = await registerCompany(browser, invitation, buyer)
  await expect(
    spinner.getByRole('heading', { level: 1, name: `Contract ${accepted.reference}` }),
  ).toBeVisible()
  await expect(spinner.getByText(accepted.words)).toBeVisible()

  await addMaterial(spinner, /^Your material/, 'Raw lint')
  await spinner.getByRole('textbox', { name: 'Buyer reference number' }).fill('IN-1')
  await spinner.getByRole('button', { name: 'Confirm', exact: true }).click()
  await spinner.getByRole('button', { name: 'Confirm contract' }).click()
  await expect(spinner.getByText(`The contract ${accepted.reference} is accepted.`)).toBeVisible()
})

test('the supplier reads the decision, and the blockchain proves both states', async () => {
  const path = await linkMailedTo(supplier.email, 'trade-accepted')
  await ginner.goto(path)
  await expect(ginner.getByText('Accepted', { exact: true }).first()).toBeVisible()
  await expect(ginner.getByText('Raw lint')).toBeVisible()
  await expect(ginner.getByText('IN-1', { exact: true })).toBeVisible()
  const ledger = ledgerMark(ginner)
  await expect(ledger.getByText('Blockchain verified')).toHaveCount(3, { timeout: 40_000 })
  await ledger
    .getByText(/^Proven since /)
    .first()
    .click()
  await expect(ledger.getByText(/^0x[0-9a-f]{64}$/).first()).toBeVisible()

  const download = ginner.waitForEvent('download')
  await ginner.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${accepted.reference}.pdf`)
  expect(await readFile(await file.path())).toEqual(pdf(accepted.words))
})

test('either side corrects the reference standard', async () => {
  await openFromHome(spinner, accepted.reference)
  await spinner.getByRole('button', { name: 'Edit' }).click()
  await choose(spinner, 'Reference standard', 'Global Recycled Standard (GRS)')
  await spinner.getByRole('button', { name: 'Confirm' }).click()
  await expect(spinner.getByText('The reference standard is saved.')).toBeVisible()

  await ginner.reload()
  await expect(ginner.getByText('Global Recycled Standard (GRS)')).toBeVisible()
})

test('a refusal takes its reason to the other side', async () => {
  await record(ginner, refused)
  await openFromHome(spinner, refused.reference)
  await expect(spinner.getByRole('combobox', { name: /^Your material/ })).toHaveValue('Raw lint')
  await spinner.getByRole('button', { name: 'Refuse', exact: true }).click()
  await spinner.getByRole('textbox', { name: 'Reason' }).fill('The staple is too short.')
  await spinner.getByRole('button', { name: 'Refuse contract' }).click()
  await expect(spinner.getByText(`The contract ${refused.reference} is refused.`)).toBeVisible()

  await openFromHome(ginner, refused.reference)
  await expect(ginner.getByText('Refused', { exact: true }).first()).toBeVisible()
  await expect(ginner.getByText('The staple is too short.')).toBeVisible()
})

test('of two colleagues deciding at once, one decides and the other sees that it was decided @long', async ({
  browser,
}) => {
  await spinner.getByRole('link', { name: 'Test Person' }).click()
  await spinner.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = spinner.getByRole('dialog', { name: 'Invite a colleague' })
  const username = unique('colleague').replaceAll(' ', '-')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Second')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Person')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`${username}@journey.example`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(spinner.getByText('Second Person is invited.')).toBeVisible()
  await expect(spinner.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(await linkMailedTo(`${username}@journey.example`, 'colleague-invited'))
  await expect(colleague.getByRole('textbox', { name: 'First name' })).toHaveValue('Second')
  await fillUser(colleague, username)
  await colleague.getByRole('button', { name: 'Confirm' }).click()
  await expect(colleague.getByRole('link', { name: buyer.name })).toBeVisible()

  await record(ginner, raced)
  await openFromHome(spinner, raced.reference)
  await openFromHome(colleague, raced.reference)
  await spinner.getByRole('button', { name: 'Confirm', exact: true }).click()
  await colleague.getByRole('button', { name: 'Refuse', exact: true }).click()
  await colleague.getByRole('textbox', { name: 'Reason' }).fill('Too late.')
  const [confirm, refuse] = [
    spinner.getByRole('button', { name: 'Confirm contract' }),
    colleague.getByRole('button', { name: 'Refuse contract' }),
  ]
  await expect(refuse).toBeVisible()
  await Promise.all([confirm.click(), refuse.click()])

  const alreadyDecided = (page: Page) => page.getByText(/This trade was already (accepted|refused)\./)
  const timesShown = async () =>
    Math.min(1, await alreadyDecided(spinner).count()) + Math.min(1, await alreadyDecided(colleague).count())
  await expect.poll(timesShown, { message: 'exactly one is told' }).toBe(1)
  await openFromHome(ginner, raced.reference)
  await expect(ginner.getByText(/^(Accepted|Refused)$/).first()).toBeVisible()
})

test('a byte changed on the disk turns the mark to counterfeited', async () => {
  await record(ginner, forged)
  await openFromHome(ginner, forged.reference)
  await expect(
    ledgerMark(ginner)
      .getByText(/Not yet anchored|Blockchain verified/)
      .first(),
  ).toBeVisible()
  await expect(ledgerMark(ginner).getByText('Blockchain verified')).toHaveCount(2, { timeout: 40_000 })

  const sha256 = createHash('sha256').update(pdf(forged.words)).digest('hex')
  const path = join(dataDir(), 'documents', sha256.slice(0, 2), sha256)
  const bytes = await readFile(path)
  bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1
  await writeFile(path, bytes)

  await ginner.reload()
  await expect(ledgerMark(ginner).getByText('Document counterfeited!').first()).toBeVisible()
  await expect(ledgerMark(ginner).getByText('Blockchain verified')).toHaveCount(0)
  await expect(ginner.getByText(forged.words)).toHaveCount(0)
})

test('the wallet area counts what is anchored, and shows the private key to an administrator with the password', async () => {
  await ginner.goto('/')
  const wallet = ginner.getByRole('region', { name: 'Wallet' })
  await wallet.scrollIntoViewIfNeeded()
  await expect(wallet.getByText('secured on the blockchain')).toBeVisible()
  await wallet.getByText('Details', { exact: true }).click()
  await expect(wallet.getByRole('button', { name: 'Copy company address' })).toBeVisible()
  await expect(wallet.getByText(/^[\d,]+ gas$/)).toBeVisible()
  await expect(wallet.getByText(/= [\d.]+ coins$/)).toBeVisible()
  await wallet.getByRole('button', { name: 'Show private key' }).click()
  const question = ginner.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(wallet.getByRole('button', { name: 'Copy private key' })).toBeVisible()
  await wallet.getByRole('button', { name: 'Hide private key' }).click()
  await expect(wallet.getByRole('button', { name: 'Copy private key' })).toHaveCount(0)
})
