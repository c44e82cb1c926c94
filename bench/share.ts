import { setTimeout as wait } from 'node:timers/promises'
import type { Hex } from '@selvedge/proof/hex.ts'
import { readBundle } from '@selvedge/proof/read-bundle.ts'
import { askNodeAt, rpcWitness } from '@selvedge/proof/rpc-witness.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { DEMO_PASSWORD } from '../apps/api/demo/load-demo.ts'
import { isDefaultField, SHARE_FIELDS } from '../packages/domain/src/share-fields.ts'
import { startServer } from './answers/server.ts'
import { print } from './measure.ts'

/**
 * From the address of a link to the verdict, over HTTP on a server with the demo: what the server takes to open the link, and what
 * the check takes on top, with the questions to the blockchain. Slowly enough for the limits of the server. Beside them, whether a file
 * is known. Run: npm run bench share
 */
const ROUNDS = 40
/** Once opened and some ten questions asked, in this time, is within the limits of one network. */
const PAUSE_MS = 1500
const TRADE = 'HW-5588'
/** The blockchain takes so long at most to anchor what the demo stated. */
const ANCHORED_MS = 60_000

type Link = { link: string }
type Row = { id: number; contractorReferenceNumber?: string }

const server = await startServer()
try {
  const { token, whole } = await makeLink(server.url)
  const times: Record<string, number[]> = {
    'link opened': [],
    'link to verdict': [],
    'whole proof, by a party': [],
    'known file': [],
  }
  let bytes = 0
  for (let round = -1; round < ROUNDS; round++) {
    const started = performance.now()
    const { bundle } = (await post(server.url, '/shared-proofs/open', { token })) as { bundle: unknown }
    const opened = performance.now()
    const text = JSON.stringify(bundle)
    const verdict = await verdictOn(server.url, text)
    const done = performance.now()
    await post(server.url, '/known-files', { sha256: 'ab'.repeat(32) })
    const asked = performance.now()
    await whole()
    const read = performance.now()
    if (round < 0) console.log(`The verdict is ${verdict}, of ${Math.round(text.length / 1024)} kB`)
    else {
      times['link opened']?.push(opened - started)
      times['link to verdict']?.push(done - started)
      times['known file']?.push(asked - done)
      times['whole proof, by a party']?.push(read - asked)
    }
    bytes = text.length
    await wait(PAUSE_MS)
  }
  print(
    `A shared link of ${Math.round(bytes / 1024)} kB`,
    Object.entries(times).map(([name, all]) => resultOf(name, all)),
  )
} finally {
  await server.stop()
}

function resultOf(name: string, all: readonly number[]) {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { name, p50: at(0.5), p95: at(0.95), queries: 0, rounds: sorted.length }
}

/** A link to the proof of a demo trade that is anchored, with the usual fields. */
async function makeLink(url: string) {
  const login = { username: 'weaver', password: DEMO_PASSWORD }
  const { token } = (await post(url, '/info/authenticate', login)) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const found = (await (await fetch(`${url}/api/trades?page=1&search=${TRADE}`, { headers })).json()) as Row[]
  const [trade] = found
  if (!trade) throw new Error(`The demo has no ${TRADE}`)
  const proof = `/proofs/trade/${trade.id}`
  for (let waited = 0; ; waited += 1000) {
    const { newest, batches } = (await (await fetch(`${url}/api${proof}`, { headers })).json()) as {
      newest: object | null
      batches: { anchor: object | null }[]
    }
    if (newest && batches.every(({ anchor }) => anchor !== null)) break
    if (waited > ANCHORED_MS) throw new Error('The demo is not anchored')
    await wait(1000)
  }
  const body = { fields: SHARE_FIELDS.filter(isDefaultField), isWhole: false, days: 1 }
  const { link } = (await post(url, `${proof}/shares`, body, headers)) as Link
  const whole = async () => (await fetch(`${url}/api${proof}`, { headers })).json()
  return { token: link.slice(link.indexOf('#') + 1), whole }
}

async function post(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function verdictOn(url: string, text: string): Promise<string> {
  const ask = askNodeAt(`${url}/api/ledger/questions`)
  const { bundle } = readBundle(text)
  const chain = (await (await fetch(`${url}/api/ledger/chain`)).json()) as {
    deployed: { block: number; hash: Hex } | null
  }
  const files = bundle?.documents ?? []
  const verdict = await verifyBundleText(text, {
    files,
    witness: (of) => rpcWitness(of, ask),
    ...(bundle && { contract: { ...bundle.contract, deployed: chain.deployed } }),
  })
  return verdict.asShown ? `${verdict.verdict}, verified as far as it is shown` : verdict.verdict
}
