import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { openTestBlockchain, readArtifact } from './test-blockchain.ts'

// Fixed keys and roots: a zero byte in what is sent costs less than another.
const account = (name: string) => privateKeyToAccount(keccak256(toHex(name)))
const root = (name: string) => keccak256(toHex(name))

/** What each call of the contract costs, in gas, on the embedded chain. */
export async function measureGas(): Promise<Record<string, number>> {
  const [admin, anchorer, registrar] = [account('admin'), account('anchorer'), account('registrar')]
  const blockchain = await openTestBlockchain([admin, anchorer, registrar])
  try {
    const artifact = readArtifact('TraceAnchor')
    const roles = [admin.address, anchorer.address, registrar.address]
    const { address, gasUsed } = await blockchain.deploy(anchorer, artifact, roles)
    const { send } = blockchain.contract(address, artifact)
    const cost = async (...call: Parameters<typeof send>) => Number((await send(...call)).gasUsed)
    const key = account('company').address
    return {
      deploy: Number(gasUsed),
      'anchor, the first ever': await cost(anchorer, 'anchor', [root('first'), 1]),
      'anchor, a batch of 1': await cost(anchorer, 'anchor', [root('one'), 1]),
      'anchor, a batch of 1,000': await cost(anchorer, 'anchor', [root('thousand'), 1000]),
      registerKey: await cost(registrar, 'registerKey', [key, root('company')]),
      revokeKey: await cost(registrar, 'revokeKey', [key]),
      'grantRole, by the administrator': await cost(admin, 'grantRole', [root('ANCHOR_ROLE'), key]),
    }
  } finally {
    await blockchain.close()
  }
}
