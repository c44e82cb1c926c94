import { ApiError } from '@selvedge/contract/client.ts'
import { Identifier } from '@selvedge/contract/identifier-shape.ts'
import { readIdentifierEndpoint } from '@selvedge/contract/identifiers.ts'
import { call } from '../api.ts'

/** The page of what an identifier names (`{kind}/{publicId}`, and a lot behind it); undefined where one may see nothing by it. */
export async function pageOfIdentifier(named: string): Promise<string | undefined> {
  const [kind, publicId] = named.split('/')
  const asked = Identifier.safeParse({ kind, publicId })
  if (!asked.success) return undefined
  try {
    return (await call(readIdentifierEndpoint, { params: asked.data })).path
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
