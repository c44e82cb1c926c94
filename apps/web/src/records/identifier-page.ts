import { Identifier, readIdentifierEndpoint } from '@selvedge/contract/identifiers.ts'
import { ApiError } from '@selvedge/contract/client.ts'
import { call } from '../api.ts'

/** The page of what an identifier names; undefined where there is nothing by it that one may see. */
export async function pageOfIdentifier(named: {
  kind: string
  publicId: string
}): Promise<string | undefined> {
  const asked = Identifier.safeParse(named)
  if (!asked.success) return undefined
  try {
    return (await call(readIdentifierEndpoint, { params: asked.data })).path
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
