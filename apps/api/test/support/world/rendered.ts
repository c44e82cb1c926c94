import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { fromMultibase } from '@selvedge/proof/credentials/encodings.ts'
import { createHash } from 'node:crypto'
import type { TestApp } from '../test-app.ts'
import { getOpenly } from './credential-verdict.ts'

/** SHA-256 by its number in the table of Multihash, and as many bytes as it has. */
const MULTIHASH = [0x12, 0x20]

/** The one template that a credential names, as a reader gets it who trusts its digest alone. Throws where the bytes are others. */
export async function templateOf(t: TestApp, payload: JsonObject): Promise<string> {
  const [method, ...more] = payload['renderMethod'] as readonly { url: string; digestMultibase: string }[]
  if (!method || more.length > 0) throw new Error('A credential names one template')
  const { rawPayload } = await getOpenly(t, method.url, 'text/html')
  const hash = createHash('sha256').update(rawPayload).digest()
  const named = Buffer.from(fromMultibase(method.digestMultibase) ?? [])
  if (!named.equals(Buffer.from([...MULTIHASH, ...hash]))) throw new Error('The digest is of other bytes')
  return rawPayload.toString()
}

/** A credential shown by its template, filled as Mustache does. */
export const rendered = async (t: TestApp, payload: JsonObject): Promise<string> =>
  filled(await templateOf(t, payload), [payload])

const SECTION = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/
const HOLE = /\{\{(\w+|\.)\}\}/g

function filled(text: string, context: readonly unknown[]): string {
  const section = SECTION.exec(text)
  if (!section) return text.replaceAll(HOLE, (_, name: string) => escaped(lookUp(context, name)))
  const [whole, name = '', inner = ''] = section
  const value = lookUp(context, name)
  const all = Array.isArray(value) ? value : [value].filter((one) => one !== undefined && one !== false)
  return [
    filled(text.slice(0, section.index), context),
    ...all.map((one: unknown) => filled(inner, [...context, one])),
    filled(text.slice(section.index + whole.length), context),
  ].join('')
}

function lookUp(context: readonly unknown[], name: string): unknown {
  if (name === '.') return context.at(-1)
  const owner = context.findLast((one) => typeof one === 'object' && one !== null && Object.hasOwn(one, name))
  return (owner as Record<string, unknown> | undefined)?.[name]
}

const escaped = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
