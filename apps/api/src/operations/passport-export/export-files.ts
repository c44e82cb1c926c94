import { templateAddress } from '@selvedge/domain/untp/addresses.ts'
import { createHash } from 'node:crypto'
import { domainCopyPath } from '../../records/credentials/domain-copy-path.ts'
import { TEMPLATES } from '../../features/credentials/render/templates.ts'
import { linksetForFiles, passportForFiles } from './file-addresses.ts'
import type { FileToExport } from './export-target.ts'
import { localAddress, productPage } from './product-page.ts'
import type { PublicAsk } from './public-app.ts'
import type { ExportedIssuer, PublishedThing } from './public-things.ts'
import { fileOf, pictureEnd, versionPath, withFileLinks } from './static-paths.ts'

const HTML = 'text/html'
const JSON_TYPE = 'application/json'
const JWS = 'application/vc+jwt'

/** Who is asked, where the addresses of this installation begin, and what a company has to put on a domain of its own. */
export type Context = {
  ask: PublicAsk
  base: string
  documentFor: (publicId: string, domain: string) => Promise<object | undefined>
}

/**
 * The files of a passport: every version at an address of its own with its page in each language, and the newest of them at the addresses that name none. Each answer
 * is asked for by its version: one that is published meanwhile is in the next export, whole. Its languages are those that the brand wrote, and each page leads to the others and says its own: the file
 * of an address that names none is in English, or in the first of them, as a server of files does not look at what a browser asks for.
 */
export async function* filesOfPassport({ ask }: Context, { publicId, versions }: PublishedThing) {
  const page = `/p/${publicId}`
  for (const { version, publishedAt, languages, hasPicture } of versions) {
    const query = `version=${version}`
    const picture = hasPicture ? await ask(`${page}/picture?${query}`, '*/*') : undefined
    const end = picture === undefined ? 'bin' : pictureEnd(picture.type)
    const folder = versionPath(publicId, version)
    const withLinks = (bytes: Buffer) => Buffer.from(withFileLinks(bytes.toString('utf8'), publicId, end))
    const shown = await ask(`${page}?${query}`, HTML)
    const json = await ask(`${page}?${query}`, JSON_TYPE)
    const text = await ask(`${page}/text?${query}`, JSON_TYPE)
    if (picture) yield* asFile(`${folder}picture.${end}`, picture)
    yield* asFile(`${folder}text.json`, text)
    yield* asFile(`${folder}passport.json`, json, passportForFiles(end))
    yield* asFile(`${folder}index.html`, shown, withLinks)
    for (const language of languages)
      yield* asFile(
        `${versionPath(publicId, version, language)}index.html`,
        await ask(`${page}?lang=${encodeURIComponent(language)}&${query}`, HTML),
        withLinks,
      )
    if (version !== versions.at(-1)?.version) continue
    yield* asFile(`${page}/index.html`, shown, withLinks)
    yield* asFile(`${page}/passport.json`, json, passportForFiles(end))
    yield* asFile(`${page}/text`, text)
    if (picture) yield* asFile(`${page}/picture`, picture)
    // This call knows no numbers of versions, but moments.
    const at = encodeURIComponent(publishedAt.toISOString())
    const byDate = await ask(`/v1/dppsByIdAndDate/${publicId}?date=${at}`, JSON_TYPE)
    yield* asFile(`/v1/dpps/${publicId}`, byDate, passportForFiles(end))
  }
}

/** What the code of a product leads to: a page that leads on, and the linkset. Nothing where nothing is known of it. */
export async function* filesOfProduct({ ask, base }: Context, path: string) {
  const linkset = await ask(`${path}?linkType=linkset`, 'application/linkset+json')
  if (!linkset) return
  const followed = await ask(path, HTML)
  if (followed?.location === undefined) return
  yield* asFile(`${path}/linkset.json`, linkset, linksetForFiles)
  yield* asFile(`${path}/index.html`, {
    type: HTML,
    bytes: productPage(path, localAddress(followed.location, base)),
  })
}

/** A credential as it was signed. */
export async function* filesOfCredential({ ask }: Context, publicId: string) {
  const address = `/credentials/${publicId}`
  yield* asFile(address, await ask(address, JWS))
}

/** What the ledger says of a passport, and of a credential; undefined where that cannot be proven now. */
export const proofOfPassport = (context: Context, { publicId }: PublishedThing) =>
  proofAt(context, `/proofs/passports/${publicId}`)
export const proofOfCredential = (context: Context, publicId: string) =>
  proofAt(context, `/proofs/credentials/${publicId}`)

async function proofAt({ ask }: Context, address: string): Promise<FileToExport | undefined> {
  const [file] = asFile(address, await ask(address, JSON_TYPE))
  return file
}

/** The keys of an issuer, its lists of what it revoked, and copies of what has to be on its own domains, as of now. */
export async function* filesOfIssuer(
  { ask, documentFor }: Context,
  { publicId, lists, domains }: ExportedIssuer,
) {
  const company = `/companies/${publicId}`
  yield* asFile(`${company}/did.json`, await ask(`${company}/did.json`, JSON_TYPE))
  for (const list of lists) {
    const address = `${company}/revocations/${list}`
    yield* asFile(address, await ask(address, JWS))
  }
  for (const domain of domains) {
    const document = await documentFor(publicId, domain)
    const bytes = Buffer.from(JSON.stringify(document ?? {}))
    yield* asFile(domainCopyPath(domain), document && { type: JSON_TYPE, bytes })
  }
}

/** What the installation says of itself. */
export async function* filesOfOperator({ ask }: Context) {
  for (const address of ['/.well-known/did.json', '/.well-known/gs1resolver', '/.well-known/resolver'])
    yield* asFile(address, await ask(address, JSON_TYPE))
}

/** The templates that credentials name, older ones too. */
export async function* filesOfTemplates({ ask }: Context) {
  for (const { digest } of TEMPLATES) {
    const address = new URL(templateAddress('http://any', digest)).pathname
    yield* asFile(address, await ask(address, HTML))
  }
}

/** An answer as a file; none where there was no answer, or no server would find the file. */
function* asFile(
  address: string,
  answer: { type: string; bytes: Buffer } | undefined,
  changed: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Generator<FileToExport> {
  const path = fileOf(address)
  if (answer && path !== undefined) yield { path, bytes: changed(answer.bytes), type: answer.type }
}

/** The SHA-256 of bytes in hexadecimal digits. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
