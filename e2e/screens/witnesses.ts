import { expect, type Page } from '@playwright/test'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { logEntry } from '@selvedge/proof/history/batch-log.ts'
import { headLeaf, headText, readHead } from '@selvedge/proof/history/head.ts'
import { merkleRoot } from '@selvedge/proof/merkle.ts'
import { makeOperator } from '../support/operators.ts'
import type { Screen } from './screen.ts'

const HASH: Hex = `0x${'ab'.repeat(32)}`

/** A browser that once saw another first batch of this installation than there is. */
async function rememberAnother(page: Page): Promise<void> {
  const answer = (await (await page.request.get('/api/ledger/log/head')).json()) as { head: string }
  const present = readHead(answer.head)
  if (!present || present === 'newer') throw new Error('The server shows no head')
  const statement = logEntry(HASH)
  const head = headText({ ...present, statements: 1, log: { root: toHex(logEntry(HASH)), size: 1 } })
  const batch = {
    root: toHex(merkleRoot([statement, fromHex(headLeaf(head))])),
    size: 2,
    siblings: [toHex(statement)],
  }
  const kept = JSON.stringify({ at: '2026-11-22T10:00:00.000Z', shown: { head, batch } })
  await page.addInitScript((text) => localStorage.setItem('selvedge.log', text), kept)
}

const witnessing = {
  log: 'trace.millexample.org/log+0a1b2c3d+AQc2QcUPDhMQegwxbzhKqiBfsVkmqqLDE4izWy10TWcP',
  size: 1204,
  quorumSize: 1203,
  isChanged: false,
  witnesses: [
    {
      name: 'ada',
      size: 1204,
      cosignedAt: '2026-11-22T10:00:00.000Z',
      problem: null,
      problemAt: null,
      isRewritten: false,
    },
    {
      name: 'bo',
      size: 1101,
      cosignedAt: '2026-11-20T10:00:00.000Z',
      problem: 'unreachable',
      problemAt: '2026-11-20T10:05:00.000Z',
      isRewritten: false,
    },
    {
      name: 'cy',
      size: 1203,
      cosignedAt: '2026-11-22T09:00:00.000Z',
      problem: 'notContinued',
      problemAt: '2026-11-22T10:00:00.000Z',
      isRewritten: true,
    },
  ],
}

/** What is seen of witnesses, and of a log that is not what it was. */
export const WITNESS_SCREENS: readonly Screen[] = [
  {
    name: 'witnesses-verify',
    path: '/verify',
    heading: 'Verify a file',
    prepare: async (page) => {
      await page.getByText('Advanced: how should we check the blockchain?').click()
      await page.getByText('Witnesses', { exact: true }).click()
      const policy = page.getByRole('textbox', { name: 'Witnesses you trust, and how many have to agree' })
      await policy.fill('witness ada nonsense\nquorum ada')
      await page
        .getByLabel('Files to check')
        .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(page.getByText(/^Line 1 has no verifier key/)).toBeVisible()
      await expect(policy).toBeFocused()
    },
  },
  {
    name: 'witnesses-rewritten',
    as: 'dyer',
    path: async (page) => {
      await rememberAnother(page)
      return '/'
    },
    heading: /^Welcome/,
    prepare: async (page) => {
      await expect(
        page.getByRole('heading', { name: 'The history of this server has changed' }),
      ).toBeVisible()
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save the evidence' }).click()
      expect((await saving).suggestedFilename()).toMatch(/\.js[oó]+n⟧?$/)
      await expect(page.getByRole('button', { name: /compare from now on/ })).toBeVisible()
    },
  },
  {
    name: 'witnesses-operator',
    as: 'brand',
    path: async (page) => {
      await makeOperator('brand')
      await page.route('**/api/operator/ledger', async (route) => {
        const answer = await route.fetch()
        const state = (await answer.json()) as object
        await route.fulfill({ response: answer, json: { ...state, witnessing, ownWitness: witnessing.log } })
      })
      return '/operator'
    },
    heading: 'Certification bodies',
    prepare: async (page) => {
      await expect(page.getByText(/^cy says that the log does not continue/)).toBeVisible()
    },
  },
]
