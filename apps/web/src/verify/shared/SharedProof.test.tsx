import { CONTRACT, makeBundle, trustIn } from '@selvedge/proof/testing/make-bundle.ts'
import { policyOf, withLog } from '@selvedge/proof/testing/make-log.ts'
import { nodeOf } from '@selvedge/proof/testing/node-of.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { type CheckRequest, checkFiles } from '../check-files.ts'
import { SharedProof } from './SharedProof.tsx'

/** What the worker runs, in the same thread: there are no others here. */
class WorkerHere extends EventTarget {
  postMessage({ request }: { request: CheckRequest }) {
    void checkFiles(request).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}

test('the reader of a shared proof can name the witnesses that have to have seen it', async () => {
  const { bundle, blocks } = await makeBundle()
  const at = bundle.batches.at(-1)?.anchor?.time ?? 0
  const node = nodeOf(blocks)
  // A link that another test followed may have left no address behind.
  vi.stubGlobal('location', new URL('http://selvedge.test/p'))
  vi.stubGlobal('Worker', WorkerHere)
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const { method, params } = (await new Response(init?.body).json()) as {
      method: string
      params: unknown[]
    }
    return Response.json({ result: await node(method, params) })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { deployed } = trustIn(blocks)
  const chain = { chainId: CONTRACT.chainId, contract: CONTRACT.address, deployed, embedded: true }
  const user = await show(
    <SharedProof
      kind="trade"
      bundle={JSON.parse(JSON.stringify(withLog(bundle, { times: [at + 2, at + 5] })))}
      chain={chain}
    />,
  )
  const answer = async (name: RegExp) => (await screen.findByRole('region', { name })).textContent
  expect(await answer(/^Genuine/)).toContain('Whoever runs the server could rewrite it.')

  const settings = screen.getByText('Witnesses').closest('details')
  expect(settings?.open).toBe(false)
  await user.click(screen.getByText('Witnesses'))
  const field = screen.getByRole('textbox', { name: /^Witnesses you trust/ })
  const checkWith = async (policy: string) => {
    fireEvent.change(field, { target: { value: policy } })
    await user.click(screen.getByRole('button', { name: 'Check' }))
  }
  await checkWith(policyOf(2))
  await screen.findByText(/2 of 3 witnesses saw it/)
  expect(await answer(/^Genuine/)).not.toContain('Whoever runs the server could rewrite it.')

  fireEvent.change(field, { target: { value: `${policyOf(2)}#` } })
  await screen.findByText(/Whoever runs the server could rewrite it\./)
  await checkWith(policyOf(3))
  expect(await answer(/^Not settled/)).toContain('Too few of the witnesses that are asked for have seen it.')

  await checkWith('witness')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})
