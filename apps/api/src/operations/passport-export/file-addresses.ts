import type { Json, JsonObject } from '@selvedge/proof/canonical-json.ts'
import { isObject } from '@selvedge/proof/credentials/read-json.ts'
import { versionPath } from './static-paths.ts'

const ADDRESS =
  /^(.*)\/p\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/(text|picture))?\?version=([1-9]\d*)$/

/**
 * The address of a version as a server of files has it, which does not look at `?version=` and would answer the newest in its place. Any other
 * address stays as it is. `end` is that of its picture's name.
 */
function fileAddress(address: string, end = ''): string {
  const [, start, publicId, part, version] = ADDRESS.exec(address) ?? []
  if (start === undefined || publicId === undefined) return address
  const file = part === 'text' ? 'text.json' : part === 'picture' ? `picture.${end}` : ''
  return `${start}${versionPath(publicId, Number(version))}${file}`
}

/** The JSON of a passport, by itself or as the payload of a call, with the addresses of its signed text and its picture as a server of files has them. */
export const passportForFiles = (end: string) => (bytes: Buffer) =>
  changed(bytes, (json) => withAddresses(json, end))

function withAddresses(json: JsonObject, end: string): JsonObject {
  const { payload, proof, elements } = json
  if (isObject(payload)) return { ...json, payload: withAddresses(payload, end) }
  const named = (value: Json | undefined, name: string): Json | undefined =>
    isObject(value) && typeof value[name] === 'string'
      ? { ...value, [name]: fileAddress(value[name], end) }
      : value
  const signed = named(proof, 'text')
  const identity = named(isObject(elements) ? elements['identity'] : undefined, 'picture')
  return {
    ...json,
    ...(signed !== undefined && { proof: signed }),
    ...(isObject(elements) && identity !== undefined && { elements: { ...elements, identity } }),
  }
}

/** A linkset whose links to versions lead to their files. Titles and everything else stay. */
export const linksetForFiles = (bytes: Buffer): Buffer =>
  changed(bytes, (json) => JSON.parse(JSON.stringify(json), hrefForFiles) as JsonObject)

const hrefForFiles = (name: string, value: unknown): unknown =>
  name === 'href' && typeof value === 'string' ? fileAddress(value) : value

function changed(bytes: Buffer, change: (json: JsonObject) => JsonObject): Buffer {
  const json: unknown = JSON.parse(bytes.toString('utf8'))
  return isObject(json) ? Buffer.from(JSON.stringify(change(json))) : bytes
}
