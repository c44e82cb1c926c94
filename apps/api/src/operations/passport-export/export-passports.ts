import { createHash } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issuerDocument } from '../../records/credentials/issuer-document.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { operatorSigner } from '../../records/credentials/operator-key.ts'
import {
  type Context,
  filesOfCredential,
  filesOfIssuer,
  filesOfOperator,
  filesOfPassport,
  filesOfProduct,
  filesOfTemplates,
  proofOfCredential,
  proofOfPassport,
  sha256Of,
} from './export-files.ts'
import { signFacts } from './export-note.ts'
import type { ExportTarget, FileToExport, ListedFile, NewExport } from './export-target.ts'
import { homePage, missingPage } from './product-page.ts'
import { type ExportServices, openPublicApp } from './public-app.ts'
import { issuedCredentials, issuers, publishedPassports, registeredProducts } from './public-things.ts'
import { fileOf } from './static-paths.ts'

const SAY_EVERY = 10_000
/** As many paths of products as are remembered. */
const REMEMBERED = 1000

export type ExportSettings = {
  services: ExportServices
  target: ExportTarget
  /** The verifier as one file, where it was built. */
  verifier?: string | undefined
  /** Told of progress. */
  say?: (line: string) => void
}

/** What came of an export. */
export type Exported = {
  made: Date
  files: number
  written: number
  /** Codes that no server of files could find at their addresses. */
  leftOut: number
  /** Passports and credentials whose proof file is not among them. */
  unproven: number
  base: string
}

/**
 * Writes all that anybody may read without a log-in as files that any web server serves: passports with all versions, what codes lead to, credentials, keys, lists of what is
 * revoked, and proof files from the ledger. The files are listed with their hashes, and the list is signed by the operator's key. Until all of it is there, the former export stays as it is. One thing
 * after another, so that memory does not grow with their number. Throws where something could not be read or written.
 */
export async function exportPassports(settings: ExportSettings): Promise<Exported> {
  const { services, target } = settings
  const made = services.now()
  const base = await currentIdentifierBase(services.db, services.identifierBase)
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-export-'))
  const app = await openPublicApp(services)
  const making = await target.begin(made)
  const list = await openList(making, join(folder, 'list'), settings.say)
  try {
    const documentFor = async (publicId: string, domain: string) =>
      (await issuerDocument(services, base, publicId, domain))?.document
    await addAll(settings, { list, making, context: { ask: app.ask, base, documentFor }, made })
    const { sha256, files, written, leftOut, unproven } = await list.end()
    const note = signFacts({ base, made, files, list: sha256 }, operatorSigner(services.masterKey, base))
    await making.finish(join(folder, 'list'), note)
    return { made, files, written, leftOut, unproven, base }
  } catch (error) {
    await list.close()
    await making.abandon()
    throw error
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Making = { list: FileList; making: NewExport; context: Context; made: Date }

async function addAll(
  { services: { db }, target, verifier }: ExportSettings,
  { list, making, context, made }: Making,
): Promise<void> {
  await list.addAll(filesOfOperator(context))
  await list.addAll(filesOfTemplates(context))
  await list.add({ path: 'index.html', bytes: homePage(context.base, made), type: 'text/html' })
  await list.add({ path: '404.html', bytes: missingPage(), type: 'text/html' })
  if (verifier !== undefined)
    await list.add({ path: 'verify/index.html', bytes: await readFile(verifier), type: 'text/html' })
  for await (const one of issuedCredentials(db)) {
    await list.addAll(filesOfCredential(context, one))
    await list.addProof(proofOfCredential(context, one))
  }
  // What the pieces of a model have in common is asked for once, mostly: only the last ones are remembered.
  const asked = new Set<string>()
  const addProduct = async (product: string) => {
    if (asked.has(product)) return
    if (asked.size >= REMEMBERED) asked.clear()
    asked.add(product)
    const path = fileOf(`${product}/index.html`)
    if (path === undefined) list.leaveOut()
    else if (!(await making.has(path))) await list.addAll(filesOfProduct(context, product))
  }
  for await (const one of publishedPassports(db)) {
    await list.addAll(filesOfPassport(context, one))
    await list.addProof(proofOfPassport(context, one))
    for (const product of one.products) await addProduct(product)
  }
  for await (const product of registeredProducts(db)) await addProduct(product)
  // Last: what was issued meanwhile has its keys and lists.
  for await (const one of issuers(db)) await list.addAll(filesOfIssuer(context, one))
  if (target.listsFolders) await list.addAll(making.blankPages())
}

/** Puts files, and lists them in a file of its own as they come. */
async function openList(making: NewExport, path: string, say: (line: string) => void = () => {}) {
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  const count = { files: 0, written: 0, leftOut: 0, unproven: 0 }
  const add = async (one: FileToExport) => {
    if ((await making.put(one)) === 'written') count.written++
    const { bytes, type } = one
    const listed: ListedFile = { path: one.path, size: bytes.length, sha256: sha256Of(bytes), type }
    const line = `${JSON.stringify(listed)}\n`
    hash.update(line)
    await file.writeFile(line)
    if (++count.files % SAY_EVERY === 0) say(`${count.files} files, ${count.written} of them new or changed`)
  }
  return {
    add,
    addAll: async (files: AsyncIterable<FileToExport>) => {
      for await (const one of files) await add(one)
    },
    /** A proof file, counted where there is none. */
    addProof: async (proof: Promise<FileToExport | undefined>) => {
      const file = await proof
      if (file) await add(file)
      else count.unproven++
    },
    /** Counts something that no server of files could find at its address. */
    leaveOut: () => {
      count.leftOut++
    },
    end: async () => {
      await file.close()
      return { ...count, sha256: hash.digest('hex') }
    },
    close: () => file.close(),
  }
}

type FileList = Awaited<ReturnType<typeof openList>>
