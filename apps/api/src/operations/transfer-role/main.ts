import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Address, custom, getContractAddress, http, isAddress } from 'viem'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { lockDataDir } from '../../platform/embedded/data-lock.ts'
import { openEmbeddedBlockchain } from '../../platform/ledger/embedded/embedded-blockchain.ts'
import { embeddedProvider } from '../../platform/ledger/embedded/embedded-provider.ts'
import { transferRole, type Role, ROLES } from '../../platform/ledger/transfer-role.ts'
import { readLedgerKey } from '../../platform/ledger/keys/ledger-keys.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { StartError } from '../../platform/config/start-error.ts'

const HELP = `Gives a role of the anchoring contract to another account, or removes it from one, with the server's settings.

  npm run contract:transfer-role -- --role anchor --to 0x... [--from 0x...]

The role is anchor or registrar. The account after --to gets it first, then the account after --from loses it.
LEDGER_ADMIN_KEY_FILE names the file with the administrator's key. On any blockchain but the embedded one, set LEDGER_CONTRACT to the
contract's address. With the embedded blockchain, stop the server first.`

/** More than anchoring can ever cost on a blockchain whose coins are worth nothing. */
const ENDOWMENT = 10n ** 23n

type Arguments = { role: Role; to: Address | undefined; from: Address | undefined }

function readArguments(): Arguments {
  try {
    const options = { role: { type: 'string' }, to: { type: 'string' }, from: { type: 'string' } } as const
    const { role = '', to, from } = parseArgs({ options }).values
    if (!(role in ROLES) || (to ?? from) === undefined || to?.toLowerCase() === from?.toLowerCase())
      throw new StartError(HELP)
    return { role: role as Role, to: accountOf(to), from: accountOf(from) }
  } catch {
    throw new StartError(HELP)
  }
}

function accountOf(text: string | undefined): Address | undefined {
  if (text === undefined || isAddress(text)) return text
  throw new StartError(HELP)
}

const lifecycle = new Lifecycle()
lifecycle.listen()
await lifecycle.start(async () => {
  const args = readArguments()
  const config = readConfig(process.env, [])
  const { ledger } = config
  const blockchain =
    ledger.rpcUrl === undefined
      ? await openOwnBlockchain(config)
      : await openRemoteBlockchain(config, ledger.rpcUrl)
  const fees = { freeGas: ledger.freeGas, ...(ledger.maxFee !== undefined && { maxFee: ledger.maxFee }) }
  await transferRole({ ...args, ...blockchain, fees, say: (line) => console.log(line) })
  if (args.to !== undefined)
    console.log(
      `Give the server the new key and set LEDGER_CONTRACT=${blockchain.contract}. Without that setting, a new key deploys a contract of its own.`,
    )
  lifecycle.stop()
})

async function openRemoteBlockchain({ ledger: { contract, adminKeyFile } }: Config, url: string) {
  if (contract === undefined || adminKeyFile === undefined)
    throw new StartError(
      "Set LEDGER_CONTRACT to the contract's address and LEDGER_ADMIN_KEY_FILE to the file with the administrator's key.",
    )
  return { transport: http(url), contract: contract as Address, admin: await readLedgerKey(adminKeyFile) }
}

async function openOwnBlockchain({ ledger, dataDir }: Config) {
  lifecycle.onStop('the data folder', lockDataDir(dataDir).release)
  const keyOf = (named: string | undefined, role: string) =>
    readLedgerKey(named ?? join(dataDir, 'secrets', `ledger-${role}.key`)).catch((error: Error) => {
      throw new StartError(error.message)
    })
  const admin = await keyOf(ledger.adminKeyFile, 'admin')
  const contract =
    ledger.contract ??
    getContractAddress({ from: (await keyOf(ledger.anchorKeyFile, 'anchor')).address, nonce: 0n })
  const embedded = await openEmbeddedBlockchain({ directory: ledger.folder, funded: [] })
  lifecycle.onStop('the embedded blockchain', embedded.close)
  const transport = custom(embeddedProvider(embedded), { retryCount: 0 })
  return { transport, contract: contract as Address, admin, endowment: ENDOWMENT }
}
