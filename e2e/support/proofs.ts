import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { GOLDEN, goldenBytes } from '@selvedge/proof/testing/golden/read-golden.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { bearer, tradeId } from './api.ts'

export type UploadedFile = { name: string; mimeType: string; buffer: Buffer }

const fileOf = (name: string, buffer: Buffer | string): UploadedFile => ({
  name,
  mimeType: name.endsWith('.json') ? 'application/json' : 'text/plain',
  buffer: Buffer.from(buffer),
})

/** The proof bundle and the document of a demo trade, as its party would keep them. */
export async function proofOfTrade(request: APIRequestContext, username: string, reference: string) {
  const headers = await bearer(request, username)
  const id = await tradeId(request, username, reference)
  const bundle = await (await request.get(`/api/proofs/trade/${id}`, { headers })).text()
  const { statements } = JSON.parse(bundle) as { statements: { body: string }[] }
  const { documents } = JSON.parse(statements[0]?.body ?? '') as { documents: { id: number; name: string }[] }
  const [attested] = documents
  const document = await request.get(`/api/documents/${attested?.id}`, { headers })
  return {
    bundle: fileOf('proof.json', bundle),
    altered: fileOf(
      'altered.json',
      bundle.replace(/(quantity\\":\\")(\d)/, (_, name: string, digit: string) => name + (9 - Number(digit))),
    ),
    document: fileOf(attested?.name ?? '', await document.body()),
  }
}

/** What release 0.1 gave out about its records, with their documents and the headers that were saved then. */
export const goldenProofs = () =>
  GOLDEN.map(({ name, documents }) => {
    const bundle = fileOf('proof.json', goldenBytes(`${name}.proof.json`))
    const altered = bundle.buffer.toString().replace('GOTS', 'GOTX').replace('first quality', 'third quality')
    const saved = [...documents, `${name}.headers.txt`].map((file) => fileOf(file, goldenBytes(file)))
    const { chainId, address } = (
      JSON.parse(bundle.buffer.toString()) as { contract: { chainId: number; address: string } }
    ).contract
    const contract = `${chainId}:${address}`
    return { name, bundle, altered: fileOf('altered.json', altered), saved, contract }
  })

/** The same file with another last byte. */
export const changed = ({ name, buffer }: UploadedFile): UploadedFile =>
  fileOf(name, Buffer.concat([buffer.subarray(0, -1), Buffer.of((buffer.at(-1) ?? 0) ^ 1)]))

/** Chooses files to verify, instead of those chosen before. */
export async function verify(page: Page, files: readonly UploadedFile[]): Promise<void> {
  const remove = page.getByRole('button', { name: /^Remove / })
  while ((await remove.count()) > 0) await remove.first().click()
  await page.getByLabel('Files to check').setInputFiles([...files])
}

/** Says that the files chosen last are the reader's own, and has them checked again. */
export async function sayOwn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I saved these files myself/ }).check()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

/** The answer of a verifier. */
export const answerIn = (page: Page, name: RegExp) => page.getByRole('region', { name })

/** What a verifier says of each part in its own words, which are folded away until somebody asks for them. */
export async function partsOf(page: Page): Promise<string[]> {
  await page.getByText('Hashes, keys, networks, and who to ask').click()
  return page.getByRole('list', { name: 'Parts of the check' }).getByRole('listitem').allInnerTexts()
}

/** Opens what is trusted about the blockchain. */
export const openSettings = (page: Page) =>
  page.getByText('Advanced: how should we check the blockchain?').click()

/** Where the built verifier lies that is one file. */
export const VERIFIER_FILE = fileURLToPath(
  new URL('../../apps/web/dist/selvedge-verify.html', import.meta.url),
)

/** A file that a download saved. */
export const downloaded = async (path: string, name: string): Promise<UploadedFile> =>
  fileOf(name, await readFile(path))
