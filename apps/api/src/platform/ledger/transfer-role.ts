import { setTimeout as delay } from 'node:timers/promises'
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  type PrivateKeyAccount,
  stringToHex,
  type Transport,
  zeroHash,
} from 'viem'
import { feesFor, type FeeRules } from './network/fees.ts'
import { StartError } from '../config/start-error.ts'

const abi = parseAbi([
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
])

/** The roles of the contract that a server's keys have. */
export const ROLES = {
  anchor: keccak256(stringToHex('ANCHOR_ROLE')),
  registrar: keccak256(stringToHex('REGISTRAR_ROLE')),
} as const
export type Role = keyof typeof ROLES

const LOOK_EVERY_MS = 500
const TIMEOUT_MS = 180_000

export type TransferRole = {
  transport: Transport
  contract: Address
  admin: PrivateKeyAccount
  fees: FeeRules
  role: Role
  /** Gets the role. */
  to?: Address | undefined
  /** Loses it once the other account has it. */
  from?: Address | undefined
  /** Coins, in wei, that the administrator sends to the new account, on a blockchain where nobody else could. */
  endowment?: bigint | undefined
  say: (line: string) => void
}

/**
 * Gives a role of the contract to one account and removes it from another. Reports each step and skips the ones already done. Throws
 * a StartError if the key is not the administrator's, if there is no contract, or if the blockchain refuses.
 */
export async function transferRole({
  transport,
  contract,
  admin,
  fees,
  say,
  ...transfer
}: TransferRole): Promise<void> {
  const { role, to, from, endowment } = transfer
  const client = createPublicClient({ transport, cacheTime: 0 })
  const has = (of: Hex, account: Address) =>
    client.readContract({ address: contract, abi, functionName: 'hasRole', args: [of, account] })
  const send = async (target: Address, data: Hex, value = 0n) => {
    const from = admin.address
    const raw = await admin.signTransaction({
      chainId: await client.getChainId(),
      to: target,
      data,
      value,
      nonce: await client.getTransactionCount({ address: from, blockTag: 'pending' }),
      gas: ((await client.estimateGas({ account: from, to: target, data, value })) * 11n) / 10n,
      ...(await feesFor(client, fees)),
    })
    await mined(client, await client.sendRawTransaction({ serializedTransaction: raw }))
  }

  if (!(await client.getCode({ address: contract })))
    throw new StartError(`There is no contract at ${contract} on this blockchain.`)
  if (!(await has(zeroHash, admin.address)))
    throw new StartError(`The account ${admin.address} is not the administrator of the contract ${contract}.`)
  if (to !== undefined && endowment !== undefined && (await client.getBalance({ address: to })) === 0n) {
    await send(to, '0x', endowment)
    say(`${to} has coins.`)
  }
  for (const [functionName, account, wanted] of [
    ['grantRole', to, true],
    ['revokeRole', from, false],
  ] as const) {
    if (account === undefined) continue
    if ((await has(ROLES[role], account)) !== wanted)
      await send(contract, encodeFunctionData({ abi, functionName, args: [ROLES[role], account] }))
    if ((await has(ROLES[role], account)) !== wanted)
      throw new StartError(
        `The blockchain accepted the transaction, but the role of ${account} has not changed.`,
      )
    say(`${account} ${wanted ? 'has' : 'no longer has'} the ${role} role of the contract ${contract}.`)
  }
}

async function mined(client: ReturnType<typeof createPublicClient>, hash: Hex): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  while (Date.now() < end) {
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    if (receipt?.status === '0x0') throw new StartError(`The blockchain refused the transaction ${hash}.`)
    if (receipt) return
    await delay(LOOK_EVERY_MS)
  }
  throw new StartError(`The transaction ${hash} is not mined yet. Run the same command again later.`)
}
