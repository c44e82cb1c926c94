import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { CONTRACT, FILE, makeBundle } from '@selvedge/proof/testing/make-bundle.ts'
import { aCredentialOf06 } from '@selvedge/proof/testing/credentials-0-6.ts'
import { anIssuer, signed } from '@selvedge/proof/testing/make-credential.ts'
import { policyOf, withLog } from '@selvedge/proof/testing/make-log.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { type CheckRequest, checkFiles } from './check-files.ts'
import { ReportView } from './ReportView.tsx'
import { Verifier } from './Verifier.tsx'

const DELIVERY: JsonObject = {
  kind: 'shipping',
  processingStandard: null,
  contractorEmail: 'ada@seamwright.example',
  contractorReference: 'SW-204',
  validFrom: '2026-09-27',
  positions: [{ contractorMaterialName: 'T-shirt', quantity: '36900.00', unit: 'H87' }],
}
const { bundle, blocks } = await makeBundle({
  withBytes: false,
  stated: (version) =>
    version === 1
      ? { company: 3, data: DELIVERY }
      : {
          company: 4,
          event: 'accepted',
          data: { ...DELIVERY, status: 'ACCEPTED', decidedBy: 5, decidedAt: '2026-05-04T10:20:00.000Z' },
        },
})
const text = JSON.stringify(bundle)
const proof = new File([text], 'proof.json')
const document = new File([FILE.bytes], 'my copy.pdf')
const headers = new File([blocks.map(({ event }) => event.blockHash).join('\n')], 'headers.txt')

/** What the worker runs, in the same thread: there are no others here. */
class WorkerHere extends EventTarget {
  postMessage({ request }: { request: CheckRequest }) {
    void checkFiles(request).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}
const startWorker = () => new WorkerHere() as unknown as Worker

const ownFiles = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I saved these files myself/ })

/** Says that the chosen files are the reader's own, and has them checked. */
async function checkAsOwn(user: UserEvent) {
  await user.click(ownFiles())
  await user.click(screen.getByRole('button', { name: 'Check' }))
}

/** The file that works alone, with the contract that it trusts. */
async function openFile() {
  const user = await show(<Verifier startWorker={startWorker} ReportView={ReportView} />)
  await user.type(
    screen.getByRole('textbox', { name: 'Contract you trust' }),
    `${CONTRACT.chainId}:${CONTRACT.address}`,
  )
  return user
}

const choose = (user: UserEvent, ...files: File[]) =>
  user.upload(screen.getByLabelText('Files to check'), files)
const headline = (name: RegExp) => screen.findByRole('heading', { level: 2, name })

test('a genuine document is answered by one sentence, then who signed, then what was checked', async () => {
  const user = await openFile()
  await choose(user, proof, document, headers)
  await checkAsOwn(user)
  const { textContent } = await headline(/^Genuine/)
  expect(textContent).toMatch(
    /^Genuine\. Company 3 delivered 36,900 pieces of T-shirt to Company 4 on 27 Sep 2026; both confirmed\. Proven since \d+ May 2026\.$/,
  )
  expect(screen.getByText('27 Sep 2026').getAttribute('datetime')).toBe('2026-09-27')
  const answer = screen.getByRole('region', { name: /^Genuine/ })
  expect(within(answer).getByText(/confirmed it on/).textContent).toMatch(/^Company 4 confirmed it on/)
  expect(answer.textContent).toContain('The server keeps the signing keys of these companies')
  expect(answer.textContent).toContain('this server’s own record of time')
  const checks = within(screen.getByRole('list', { name: 'What was checked' })).getAllByRole('listitem')
  expect(checks.map(({ textContent }) => textContent)).toEqual([
    'OKDocumentThe document is exactly the one that was recorded.',
    'OKRecordNothing was changed since it was signed.',
    'OKSignaturesEvery step was signed for the company that it names, with a key that was its own.',
    expect.stringMatching(/^OKHistoryNothing is missing, and this was the newest state on/),
    expect.stringMatching(/^OKTimeIt existed on/),
  ])
})

test('hashes, keys and everything that was stated are folded away, and no e-mail address is shown', async () => {
  const user = await openFile()
  await choose(user, proof, document, headers)
  await checkAsOwn(user)
  const details = (await screen.findByText('Hashes, keys, networks, and who to ask')).closest('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain(bundle.keys[0]?.address)
  expect(details?.textContent).toContain('The history is unbroken: every statement follows the one before')
  const all = screen.getByText('All that the proof file says about trade 7').closest('details')
  expect(all?.open).toBe(false)
  expect(all?.textContent).toContain('Statement 1: recorded by “Company 3”')
  expect(all?.textContent).toContain('(e-mail address not shown)')
  expect(window.document.body.textContent).not.toContain('ada@')
  const [quantity] = screen.getAllByText('Quantity of position 1')
  expect(quantity?.getAttribute('title')).toBe('positions.1.quantity')
  expect(quantity?.closest('tr')?.textContent).toBe('Quantity of position 136900.00')
})

test('words of the wire stand in those of the reader, by their own for whoever compares them with the file', async () => {
  const made = await makeBundle({
    withBytes: false,
    stated: () => ({ company: 3, data: { ...DELIVERY, status: 'BARTERED', notes: 'shipping' } }),
  })
  const user = await openFile()
  await choose(user, new File([JSON.stringify(made.bundle)], 'proof.json'), headers)
  await checkAsOwn(user)
  await screen.findByText('All that the proof file says about trade 7')
  const valueOf = (field: string) =>
    screen.getAllByText(field)[0]?.closest('tr')?.querySelector('td')?.innerHTML
  expect(valueOf('Kind of trade')).toBe('<span title="shipping">Shipment</span>')
  expect(valueOf('Status')).toBe('BARTERED')
  expect(valueOf('Notes')).toBe('shipping')
})

test('a file that is not the document is altered, and stands beside what was recorded', async () => {
  const user = await openFile()
  const forged = new File(['The contract?\n'], FILE.name)
  await choose(user, proof, forged, headers)
  await checkAsOwn(user)
  await headline(/^Altered\. contract\.pdf is not a file that was recorded\.$/)
  const rows = within(screen.getByRole('table', { name: 'What differs' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'WhatAs recordedHere',
    expect.stringMatching(new RegExp(`^SHA-256${bundle.documents[0]?.sha256}[0-9a-f]{64}$`)),
  ])
  expect(screen.queryByText(/Company 3 delivered/)).toBeNull()
})

test('a word about the files before is none about those that come later, and is not kept where nobody sees it', async () => {
  const server = {
    questions: '/questions',
    contract: undefined,
    policy: undefined,
    lookUp: '/look-up',
    elsewhere: 'nobody' as const,
  }
  const user = await show(<Verifier startWorker={startWorker} ReportView={ReportView} server={server} />)
  await user.click(screen.getByText('Advanced: how should we check the blockchain?'))
  await user.click(screen.getByRole('radio', { name: /Saved headers/ }))
  await choose(user, proof, headers)
  await user.click(ownFiles())
  await user.click(screen.getByRole('button', { name: 'Remove headers.txt' }))
  expect(ownFiles().checked).toBe(true)
  await choose(user, headers)
  expect(ownFiles().checked).toBe(false)

  await user.click(ownFiles())
  await user.click(screen.getByRole('radio', { name: /^This Selvedge server/ }))
  await user.click(screen.getByRole('radio', { name: /Saved headers/ }))
  expect(ownFiles().checked).toBe(false)

  await user.click(screen.getByRole('radio', { name: /^This Selvedge server/ }))
  const issuers = screen.getByRole('textbox', { name: /^Issuers you trust/ })
  await user.type(issuers, 'did:web:mill.example')
  await user.click(ownFiles())
  await user.clear(issuers)
  await user.type(issuers, 'd')
  expect(ownFiles().checked).toBe(false)
})

test('a tick during a check ends it: its answer would be to another question', async () => {
  const asked: EventTarget[] = []
  const slow = () => {
    const worker = Object.assign(new EventTarget(), { postMessage() {}, terminate() {} })
    asked.push(worker)
    return worker as unknown as Worker
  }
  const user = await show(<Verifier startWorker={slow} ReportView={ReportView} />)
  await choose(user, proof, document, headers)
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check' })
  expect(check.disabled).toBe(true)
  await user.click(ownFiles())
  expect(check.disabled).toBe(false)
  asked[0]?.dispatchEvent(new MessageEvent('message', { data: { kind: 'error', sentence: 'Too late.' } }))
  await user.click(check)
  expect(asked).toHaveLength(2)
  expect(screen.queryByText('Too late.')).toBeNull()
  asked[1]?.dispatchEvent(new MessageEvent('message', { data: { kind: 'error', sentence: 'In time.' } }))
  expect(await screen.findByText('In time.')).toBeDefined()
})

test('what cannot be settled says what is missing, and where to get it', async () => {
  const user = await show(<Verifier startWorker={startWorker} ReportView={ReportView} />)
  await choose(user, proof)
  await headline(/^Not settled\. Nothing wrong was found, but not everything could be checked\.$/)
  const missing = screen.getByText('What is missing').parentElement
  expect(missing?.textContent).toContain(
    'The document contract.pdf. Ask whoever sent you the proof file for it',
  )
  expect(missing?.textContent).toContain('The contract that you trust.')
  expect(missing?.textContent).toContain('Add the headers that you saved')
})

test('a document alone is told that its proof file is needed, and that it stayed here', async () => {
  const user = await show(<Verifier startWorker={startWorker} ReportView={ReportView} />)
  await choose(user, document)
  await headline(/^We also need the proof file$/)
  expect(screen.getByText(/Ask the sender for it/)).toBeTruthy()
  expect(screen.getByText('Your file has not left this device.')).toBeTruthy()
  expect(screen.getByText(bundle.documents[0]?.sha256 ?? '')).toBeTruthy()
})

test('the settings are folded where a server answers, and open where something in them is wrong', async () => {
  const server = {
    questions: 'http://selvedge.test/questions',
    contract: undefined,
    policy: undefined,
    lookUp: '/look-up',
    elsewhere: 'nobody' as const,
  }
  const user = await show(<Verifier startWorker={startWorker} ReportView={ReportView} server={server} />)
  const settings = screen.getByText('Advanced: how should we check the blockchain?').closest('details')
  expect(settings?.open).toBe(false)
  await user.click(screen.getByText('Advanced: how should we check the blockchain?'))
  await user.click(screen.getByRole('radio', { name: /A node of your choice/ }))
  if (settings) settings.open = false
  await choose(user, proof)
  expect(settings?.open).toBe(true)
  const address = screen.getByRole('textbox', { name: 'Address of the node' })
  expect(screen.getByText(/Enter the address of a node/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(window.document.activeElement).toBe(address)
})

test('witnesses that the page filled in are the choice of the server, until the reader names some', async () => {
  const at = bundle.batches.at(-1)?.anchor?.time ?? 0
  const seen = new File([JSON.stringify(withLog(bundle, { times: [at + 2, at + 5] }))], 'proof.json')
  const contract = `${CONTRACT.chainId}:${CONTRACT.address}`
  const server = {
    questions: 'http://selvedge.test/questions',
    contract,
    policy: policyOf(2),
    lookUp: '/look-up',
    elsewhere: 'nobody' as const,
  }
  const user = await show(<Verifier startWorker={startWorker} ReportView={ReportView} server={server} />)
  await user.click(screen.getByRole('radio', { name: /Saved headers/ }))
  await choose(user, seen, document, headers)
  await checkAsOwn(user)
  const answer = async () => (await screen.findByRole('region', { name: /^Genuine/ })).textContent
  expect(await answer()).toContain('Whoever runs the server could rewrite it.')
  expect(await answer()).toMatch(/2 of 3 witnesses saw it by .* This server chose these witnesses itself\./)

  const field = screen.getByRole('textbox', { name: /^Witnesses you trust/ })
  fireEvent.change(field, { target: { value: `${policyOf(2)}\n\n` } })
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await answer()).toContain('This server chose these witnesses itself.')

  fireEvent.change(field, { target: { value: policyOf(1) } })
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await answer()).toMatch(/2 of 3 witnesses saw it by/)
  expect(await answer()).not.toContain('This server chose')
  expect(await answer()).not.toContain('Whoever runs the server could rewrite it.')
})

test('an issuer that nobody named is asked for its keys when the reader says so, once, and stays unconfirmed', async () => {
  const register = anIssuer('register.example')
  const asked: object[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const isElsewhere = String(address instanceof Request ? address.url : address).endsWith('/elsewhere')
    if (isElsewhere) asked.push(JSON.parse(init?.body as string) as object)
    const answer = { name: null, document: isElsewhere ? register.document : null, list: null, failure: null }
    return Promise.resolve(Response.json(answer))
  })
  const server = {
    questions: 'http://selvedge.test/questions',
    contract: undefined,
    policy: undefined,
    lookUp: 'http://selvedge.test/look-up',
    elsewhere: { address: 'http://selvedge.test/elsewhere', token: 'sv-token' },
  }
  const user = await show(<Verifier startWorker={startWorker} ReportView={ReportView} server={server} />)
  await choose(user, new File([signed(aCredentialOf06('dcc', register), register)], 'credential.jwt'))
  const ask = await screen.findByRole('button', { name: 'Ask did:web:register.example for its keys' })
  expect(asked).toEqual([])
  expect(screen.getByText(/We did not ask did:web:register.example for its keys/)).toBeTruthy()
  await user.click(ask)
  await screen.findByText(/The signature is valid/)
  expect(asked).toEqual([{ did: register.did }])
  await headline(/^Not settled/)
  expect(screen.queryByRole('button', { name: /for its keys/ })).toBeNull()
  fetched.mockRestore()
})

test('what a credential of UNTP 0.6.1 says is shown in words, above all its fields', async () => {
  const register = anIssuer('register.example')
  const user = await show(<Verifier startWorker={startWorker} ReportView={ReportView} />)
  await user.type(screen.getByRole('textbox', { name: 'Issuers you trust' }), register.did)
  await choose(
    user,
    new File([signed(aCredentialOf06('dcc', register), register)], 'credential.jwt'),
    new File([JSON.stringify(register.document)], 'did.json'),
  )
  await checkAsOwn(user)
  const answer = await screen.findByRole('region', { name: /^Genuine and within its dates/ })
  expect(answer.textContent).toContain('A conformity credential of UNTP 0.6.1.')
  const says = within(answer).getByText('Assessed product').parentElement
  expect(says?.textContent).toBe('Assessed productRing yarn')
  expect(within(answer).getByText('All fields').closest('details')?.open).toBe(false)
})
