import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import { concatBytes } from '@noble/hashes/utils.js'
import type { FindDocument } from '../credentials/check-signature.ts'
import type { FindStatusList } from '../credentials/check-status.ts'
import { fromUtf8 } from '../credentials/encodings.ts'
import { ACCEPTED, documentIn, errorOfStatus, FETCH_BYTES, FETCH_MS } from '../credentials/fetched.ts'
import { NotFetched } from '../credentials/not-fetched.ts'
import type { Machine } from './machine.ts'

/** What the command gets from issuers themselves. */
export type Online = { find: FindDocument; findList: FindStatusList }

/** Asks hosts of issuers, by HTTPS alone, each address once: at most 10 seconds and 1 MB, no redirect followed. */
export function askingIssuers({ fetch }: Pick<Machine, 'fetch'>): Online {
  const asked = new Map<string, Promise<Uint8Array | NotFetched>>()
  const once = (address: string, wanted: keyof typeof ACCEPTED) => {
    const answer = asked.get(address) ?? ask(fetch, address, wanted)
    asked.set(address, answer)
    return answer
  }
  return {
    find: async (did) => {
      const address = didDocumentAddress(did)
      if (address === undefined) return new NotFetched('noAddress')
      const bytes = await once(address, 'document')
      return bytes instanceof NotFetched ? bytes : documentIn(bytes, did)
    },
    findList: async (address) => {
      const bytes = await once(address, 'list')
      return bytes instanceof NotFetched ? bytes : (fromUtf8(bytes) ?? new NotFetched('content'))
    },
  }
}

async function ask(
  fetch: Machine['fetch'],
  address: string,
  wanted: keyof typeof ACCEPTED,
): Promise<Uint8Array | NotFetched> {
  if (!isPublicHttps(address)) return new NotFetched('refused')
  try {
    const answer = await fetch(address, {
      headers: { accept: ACCEPTED[wanted] },
      redirect: 'manual',
      signal: AbortSignal.timeout(FETCH_MS),
    })
    return errorOfStatus(answer.status) ?? (await bodyOf(answer))
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return new NotFetched(isLate ? 'slow' : 'connection')
  }
}

/** A name in the internet, and no number of an address: those of one's own network are not for strangers to choose. */
function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isName = /\.[a-z][a-z\d-]*$/.test(hostname) && !/\.(?:local|localhost|internal)$/.test(hostname)
  return protocol === 'https:' && isName && username === '' && password === ''
}

/** The bytes as they come out of what they may be packed in: what is too much is never held. */
async function bodyOf({ body }: Response): Promise<Uint8Array | NotFetched> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > FETCH_BYTES) return new NotFetched('large')
    parts.push(part)
  }
  return concatBytes(...parts)
}
